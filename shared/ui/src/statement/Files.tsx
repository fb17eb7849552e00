import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { useExportFile } from '../crud/export/useExportFile.ts';
import { showError, toast } from '../feedback/toast.ts';
import { useOnce } from '../hooks/useOnce.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { sheetWords } from './sheet-words.ts';
import type { ShownStatement } from './shown.ts';

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

/** The statement that is shown, as a file. */
export function Files({ statement: { files, difference } }: { statement: ShownStatement }) {
  const t = useWords(sheetWords);
  const save = useExportFile(files.export);
  const [workbook, isSaving] = useFile(() => save(files.query));
  const [paper, isPrinting] = useFile(async () => {
    await files.print();
    toast(t('saved'));
  });
  if (!can(files.export.permit)) return null;
  const reason = difference === '0' ? undefined : t('untied');
  return (
    <div className="ui-statement-files">
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
