import { can } from '@portal/auth';
import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import { useWords } from '@portal/i18n';
import { Button, CopyButton, DialogFrame } from '@portal/ui';
import { tasks } from './api.ts';
import styles from './file.module.css';
import { figure, sizeText, type Task, type TaskFile } from './task.ts';
import { words } from './words.ts';

interface FilesDialogProps {
  task: Task;
  save(files: readonly TaskFile[]): void;
  close(): void;
}

/**
 * Files of a task with rows, size and checksum, of which its applicant downloads one, or all of several;
 * or why there are none.
 */
export function FilesDialog({ task, save, close }: FilesDialogProps) {
  const t = useWords(words);
  const { files, status, expireTime, isOwn, failReason } = task;
  const kept = t(status === FILE_TASK_STATUS.expired ? 'expiredAt' : 'keptUntil', {
    time: expireTime,
  });
  const isMine = isOwn && status === FILE_TASK_STATUS.ready && can(tasks.download.permit);
  return (
    <DialogFrame
      className={styles.dialog}
      title={t('details')}
      onCancel={close}
      maskClosable
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          {isMine && files.length > 1 && (
            <Button type="primary" onClick={() => save(files)}>
              {t('downloadAll')}
            </Button>
          )}
        </>
      }
    >
      <p>{failReason || kept}</p>
      <ul className={styles.files} aria-label={t('details')}>
        {files.map((file) => (
          <li key={file.number}>
            <b>{file.fileName}</b>
            <small>{t('fileFacts', { rows: figure(file.rows), size: sizeText(file.bytes) })}</small>
            <code>
              {t('sha256')} {file.sha256}
              <CopyButton text={file.sha256} />
            </code>
            {isMine && (
              <Button
                size="small"
                aria-label={t('downloadOne', { name: file.fileName })}
                onClick={() => save([file])}
              >
                {t('download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
