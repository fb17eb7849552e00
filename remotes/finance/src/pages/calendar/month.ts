import { dayAfter, monthAfter, weekdayOf } from '@portal/time';

/** Days of a week, and weeks that are drawn of every month, so that nothing moves. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const WEEKS = 6;

/** First and last day that calendars are shown for; their years around them are kept too. */
const FIRST = '2001-01-01';
const LAST = '2098-12-31';

const monday = (day: string) => dayAfter(day, 1 - weekdayOf(day));
const within = (day: string) => (day < FIRST ? FIRST : day > LAST ? LAST : day);

/** The weeks that a month is drawn with, from the Monday on or before its first day. */
export function weeksOf(day: string): string[][] {
  const first = monday(`${day.slice(0, 8)}01`);
  return Array.from({ length: WEEKS }, (_, week) =>
    WEEKDAYS.map((weekday) => dayAfter(first, week * WEEKDAYS.length + weekday - 1)),
  );
}

/** The day that a text in the address names, if there is one. */
export function dayIn(text: string | undefined): string | undefined {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  return dayAfter(text, 0) === text ? within(text) : undefined;
}

/** The same day of another month, as far as calendars go. */
export const inMonth = (day: string, months: number): string => within(monthAfter(day, months));

/** Days that a key of a grid goes. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEKDAYS.length,
  ArrowDown: WEEKDAYS.length,
};
/** Months that a key goes. */
const LEAPS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };
/** Days from the Monday of a week. */
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: WEEKDAYS.length - 1 };

/** Returns the day that a key of the grid leads to from a day; undefined for other keys. */
export function dayByKey(key: string, day: string): string | undefined {
  const [step, leap, end] = [STEPS[key], LEAPS[key], ENDS[key]];
  if (step !== undefined) return within(dayAfter(day, step));
  if (leap !== undefined) return inMonth(day, leap);
  return end === undefined ? undefined : within(dayAfter(monday(day), end));
}

/** Returns the span to fetch for drawing a month and showing when each of its days is settled. */
export function spanOf(day: string): { from: string; to: string } {
  const year = Number(day.slice(0, 4));
  return { from: `${year - 1}-12-01`, to: `${year + 1}-12-31` };
}
