import { LazyPart, type PartOf } from '../../parts/LazyPart.tsx';
import type { EditorProps } from '../../rich-text/Editor.tsx';
import type { UploadFieldProps } from '../../upload/UploadFrame.tsx';
import { FieldFrame, useField } from './FieldFrame.tsx';
import type { FormFieldProps } from './fields.tsx';

/** Height of an upload field before anything is in it. */
const UPLOAD_PX = 78;
/** Toolbar and first lines of the editor. */
const EDITOR_PX = 200;

const files: PartOf<UploadFieldProps> = {
  name: 'files',
  height: UPLOAD_PX,
  load: async () => {
    const { FileUpload, uploadWords } = await import('../../upload/index.ts');
    return { Part: FileUpload, words: uploadWords };
  },
};

const images: PartOf<UploadFieldProps> = {
  name: 'images',
  height: UPLOAD_PX,
  load: async () => {
    const { ImageUpload, uploadWords } = await import('../../upload/index.ts');
    return { Part: ImageUpload, words: uploadWords };
  },
};

/** Documents, as an array of `{ fileName, originalFilename }`. */
export function FilesInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <LazyPart part={files} given={{ field }} />
    </FieldFrame>
  );
}

/** Pictures, as an array of `{ fileName, originalFilename }`. */
export function ImagesInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <LazyPart part={images} given={{ field }} />
    </FieldFrame>
  );
}

const editor: PartOf<EditorProps> = {
  name: 'editor',
  height: EDITOR_PX,
  load: async () => {
    const { Editor, richTextWords } = await import('../../rich-text/index.ts');
    return { Part: Editor, words: richTextWords };
  },
};

/** Rich text, as an HTML string; '' when there is nothing in it. */
export function RichTextInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <LazyPart part={editor} given={{ field, label }} />
    </FieldFrame>
  );
}
