import { monthAfter } from './days.ts';

export { dayAfter, monthAfter, weekdayOf } from './days.ts';
export { isZone, PLATFORM_ZONE, stampIn, timeIn } from './zones.ts';

/** `20261121143108` → `2026-11-21 14:31:08`; anything else is returned as it is (specification §9). */
export function formatStamp(digits: string): string {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (!parts) return digits;
  const [, year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** A timestamp as a date: ten digits are seconds, more are milliseconds (specification §9). */
export function dateOf(timestamp: number | string): Date {
  const text = String(timestamp);
  return new Date(Number(text) * (text.length === 10 ? 1000 : 1));
}

/** `2026-11-21 14:31:08` → `2026-11-21 02:31:08 PM`; anything else is returned as it is. */
export function twelveHours(stamp: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2})(:\d{2}:\d{2})$/.exec(stamp);
  if (!parts) return stamp;
  const [, day, hour, rest] = parts;
  const shown = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${day} ${shown}${rest} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** `20261121` → `2026-11-21`. */
const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/**
 * Returns true if two days `yyyyMMdd` are at least `months` months apart, in either order: 31
 * January and 30 April are three months apart. False if one of them is no such text.
 */
export function areMonthsApart(one: string, other: string, months: number): boolean {
  const [first = '', last = ''] = [one, other].sort();
  if (![first, last].every((day) => /^\d{8}$/.test(day))) return false;
  return monthAfter(dashed(first), months) <= dashed(last);
}
