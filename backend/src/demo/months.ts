import type { DayRange } from '../db/types.ts';
import { dayText } from './calendar.ts';

/** Days in one statement: no statement may hold the embedded database for long. */
const SLICE_DAYS = 30;

/** The day numbers from `first` to `last`, both included, in slices of a month. */
export function slices(first: number, last: number): DayRange[] {
  const ranges: DayRange[] = [];
  for (let from = first; from <= last; from += SLICE_DAYS) {
    const to = Math.min(from + SLICE_DAYS - 1, last);
    ranges.push({ from: dayText(from), to: dayText(to) });
  }
  return ranges;
}
