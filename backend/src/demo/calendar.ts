import type { Sizes } from './profiles.ts';
import { stream } from './random.ts';

const DAY_MS = 86_400_000;
/** Days of the whole curve; the last one is `--asof`. */
export const CURVE_DAYS = 730;
/** Orders per day grow from 500 to 4,300 over the curve (domain §6.1). */
const GROWTH = Math.log(8.6) / (CURVE_DAYS - 1);

/** `yyyy-MM-dd` as a day number that can be counted with. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** Day number as `yyyy-MM-dd`. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Day number and second as `yyyy-MM-dd HH:mm:ss`; seconds past midnight roll over. */
export function stampText(day: number, second: number): string {
  const text = new Date(day * DAY_MS + second * 1000).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** 0 = Sunday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function isWorkingDay(day: number): boolean {
  return weekday(day) % 6 !== 0;
}

const WEEKDAY_FACTORS = [0.94, 0.96, 0.95, 0.97, 1, 1.08, 1.1];

/** First days of the feasts that follow the moon; years outside the table have none. */
const LUNAR: Record<string, { pchumBen: string; water: string; chineseNewYear: string }> = {
  2023: { pchumBen: '10-13', water: '11-26', chineseNewYear: '01-22' },
  2024: { pchumBen: '10-01', water: '11-14', chineseNewYear: '02-10' },
  2025: { pchumBen: '09-21', water: '11-04', chineseNewYear: '01-29' },
  2026: { pchumBen: '10-10', water: '11-23', chineseNewYear: '02-17' },
  2027: { pchumBen: '09-29', water: '11-12', chineseNewYear: '02-06' },
  2028: { pchumBen: '09-17', water: '10-31', chineseNewYear: '01-26' },
};

function feastFactor(day: number): number {
  const text = dayText(day);
  const year = text.slice(0, 4);
  const monthDay = text.slice(5);
  const lunar = LUNAR[year];
  const within = (start: string | undefined, days: number) => {
    if (!start) return false;
    const first = dayNumber(`${year}-${start}`);
    return day >= first && day < first + days;
  };
  if (monthDay >= '04-13' && monthDay <= '04-16') return 1.35;
  if (within(lunar?.pchumBen, 3)) return 0.75;
  if (within(lunar?.water, 3)) return 1.2;
  if (within(lunar?.chineseNewYear, 7)) return 1.3;
  if (monthDay === '11-11') return 1.15;
  if (monthDay >= '12-20') return 1.2;
  return 1;
}

/** Expected volume of the days that end at `asof`: growth × weekday × feast × noise. */
function volumes(asof: number, days: number): number[] {
  return Array.from({ length: days }, (_, at) => {
    const back = days - 1 - at;
    const day = asof - back;
    const noise = 1 + 0.05 * stream('volume', CURVE_DAYS - 1 - back).normal();
    const factor = (WEEKDAY_FACTORS[weekday(day)] as number) * feastFactor(day);
    return 500 * Math.exp(GROWTH * (CURVE_DAYS - 1 - back)) * factor * noise;
  });
}

/** Whole numbers in proportion to the weights, `total` in sum; remainders go to the largest fractions. */
function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  const shares = weights.map((weight) => (weight / sum) * total);
  const counts = shares.map(Math.floor);
  const missing = total - counts.reduce((left, right) => left + right, 0);
  const order = shares
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((left, right) => right.rest - left.rest || left.at - right.at);
  for (const { at } of order.slice(0, missing)) counts[at] = (counts[at] as number) + 1;
  return counts;
}

/** Orders of each day of the profile, oldest first, adding up to exactly its orders. */
export function ordersPerDay(
  asof: number,
  { days, orders, recent }: Pick<Sizes, 'days' | 'orders' | 'recent'>,
): number[] {
  const weights = volumes(asof, days);
  if (!recent) return apportion(orders, weights);
  return [
    ...apportion(orders - recent.orders, weights.slice(0, -recent.days)),
    ...apportion(recent.orders, weights.slice(-recent.days)),
  ];
}
