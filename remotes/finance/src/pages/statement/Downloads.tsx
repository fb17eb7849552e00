import { can } from '@portal/auth';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { ActionButton, showError, toast, useExportFile, useOnce } from '@portal/ui';
import { type StatementData, statements } from './api.ts';
import css from './statement.module.css';
import { words } from './words.ts';

/** Runs one file at a time, and says why there is none. */
function useFile(make: () => Promise<void>): [run: () => void, isBusy: boolean] {
  const [run, isBusy] = useOnce(async () => {
    try {
      await make();
    } catch (error) {
      showError(error);
    }
  });
  return [() => void run(), isBusy];
}

/** The statement that is shown, as a file: exactly its lines, whatever was posted since. */
export function Downloads({ statement }: { statement: StatementData }) {
  const t = useWords(words);
  const { merId, currency, period, upTo, difference } = statement;
  const query = { merId, currency, period, upTo };
  const save = useExportFile(statements.export);
  const [workbook, isSaving] = useFile(() => save(query));
  const [paper, isPrinting] = useFile(async () => {
    await downloadFrom(statements.print.route, { query });
    toast(t('saved'));
  });
  if (!can(statements.export.permit)) return null;
  const reason = difference === '0' ? undefined : t('untied');
  return (
    <div className={css.downloads}>
      <ActionButton label={t('paper')} reason={reason} isBusy={isPrinting} run={paper} />
      <ActionButton
        label={t('workbook')}
        look="primary"
        reason={reason}
        isBusy={isSaving}
        run={workbook}
      />
    </div>
  );
}
