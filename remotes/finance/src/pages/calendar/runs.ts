import { dayAfter } from '@portal/time';
import type { DayRow } from './api.ts';

/** Days in a row that are alike. */
export interface Run extends Omit<DayRow, 'day'> {
  from: string;
  to: string;
  count: number;
}

/** Days of a year as runs, in their order. */
export function runsOf(days: readonly DayRow[], year: string): Run[] {
  const runs: Run[] = [];
  for (const { day, kind, name } of days) {
    if (!day.startsWith(year)) continue;
    const last = runs.at(-1);
    const isSame = last?.kind === kind && last.name === name && dayAfter(last.to, 1) === day;
    if (isSame) Object.assign(last, { to: day, count: last.count + 1 });
    else runs.push({ from: day, to: day, count: 1, kind, name });
  }
  return runs;
}
