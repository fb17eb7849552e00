import './rich-text.css';
import './editor.css';
import { useWords } from '@portal/i18n';
import type { Editor as Tiptap } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { Field } from '../crud/form/FieldFrame.tsx';
import { useHoldSubmit } from '../upload/useHoldSubmit.ts';
import { cleanPasted, hasText, picturesIn } from './clean-pasted.ts';
import { extensions } from './extensions.ts';
import { LinkBox } from './LinkBox.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useImages } from './useImages.ts';
import { richTextWords } from './words.ts';

export interface EditorProps {
  field: Field;
  label: string;
}

/** The document as the form keeps it: HTML, and '' when there is nothing in it. */
const htmlOf = (editor: Tiptap) => (editor.isEmpty ? '' : editor.getHTML());

/** Text with headings, lists, links and pictures, as an HTML string. */
export function Editor({ field, label }: EditorProps) {
  const t = useWords(richTextWords);
  const root = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const written = useRef(field.text);
  const [isLinking, setLinking] = useState(false);
  const images = useImages();
  useHoldSubmit(root, images, t('busy'));
  const { onBlur, 'aria-describedby': describedBy = '', ...control } = field.control;

  const insert = (files: readonly File[], at?: number) => {
    if (editor && files.length > 0) void images.insert(editor, files, at);
  };
  // None while the tab that it is in is hidden.
  const editor: Tiptap | null = useEditor({
    extensions,
    content: field.text,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      field.set(written.current);
    },
    onBlur,
    editorProps: {
      attributes: {
        ...control,
        'aria-invalid': String(control['aria-invalid']),
        class: 'ui-rich',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${control.id}-images ${describedBy}`,
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, { clipboardData }) => {
        const html = clipboardData?.getData('text/html') ?? '';
        if (hasText(html)) {
          const inside = picturesIn(html);
          // Behind what is pasted now.
          setTimeout(() => insert(inside));
          return false;
        }
        const files = [...(clipboardData?.files ?? [])];
        insert(files);
        return files.length > 0;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        event.preventDefault();
        insert(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
    },
  });
  // A record that was read anew replaces what was written.
  useEffect(() => {
    if (field.text === written.current) return;
    written.current = field.text;
    editor?.commands.setContent(field.text, { emitUpdate: false });
  }, [editor, field.text]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    insert([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <div ref={root} className="ui-rich-editor" data-invalid={control['aria-invalid'] || undefined}>
      {editor && (
        <Toolbar
          editor={editor}
          onLink={() => setLinking(!isLinking)}
          onImage={() => picker.current?.click()}
        />
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".png,.jpg,.jpeg"
        aria-label={t('image')}
        onChange={choose}
      />
      {isLinking && editor && <LinkBox editor={editor} close={() => setLinking(false)} />}
      <EditorContent editor={editor} />
      <p className="ui-rich-progress" role="status">
        {images.isBusy && t('imageSending', { percent: Math.round(images.share * 100) })}
      </p>
      <p id={`${control.id}-images`} className="ui-rich-error" role="alert">
        {images.reason !== undefined && t('imageFailed', { reason: images.reason })}
      </p>
    </div>
  );
}
