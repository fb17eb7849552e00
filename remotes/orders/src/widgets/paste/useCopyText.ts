import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { words } from './words.ts';

/** Time for which it says that it has copied, in milliseconds. */
const SAID_MS = 1000;

/** Copies a text of many lines, and says so in its own place. */
export function useCopyText(label: string, text: string) {
  const t = useWords(words);
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), SAID_MS);
  };
  return { label: isDone ? t('copied') : label, copy: () => void copy() };
}
