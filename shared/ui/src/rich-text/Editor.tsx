import './rich-text.css';
import './editor.css';
import { useWords } from '@portal/i18n';
import type { Editor as Tiptap } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, Input } from '../arco.ts';
import type { Field } from '../crud/form/FieldFrame.tsx';
import { useHoldSubmit } from '../upload/useHoldSubmit.ts';
import { cleanPasted, hasText, picturesIn } from './clean-pasted.ts';
import { isAllowedAddress, linkAddress } from './link-address.ts';
import { Toolbar } from './Toolbar.tsx';
import { tableNodes } from './tables.ts';
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
  // A record that was read again replaces what was written.
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

/** Features that a document may have: those of the toolbar, and what is pasted of other documents. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: '_blank', rel: 'noopener' },
      isAllowedUri: isAllowedAddress,
    },
  }),
  ...tableNodes,
  Image.configure({ allowBase64: false }),
];

/** Sets the link of what is selected, or writes the address where nothing is. */
function setLink(editor: Tiptap, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const marks = [{ type: 'link', attrs: { href } }];
    chain.insertContent({ type: 'text', text: href, marks }).run();
  } else {
    chain.setLink({ href }).run();
  }
}

/** Asks for the address of a link, below the toolbar. */
function LinkBox({ editor, close }: { editor: Tiptap; close(): void }) {
  const t = useWords(richTextWords);
  const id = useId();
  const old: unknown = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof old === 'string' ? old : '');
  const [isRefused, setRefused] = useState(false);
  const apply = () => {
    const address = linkAddress(typed);
    setRefused(address === undefined);
    if (address === undefined) return;
    setLink(editor, address);
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    // The form around must neither close nor be sent.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return apply();
    close();
    editor.commands.focus();
  };
  return (
    <div className="ui-rich-link">
      <Input
        autoFocus
        aria-label={t('linkAddress')}
        aria-invalid={isRefused}
        aria-describedby={`${id}-error`}
        placeholder={t('addressHint')}
        value={typed}
        status={isRefused ? 'error' : undefined}
        onChange={setTyped}
        onKeyDown={press}
      />
      <Button onClick={apply}>{t('applyLink')}</Button>
      {typeof old === 'string' && <Button onClick={remove}>{t('removeLink')}</Button>}
      <p id={`${id}-error`} role="alert">
        {isRefused && t('addressInvalid')}
      </p>
    </div>
  );
}
