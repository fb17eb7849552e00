import { isReal } from '../../../kernel/clock.ts';

const YEAR_MS = 365 * 86_400_000;

const dayOf = (year: number, month: string, day: string) => `${year}-${month}-${day}`;

/**
 * A day that a network writes without its year, `MMdd`, or with it, `yyyyMMdd`, as `yyyy-MM-dd`; the
 * year is that which brings it nearest to `near` (`yyyy-MM-dd`), so that New Year's Eve settles in
 * January. `undefined` when no calendar near it has the day.
 *
 * @example networkDay('0101', '2026-12-31') // '2027-01-01'
 */
export function networkDay(digits: string, near: string): string | undefined {
  const [month, day] = [digits.slice(-4, -2), digits.slice(-2)];
  const years = digits.length === 8 ? [0] : [-1, 0, 1];
  const from = Number((digits.length === 8 ? digits : near).slice(0, 4));
  const far = (text: string) => Math.abs(Date.parse(text) - Date.parse(near));
  return years
    .map((step) => dayOf(from + step, month, day))
    .filter((text) => isReal(`${text} 00:00:00`))
    .filter((text) => digits.length === 8 || far(text) < YEAR_MS)
    .sort((one, other) => far(one) - far(other))[0];
}
