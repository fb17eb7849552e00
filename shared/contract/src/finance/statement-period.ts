import { dayAfter } from '@portal/time';

/** A month `yyyy-MM`, or a day `yyyy-MM-dd`, of a calendar that has it. */
export const isPeriod = (text: string): boolean =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ||
  (/^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    dayAfter(text, 0) === text);

export const isMonth = (period: string): boolean => period.length === 'yyyy-MM'.length;

/** The month so many months after a month, before it when negative. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The period so many periods after one, before it when negative: of a month months, of a day days. */
export const periodAfter = (period: string, count: number): string =>
  isMonth(period) ? monthAfter(period, count) : dayAfter(period, count);

/** First and last second of a period, `yyyy-MM-dd HH:mm:ss` in the platform's zone. */
export function momentsOf(period: string): { from: string; to: string } {
  const first = isMonth(period) ? `${period}-01` : period;
  const last = isMonth(period) ? dayAfter(`${monthAfter(period, 1)}-01`, -1) : period;
  return { from: `${first} 00:00:00`, to: `${last} 23:59:59` };
}
