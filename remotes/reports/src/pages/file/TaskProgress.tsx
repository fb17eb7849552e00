import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import { useWords } from '@portal/i18n';
import styles from './file.module.css';
import { figure, isOpen, type Task } from './task.ts';
import { words } from './words.ts';

/** Progress of a file: its rows so far, with a bar while it is made; the reason if it failed. */
export function TaskProgress({ row }: { row: Task }) {
  const t = useWords(words);
  const { rowsDone, rowsTotal, fileName, failReason } = row;
  const values = { done: figure(rowsDone), total: figure(rowsTotal) };
  if (row.status === FILE_TASK_STATUS.failed && failReason) {
    return <span className={styles.reason}>{failReason}</span>;
  }
  if (!isOpen(row)) {
    return t(
      row.status === FILE_TASK_STATUS.ready || row.status === FILE_TASK_STATUS.expired
        ? 'rowsText'
        : 'progressText',
      values,
    );
  }
  return (
    <span className={styles.progress}>
      <progress
        value={rowsDone}
        max={Math.max(rowsTotal, 1)}
        aria-label={t('progress', { name: fileName })}
      />
      {t('progressText', values)}
    </span>
  );
}
