import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import { fileTaskRoutes } from '@portal/contract/reports/file';
import { useWords } from '@portal/i18n';
import { CopyButton, columnsOf, Nothing, searchOf } from '@portal/ui';
import { Unseen } from '../../widgets/Unseen.tsx';
import styles from './file.module.css';
import { figure, isOpen, sizeText, type Task } from './task.ts';
import { words } from './words.ts';

/** Progress of a file: its rows so far, with a bar while it is made; the reason if it failed. */
function TaskProgress({ row }: { row: Task }) {
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

const HEAD = 12;

/** Begin of a checksum; copied and read aloud in full. */
function ShortChecksum({ sha256 }: { sha256: string }) {
  return (
    <span className={styles.checksum}>
      <span aria-hidden="true">{sha256.slice(0, HEAD)}…</span>
      <Unseen>{sha256}</Unseen>
      <CopyButton text={sha256} />
    </span>
  );
}

/** Checksum of a finished file; of several only how many they are, their dialog has the rest. */
function Checksum({ row: { files } }: { row: Task }) {
  const t = useWords(words);
  const [first, ...others] = files;
  if (!first) return <Nothing />;
  if (others.length > 0) return t('filesCount', { count: files.length });
  return <ShortChecksum sha256={first.sha256} />;
}

/** Size of a ready file. */
function FileSize({ row }: { row: Task }) {
  return row.bytes > 0 ? sizeText(row.bytes) : <Nothing />;
}

const { id, text, name, dict, time, remark, own } = columnsOf(words, fileTaskRoutes.list);

/** Those up to the expiry just fill a screen of 1440. */
export const columns = [
  name('fileName', { width: [304, 216] }),
  text('fileType'),
  dict('status', 'file_task_status', { width: [88, 92] }),
  own('rowsDone', TaskProgress, { width: [188, 236], isFact: true }),
  own('bytes', FileSize, { width: 76, isFigure: true, isRight: true }),
  time('applyTime'),
  time('expireTime'),
  // The progress of one that has failed says it.
  remark('failReason', { hidden: true }),
  text('applicant', { hidden: true }),
  own('files', Checksum, { width: 188, hidden: true }),
  id('id', { hidden: true, width: 100 }),
  time('finishTime', { hidden: true }),
];

export const Search = searchOf(words, fileTaskRoutes.list);
