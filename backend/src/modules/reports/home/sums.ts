import type { Home } from '@portal/contract/reports/home';
import type { z } from 'zod';

type HomeData = z.output<typeof Home>;

/** Sums of one day and channel as the database gives them; minor units. */
export interface Sums {
  day: string;
  chnlCode: string;
  amount: string;
  count: string;
  succeeded: string;
  fee: string;
  refundAmount: string;
  refundCount: string;
}

const MILLION = 1_000_000;

/** Sum of one part over all channels; can be larger than a JavaScript number. */
const total = (sums: readonly Sums[], part: Exclude<keyof Sums, 'day' | 'chnlCode'>) =>
  sums.reduce((sum, row) => sum + BigInt(row[part]), 0n);

/** The figures of one day; all zero without sums. */
export function dayOf(sums: readonly Sums[], day: string): HomeData['today'] & { day: string } {
  return {
    day,
    amount: String(total(sums, 'amount')),
    count: Number(total(sums, 'count')),
    succeeded: Number(total(sums, 'succeeded')),
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

/** Success by channel, busiest first; channels without orders are left out. */
export function channelsOf(
  sums: readonly Sums[],
  names: ReadonlyMap<string, string>,
): HomeData['channels'] {
  return [...Map.groupBy(sums, (row) => row.chnlCode)]
    .map(([chnlCode, rows]) => {
      const count = Number(total(rows, 'count'));
      const succeeded = Number(total(rows, 'succeeded'));
      const ratePpm = count === 0 ? 0 : Math.round((succeeded * MILLION) / count);
      return { chnlCode, chnlName: names.get(chnlCode) ?? chnlCode, count, ratePpm };
    })
    .filter((channel) => channel.count > 0)
    .sort((left, right) => right.count - left.count || left.chnlCode.localeCompare(right.chnlCode));
}
