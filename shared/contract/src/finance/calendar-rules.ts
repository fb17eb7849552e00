import { dayAfter, monthAfter, PLATFORM_ZONE, stampIn, timeIn, weekdayOf } from '@portal/time';
import type { z } from 'zod';
import type { SettleCycle } from './pending.ts';

/**
 * Business calendar of a place: its working days and the end of its accounting day (money §4). Days are
 * `yyyy-MM-dd`, stamps `yyyy-MM-dd HH:mm:ss` in the platform's zone.
 */
export interface BusinessCalendar {
  /** IANA name of the zone of its clocks. */
  zone: string;
  /** `HH:mm` at which the accounting day ends by these clocks; `24:00`: with the day itself. */
  cutOff: string;
  /** Days of the week on which nobody works: 1 is Monday, 7 Sunday. Never all of them. */
  closedWeekdays: readonly number[];
  /** Days that differ from their weekdays: whether each is a business day. */
  days: ReadonlyMap<string, boolean>;
}

export type Cycle = z.output<typeof SettleCycle>;

/** Longest time without a business day that is looked across; a longer one is an error of the calendar. */
const REACH_DAYS = 1_000;

/** Returns true for a business day: the day's own entry decides, else its weekday. */
export const isBusinessDay = (calendar: BusinessCalendar, day: string): boolean =>
  calendar.days.get(day) ?? !calendar.closedWeekdays.includes(weekdayOf(day));

/** The nearest business day from a day on, itself included, forwards (1) or back (-1). */
function nearest(calendar: BusinessCalendar, from: string, step: 1 | -1): string | undefined {
  for (let away = 0; away <= REACH_DAYS; away += 1) {
    const day = dayAfter(from, away * step);
    if (isBusinessDay(calendar, day)) return day;
  }
  return undefined;
}

/** The first business day on or after a day. Throws where there is none within `REACH_DAYS`. */
function onOrAfter(calendar: BusinessCalendar, day: string): string {
  const found = nearest(calendar, day, 1);
  if (!found) throw new RangeError(`no business day within ${REACH_DAYS} days of ${day}`);
  return found;
}

/** The first business day after a day. Throws a `RangeError` for a calendar that has none. */
export const nextBusinessDay = (calendar: BusinessCalendar, day: string): string =>
  onOrAfter(calendar, dayAfter(day, 1));

/**
 * The moment at which an accounting date ends: what is before it, and not before that of the date
 * before, belongs to the date. `18:00` in Shanghai is `17:00:00` here; where clocks are set forward
 * over it, it is as much later.
 */
export function cutOffAt({ zone, cutOff }: BusinessCalendar, day: string): string {
  const stamp = cutOff === '24:00' ? `${dayAfter(day, 1)} 00:00:00` : `${day} ${cutOff}:00`;
  return stampIn(PLATFORM_ZONE, timeIn(zone, stamp));
}

/** The accounting date that a moment belongs to: the first that ends after it. */
export function accountingDateOf(calendar: BusinessCalendar, stamp: string): string {
  const there = stampIn(calendar.zone, timeIn(PLATFORM_ZONE, stamp));
  let day = dayAfter(there.slice(0, 10), -1);
  while (cutOffAt(calendar, day) <= stamp) day = dayAfter(day, 1);
  return day;
}

/** Business days of the cycles that count them; T0 is the date itself where that is one. */
const BUSINESS_DAYS = { T0: 0, T1: 1, T2: 2, T3: 3, T7: 7 };

const mondayOf = (day: string) => dayAfter(day, 1 - weekdayOf(day));
const firstOf = (day: string) => `${day.slice(0, 8)}01`;

/**
 * The day on which what belongs to an accounting date is settled: T0 on the date, or the first
 * business day after it; Tn on the n-th business day after; D0 on the date and D1 on the day after,
 * whatever days these are; W1 on the first business day from the next Monday on; M1 on the first one
 * of the next month. A later date is never due earlier.
 */
export function dueDay(calendar: BusinessCalendar, cycle: Cycle, accountingDate: string): string {
  if (cycle === 'D0') return accountingDate;
  if (cycle === 'D1') return dayAfter(accountingDate, 1);
  if (cycle === 'W1') return onOrAfter(calendar, dayAfter(mondayOf(accountingDate), 7));
  if (cycle === 'M1') return onOrAfter(calendar, monthAfter(firstOf(accountingDate), 1));
  let due = cycle === 'T0' ? onOrAfter(calendar, accountingDate) : accountingDate;
  for (let left = BUSINESS_DAYS[cycle]; left > 0; left -= 1) {
    due = nextBusinessDay(calendar, due);
  }
  return due;
}

/**
 * The last accounting date that is due on or before a day, the inverse of `dueDay`; undefined where
 * the calendar has no business day before it that the cycle could count.
 */
export function lastDueDate(
  calendar: BusinessCalendar,
  cycle: Cycle,
  settleDay: string,
): string | undefined {
  if (cycle === 'D0') return settleDay;
  if (cycle === 'D1') return dayAfter(settleDay, -1);
  let counted = nearest(calendar, settleDay, -1);
  if (!counted || cycle === 'T0') return counted;
  if (cycle === 'W1') return dayAfter(mondayOf(counted), -1);
  if (cycle === 'M1') return dayAfter(firstOf(counted), -1);
  for (let left = BUSINESS_DAYS[cycle]; left > 1 && counted; left -= 1) {
    counted = nearest(calendar, dayAfter(counted, -1), -1);
  }
  return counted && dayAfter(counted, -1);
}
