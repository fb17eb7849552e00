import { useWords } from '@portal/i18n';
import { Banner } from '@portal/ui';
import { words } from './words.ts';

/** Reason why the last request was refused; nothing if it was not. */
export function Refusal({ text }: { text: string }) {
  const t = useWords(words);
  return text && <Banner tone="danger">{t('refusal', { text })}</Banner>;
}
