import './copy.css';
import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { IconCheck, IconCopy } from '../icons.ts';
import { uiWords } from '../words/index.ts';

/** Milliseconds for which the tick stays, instead of a toast (visual design §6). */
const TICK_MS = 1000;

/** Copies a text; its place is reserved, it appears on hover and focus. */
export function CopyButton({ text }: { text: string }) {
  const t = useWords(uiWords);
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), TICK_MS);
  };
  return (
    <button
      type="button"
      className="ui-copy"
      aria-label={t(done ? 'copied' : 'copy')}
      onClick={() => void copy()}
    >
      {done ? <IconCheck /> : <IconCopy />}
    </button>
  );
}
