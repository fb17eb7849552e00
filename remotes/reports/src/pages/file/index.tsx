import { can } from '@portal/auth';
import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import { useWords } from '@portal/i18n';
import {
  type BatchAction,
  Button,
  CopyButton,
  DataTable,
  DialogFrame,
  type ListOf,
  ListPage,
  type RowAction,
  SearchForm,
  Toolbar,
  toast,
  useAction,
  useConfirmed,
  useList,
  useRemoval,
} from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { tasks } from './api.ts';
import { columns, Search } from './fields.tsx';
import styles from './file.module.css';
import { figure, isOpen, sizeText, type Task, type TaskFile } from './task.ts';
import { useDownload, type Wanted } from './useDownload.ts';
import { words } from './words.ts';

/** Files of exports that took longer (requirement 2.61). */
export default function FilePage() {
  const t = useWords(words);
  const list = useList(tasks.list, 'id');
  const [shown, show] = useState<Task>();
  const download = useDownload(list.reload);
  const actions = useActions({ reload: list.reload, download, show });
  const remove = useRemoval(words, tasks, {
    id: (task) => task.id,
    name: (task) => task.fileName,
    done: list.reload,
  });
  useWatch(list);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="fileName" />
        <Search.Dict name="status" type="file_task_status" />
        <Search.Range name="params" label="applyTime" />
      </SearchForm>
      <Toolbar list={list} columns={columns} batch={[actions.batch, remove.many]}>
        {t('purpose')}
      </Toolbar>
      <DataTable
        list={list}
        columns={columns}
        actions={[...actions.row, remove.one]}
        selectable
        firstUse={{ title: t('noFiles'), text: t('noFilesHint') }}
      />
      {shown && (
        <FilesDialog
          task={shown}
          save={(files) => download(files.map((file) => ({ task: shown, file })))}
          close={() => show(undefined)}
        />
      )}
    </ListPage>
  );
}

const EVERY_MS = 2_000;

/** Calls now and then while the window is seen; a view in the background runs no effects. */
function useWhileSeen(isWanted: boolean, run: () => unknown): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
}

/** Follows the tasks that wait or are being made, and says how they end. */
function useWatch(list: ListOf<typeof tasks.list.route>): void {
  const t = useWords(words);
  const before = useRef(new Map<string, Task>());
  useWhileSeen(list.rows.some(isOpen), list.reload);
  useEffect(() => {
    for (const task of list.rows) {
      const last = before.current.get(task.id);
      if (!last || !isOpen(last) || !task.isOwn) continue;
      if (task.status === FILE_TASK_STATUS.ready) toast(t('ready', { name: task.fileName }));
    }
    before.current = new Map(list.rows.map((task) => [task.id, task]));
  }, [list.rows, t]);
}

interface FilesDialogProps {
  task: Task;
  save(files: readonly TaskFile[]): void;
  close(): void;
}

/**
 * Files of a task with rows, size and checksum, of which its applicant downloads one, or all of several;
 * or why there are none.
 */
function FilesDialog({ task, save, close }: FilesDialogProps) {
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

const of = ({ id }: Task) => ({ params: { id } });
const filesOf = (task: Task): Wanted[] => task.files.map((file) => ({ task, file }));

interface Needs {
  reload(): unknown;
  download: ReturnType<typeof useDownload>;
  /** Shows the files of a task. */
  show(task: Task): void;
}

/** Returns the actions on one task and on several, besides deletion. */
function useActions({ reload, download, show }: Needs): {
  row: RowAction<Task>[];
  batch: BatchAction<Task>;
} {
  const t = useWords(words);
  const cancel = useConfirmed(tasks.cancel, reload);
  const resume = useAction(tasks.resume, () => {
    toast(t('resumed'));
    reload();
  });
  const whyNot = ({ status, isOwn }: Task) => {
    if (status === FILE_TASK_STATUS.expired) return t('gone');
    if (status !== FILE_TASK_STATUS.ready) return t('notReady');
    return isOwn ? undefined : t('notApplicant');
  };
  const row: RowAction<Task>[] = [
    {
      label: t('download'),
      call: tasks.download,
      disabled: whyNot,
      run: (task) => download(filesOf(task)),
    },
    {
      label: t('details'),
      disabled: ({ files, failReason }) =>
        files.length > 0 || failReason !== '' ? undefined : t('notReady'),
      run: show,
    },
    {
      label: t('cancel'),
      call: tasks.cancel,
      disabled: (task) => (isOpen(task) ? undefined : t('notRunning')),
      run: (task) =>
        cancel(of(task), {
          title: t('cancelTitle', { name: task.fileName }),
          text: t('cancelText'),
          verb: t('cancel'),
          keep: t('keep'),
          done: t('cancelled'),
        }),
    },
    {
      label: t('resume'),
      call: tasks.resume,
      disabled: ({ status }) =>
        status === FILE_TASK_STATUS.failed || status === FILE_TASK_STATUS.cancelled
          ? undefined
          : t('notStopped'),
      run: (task) => void resume(of(task)),
    },
  ];
  return {
    row,
    batch: {
      label: t('download'),
      call: tasks.download,
      disabled: (chosen) => chosen.map(whyNot).find(Boolean),
      run: (chosen) => download(chosen.flatMap(filesOf)),
    },
  };
}
