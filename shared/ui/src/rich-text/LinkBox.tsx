import { useWords } from '@portal/i18n';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button, Input } from '../arco.ts';
import { linkAddress } from './link-address.ts';
import { richTextWords } from './words.ts';

/** Sets the link of what is selected, or writes the address where nothing is. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const marks = [{ type: 'link', attrs: { href } }];
    chain.insertContent({ type: 'text', text: href, marks }).run();
  } else {
    chain.setLink({ href }).run();
  }
}

/** Asks for the address of a link, below the toolbar. */
export function LinkBox({ editor, close }: { editor: Editor; close(): void }) {
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
