import { LazyPart } from '../../lazy/LazyPart.tsx';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { EditorProps } from '../../rich-text/Editor.tsx';
import type { ImageUploadProps } from '../../upload/ImageUpload.tsx';
import type { UploadFieldProps } from '../../upload/UploadFrame.tsx';
import { FieldFrame, useField } from './FieldFrame.tsx';
import type { FormFieldProps } from './fields.tsx';

/** Height of an upload field before anything is in it. */
const UPLOAD_PX = 78;
/** Toolbar and first lines of the editor. */
const EDITOR_PX = 200;

const files = lazyPart<UploadFieldProps>(async () => {
  const { FileUpload, uploadWords } = await import('../../upload/index.ts');
  return { Part: FileUpload, words: uploadWords };
});

const images = lazyPart<ImageUploadProps>(async () => {
  const { ImageUpload, uploadWords } = await import('../../upload/index.ts');
  return { Part: ImageUpload, words: uploadWords };
});

/** Documents, as an array of `{ fileName, originalFilename }`. */
export function FilesInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <LazyPart part={files} height={UPLOAD_PX} given={{ field }} />
    </FieldFrame>
  );
}

/** Pictures, as an array of `{ fileName, originalFilename }`. */
export function ImagesInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <LazyPart part={images} height={UPLOAD_PX} given={{ field }} />
    </FieldFrame>
  );
}

/** A picture or a PDF of a bank, as an array of `{ fileName, originalFilename }`. */
export function VoucherInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <LazyPart part={images} height={UPLOAD_PX} given={{ field, use: 'voucher' }} />
    </FieldFrame>
  );
}

const editor = lazyPart<EditorProps>(async () => {
  const { Editor, richTextWords } = await import('../../rich-text/index.ts');
  return { Part: Editor, words: richTextWords };
});

/** Rich text, as an HTML string; '' when there is nothing in it. */
export function RichTextInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <LazyPart part={editor} height={EDITOR_PX} given={{ field, label }} />
    </FieldFrame>
  );
}
