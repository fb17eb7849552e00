import { can } from '@portal/auth';
import type { reconSummaryRoutes } from '@portal/contract/finance/recon-summary';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  IconButton,
  IconRefresh,
  type ListOf,
  showError,
  useExportFile,
  useOnce,
} from '@portal/ui';
import { summaries } from './api.ts';
import css from './summary.module.css';
import { words } from './words.ts';

/** Number of days, and the actions on all of them. */
export function Bar({ list }: { list: ListOf<typeof reconSummaryRoutes.list> }) {
  const t = useWords(words);
  const write = useExportFile(summaries.export);
  const [save, isBusy] = useOnce(() => write(list.view).catch(showError));
  return (
    <div className={css.bar}>
      <output>{t('total', { count: list.total })}</output>
      {can(summaries.export.permit) && (
        <ActionButton label={t('export')} isBusy={isBusy} run={() => void save()} />
      )}
      <IconButton icon={IconRefresh} label={t('reload')} onClick={() => void list.reload()} />
    </div>
  );
}
