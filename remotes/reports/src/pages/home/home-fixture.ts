import type { HomeData } from './fields.ts';

const DAYS = 30;

const dayAt = (at: number) => new Date(Date.UTC(2026, 9, 23 + at)).toISOString().slice(0, 10);

/** A dashboard of a platform with one good and one bad channel, for tests. */
export function homeOf(currency: string): HomeData {
  const quiet = { count: 1000, succeeded: 982, fee: '94800', refundAmount: '600000' };
  const series = Array.from({ length: DAYS }, (_, at) => ({
    day: dayAt(at),
    amount: '17170000',
    ...quiet,
  }));
  const today = {
    day: dayAt(DAYS - 1),
    amount: '18234050',
    count: 1284,
    succeeded: 1256,
    fee: '100287',
    refundAmount: '312000',
  };
  return {
    currencies: ['840', '116'],
    currency,
    day: today.day,
    asOf: `${today.day} 14:59:03`,
    today: { ...today, refundCount: 1 },
    compare: { amount: '17170000', ...quiet, refundCount: 2 },
    series: [...series.slice(0, -1), today],
    channels: [
      { chnlCode: 'BAKONG_QR', chnlName: 'Bakong KHQR', count: 12840, ratePpm: 991_234 },
      { chnlCode: 'UPI_QR', chnlName: 'UnionPay QR', count: 1204, ratePpm: 949_999 },
    ],
  };
}
