import type { DayRange } from '../db/types.ts';
import { dayText } from './calendar.ts';

/** Days in one statement: no statement may hold the embedded database for long. */
const SLICE_DAYS = 30;
/** Orders that are posted by one statement: what it costs grows with their square. */
const POSTED_AT_ONCE = 1_500;

const rangeOf = (first: number, last: number): DayRange => ({
  from: dayText(first),
  to: dayText(last),
});

/** The day numbers from `first` to `last`, both included, in slices of a month. */
export function slices(first: number, last: number): DayRange[] {
  const ranges: DayRange[] = [];
  for (let from = first; from <= last; from += SLICE_DAYS) {
    ranges.push(rangeOf(from, Math.min(from + SLICE_DAYS - 1, last)));
  }
  return ranges;
}

/** The same days in slices of few enough orders; `counts`: the orders of each day from `first` on. */
export function postingSlices(first: number, counts: readonly number[]): DayRange[] {
  const ranges: DayRange[] = [];
  let from = first;
  let orders = 0;
  for (const [at, count] of counts.entries()) {
    const day = first + at;
    if (day > from && (orders + count > POSTED_AT_ONCE || day - from === SLICE_DAYS)) {
      ranges.push(rangeOf(from, day - 1));
      from = day;
      orders = 0;
    }
    orders += count;
  }
  return [...ranges, rangeOf(from, first + counts.length - 1)];
}
