import type { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import { uiWords } from '../words/index.ts';

/** Returns a function that makes an error's text a sentence, with or without a full stop of the server. */
export function useReason(): (error: AppError) => string {
  const t = useWords(uiWords);
  return ({ text }) => t('sentence', { text: text.replace(/[。.]$/, '') });
}
