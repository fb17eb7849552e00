import type { Home } from '@portal/contract/reports/home';
import type { z } from 'zod';

type HomeData = z.output<typeof Home>;

/** Sums of one day, channel and family as the database gives them; minor units. */
export interface Sums {
  day: string;
  chnlCode: string;
  orderType: HomeData['families'][number]['orderType'];
  amount: string;
  succeeded: string;
  tried: string;
  fee: string;
  refundAmount: string;
  refundCount: string;
}

const MILLION = 1_000_000;

/** Sum of one part; can be larger than a JavaScript number. */
const total = (
  sums: readonly Sums[],
  part: Exclude<keyof Sums, 'day' | 'chnlCode' | 'orderType'>,
) => sums.reduce((sum, row) => sum + BigInt(row[part]), 0n);

/** The figures of one day; all zero without sums. */
export function dayOf(sums: readonly Sums[], day: string): HomeData['series'][number] {
  return {
    day,
    amount: String(total(sums, 'amount')),
    succeeded: Number(total(sums, 'succeeded')),
    tried: Number(total(sums, 'tried')),
    fee: String(total(sums, 'fee')),
    refundAmount: String(total(sums, 'refundAmount')),
    refundCount: Number(total(sums, 'refundCount')),
  };
}

/** One point a day, in the order of `days`. */
export function seriesOf(sums: readonly Sums[], days: readonly string[]) {
  const byDay = Map.groupBy(sums, (row) => row.day);
  return days.map((day) => dayOf(byDay.get(day) ?? [], day));
}

/** Success rates by channel or family, the busiest first; those that nobody tried are left out. */
export function sharesBy<Key extends string>(
  sums: readonly Sums[],
  keyOf: (row: Sums) => Key,
): { key: Key; tried: number; ratePpm: number }[] {
  return [...Map.groupBy(sums, keyOf)]
    .map(([key, rows]) => {
      const tried = Number(total(rows, 'tried'));
      const succeeded = Number(total(rows, 'succeeded'));
      return { key, tried, ratePpm: tried === 0 ? 0 : Math.round((succeeded * MILLION) / tried) };
    })
    .filter(({ tried }) => tried > 0)
    .sort((left, right) => right.tried - left.tried || left.key.localeCompare(right.key));
}
