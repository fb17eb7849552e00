import { useWords } from '@portal/i18n';
import { showError, toast } from '@portal/ui';
import { type Code, codes } from './api.ts';
import { words } from './words.ts';

/** Copies the text of a code; lists do not have it, so it is read first. */
export function useCopy(): (row: Pick<Code, 'qrId'>) => void {
  const t = useWords(words);
  return ({ qrId }) =>
    void codes
      .get({ params: { qrId } })
      .then(({ payload }) => navigator.clipboard.writeText(payload))
      .then(() => toast(t('copied')), showError);
}
