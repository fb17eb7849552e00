import type { RowOf } from '@portal/contract/kit/route';
import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import type { fileTaskRoutes } from '@portal/contract/reports/file';

export type Task = RowOf<typeof fileTaskRoutes.list>;

export type TaskFile = Task['files'][number];

/** A count of rows as it is shown. */
export const figure = (count: number) => count.toLocaleString('en-US');

/** Waits or is being made: what is shown will change by itself. */
export const isOpen = ({ status }: Task) =>
  status === FILE_TASK_STATUS.waiting || status === FILE_TASK_STATUS.preparing;

const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** `12.3 MB`: three figures at most, as file managers show it. */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  const value = bytes / STEP ** power;
  return `${value.toFixed(power > 0 && value < 100 ? 1 : 0)} ${UNITS[power]}`;
}
