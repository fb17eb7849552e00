import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import { useWords } from '@portal/i18n';
import { type ListOf, toast } from '@portal/ui';
import { useEffect, useRef } from 'react';
import type { tasks } from './api.ts';
import { isOpen, type Task } from './task.ts';
import { words } from './words.ts';

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
export function useWatch(list: ListOf<typeof tasks.list.route>): void {
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
