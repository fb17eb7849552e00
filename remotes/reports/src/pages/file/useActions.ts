import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { type RowAction, showError, toast, useAction, useConfirmed } from '@portal/ui';
import { tasks } from './api.ts';
import { isOpen, type Task } from './task.ts';
import { words } from './words.ts';

const of = ({ id }: Task) => ({ params: { id } });

/** What can be done to a task besides deleting it. */
export function useActions(reload: () => unknown): RowAction<Task>[] {
  const t = useWords(words);
  const cancel = useConfirmed(tasks.cancel, reload);
  const resume = useAction(tasks.resume, () => {
    toast(t('resumed'));
    reload();
  });
  const download = (task: Task) =>
    void downloadFrom(tasks.download.route, of(task))
      .then(() => toast(t('downloaded')))
      .catch((error: unknown) => {
        showError(error);
        reload();
      });
  const whyNot = ({ status, isOwn }: Task) => {
    if (status === '4') return t('gone');
    if (status !== '2') return t('notReady');
    return isOwn ? undefined : t('notApplicant');
  };
  return [
    {
      label: t('download'),
      call: tasks.download,
      disabled: whyNot,
      run: download,
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
      disabled: ({ status }) => (status === '3' || status === '5' ? undefined : t('notStopped')),
      run: (task) => void resume(of(task)),
    },
  ];
}
