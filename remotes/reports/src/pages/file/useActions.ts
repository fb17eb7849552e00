import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import { useWords } from '@portal/i18n';
import { type BatchAction, type RowAction, toast, useAction, useConfirmed } from '@portal/ui';
import { tasks } from './api.ts';
import { isOpen, type Task } from './task.ts';
import type { useDownload, Wanted } from './useDownload.ts';
import { words } from './words.ts';

const of = ({ id }: Task) => ({ params: { id } });
const filesOf = (task: Task): Wanted[] => task.files.map((file) => ({ task, file }));

interface Needs {
  reload(): unknown;
  download: ReturnType<typeof useDownload>;
  /** Shows the files of a task. */
  show(task: Task): void;
}

/** Returns the actions on one task and on several, besides deletion. */
export function useActions({ reload, download, show }: Needs): {
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
