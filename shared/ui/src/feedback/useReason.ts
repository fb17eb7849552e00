import type { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import { uiWords } from '../words/index.ts';

/** Why something failed as a sentence, whether or not the server has put a full stop. */
export function useReason(): (error: AppError) => string {
  const t = useWords(uiWords);
  return ({ text }) => t('sentence', { text: text.replace(/[。.]$/, '') });
}
