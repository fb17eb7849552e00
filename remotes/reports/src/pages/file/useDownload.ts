import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { showError, toast, useOnce } from '@portal/ui';
import { tasks } from './api.ts';
import type { Task, TaskFile } from './task.ts';
import { words } from './words.ts';

/** A file of a task. */
export interface Wanted {
  task: Task;
  file: TaskFile;
}

/**
 * Saves files one after the other, each under its own name: none is packed, so each can be checked
 * by its checksum. Ends at the first that is refused; `refused` reads the list again.
 */
export function useDownload(refused: () => unknown) {
  const t = useWords(words);
  const [download] = useOnce(async (wanted: readonly Wanted[]) => {
    try {
      for (const { task, file } of wanted) {
        await downloadFrom(tasks.download.route, {
          params: { id: task.id },
          query: { file: file.number },
        });
      }
      toast(wanted.length > 1 ? t('downloadedMany', { count: wanted.length }) : t('downloaded'));
    } catch (error) {
      showError(error);
      refused();
    }
  });
  return (wanted: readonly Wanted[]) => void download(wanted);
}
