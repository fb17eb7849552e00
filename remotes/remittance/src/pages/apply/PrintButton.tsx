import { can } from '@portal/auth';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { ActionButton, showError, toast, useOnce } from '@portal/ui';
import { reads } from './api.ts';
import { words } from './words.ts';

/** Downloads an application as a PDF in the reader's language. */
export function PrintButton({ applyNo }: { applyNo: string }) {
  const t = useWords(words);
  const [print, isBusy] = useOnce(async () => {
    try {
      await downloadFrom(reads.print.route, { params: { applyNo } });
      toast(t('printed'));
    } catch (error) {
      showError(error);
    }
  });
  if (!can(reads.print.permit)) return null;
  return <ActionButton label={t('print')} isBusy={isBusy} run={() => void print()} />;
}
