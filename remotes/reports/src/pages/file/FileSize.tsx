import { sizeText, type Task } from './task.ts';

/** Size of a ready file. */
export function FileSize({ row }: { row: Task }) {
  return row.bytes > 0 ? sizeText(row.bytes) : '—';
}
