import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Button, DialogFrame } from '@portal/ui';
import { tasks } from './api.ts';
import { ShortChecksum } from './Checksum.tsx';
import styles from './file.module.css';
import { figure, sizeText, type Task, type TaskFile } from './task.ts';
import { words } from './words.ts';

interface FilesDialogProps {
  task: Task;
  save(files: readonly TaskFile[]): void;
  close(): void;
}

/** Files of a task with rows, size and checksum; its applicant downloads one, or all of several. */
export function FilesDialog({ task, save, close }: FilesDialogProps) {
  const t = useWords(words);
  const { files, status, expireTime, isOwn } = task;
  const isMine = isOwn && status === '2' && can(tasks.download.permit);
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
      <p>{t(status === '4' ? 'expiredAt' : 'keptUntil', { time: expireTime })}</p>
      <ul className={styles.files} aria-label={t('details')}>
        {files.map((file) => (
          <li key={file.number}>
            <b>{file.fileName}</b>
            <small>{t('fileFacts', { rows: figure(file.rows), size: sizeText(file.bytes) })}</small>
            <span>
              {t('sha256')} <ShortChecksum sha256={file.sha256} />
            </span>
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
