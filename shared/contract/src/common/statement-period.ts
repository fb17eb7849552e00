import { dayAfter } from '@portal/time';

/** A month `yyyy-MM`, or a day `yyyy-MM-dd`, of a calendar that has it. */
export const isPeriod = (text: string): boolean =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ||
  (/^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    dayAfter(text, 0) === text);

export const isMonth = (period: string): boolean => period.length === 'yyyy-MM'.length;

/** The month this many months after a month, before it when negative. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The period this many periods after one, before it when negative: of a month months, of a day days. */
export const periodAfter = (period: string, count: number): string =>
  isMonth(period) ? monthAfter(period, count) : dayAfter(period, count);

/** First and last second of a period, `yyyy-MM-dd HH:mm:ss` in the platform's zone. */
export function momentsOf(period: string): { from: string; to: string } {
  const first = isMonth(period) ? `${period}-01` : period;
  const last = isMonth(period) ? dayAfter(`${monthAfter(period, 1)}-01`, -1) : period;
  return { from: `${first} 00:00:00`, to: `${last} 23:59:59` };
}

/** A period that has begun by a day `today`, as it is named; else the month before that day's. */
export function periodOr(wanted: string | null, today: string): string {
  const isGood =
    wanted !== null && isPeriod(wanted) && momentsOf(wanted).from.slice(0, 10) <= today;
  return isGood ? wanted : periodAfter(today.slice(0, 'yyyy-MM'.length), -1);
}

/** The period next to one; undefined when it has not begun by a day. */
export function periodBeside(period: string, by: 1 | -1, today: string): string | undefined {
  const beside = periodAfter(period, by);
  return beside <= today.slice(0, beside.length) ? beside : undefined;
}

/** The same time as a month, or as a day of it that has begun. */
export function periodBy(unit: 'month' | 'day', period: string, today: string): string {
  if (unit === 'month') return period.slice(0, 'yyyy-MM'.length);
  if (!isMonth(period)) return period;
  const last = momentsOf(period).to.slice(0, 10);
  return last < today ? last : today;
}
