import type { Answer } from '@portal/contract/kit/route';
import type { homeRoutes } from '@portal/contract/reports/home';
import type { homeWorkRoutes } from '@portal/contract/reports/home-work';
import type { HomeData } from './fields.ts';

const DAYS = 30;

const dayAt = (at: number) => new Date(Date.UTC(2026, 9, 23 + at)).toISOString().slice(0, 10);

/** A dashboard of a platform with one good and one bad channel, for tests. */
export function homeOf(currency: string): HomeData {
  const quiet = {
    succeeded: 982,
    tried: 1000,
    fee: '94800',
    refundAmount: '600000',
    refundCount: 2,
  };
  const series = Array.from({ length: DAYS }, (_, at) => ({
    day: dayAt(at),
    amount: '17170000',
    ...quiet,
  }));
  const today = {
    day: dayAt(DAYS - 1),
    amount: '18234050',
    succeeded: 1256,
    tried: 1284,
    fee: '100287',
    refundAmount: '312000',
    refundCount: 1,
  };
  return {
    currencies: ['840', '116'],
    currency,
    day: today.day,
    asOf: `${today.day} 14:59:03`,
    zone: 'Asia/Phnom_Penh',
    today,
    compare: { amount: '17170000', ...quiet },
    series: [...series.slice(0, -1), today],
    channels: [
      { chnlCode: 'BAKONG_QR', chnlName: 'Bakong KHQR', tried: 12840, ratePpm: 991_234 },
      { chnlCode: 'UPI_QR', chnlName: 'UnionPay QR', tried: 1204, ratePpm: 949_999 },
    ],
    families: [],
  };
}

const moment = { asOf: '2026-11-21 14:59:03', zone: 'Asia/Phnom_Penh' };

/** Work that waits: refunds for a day and two hours, and cases of which no end is kept. */
export const todoOf = (): Answer<typeof homeWorkRoutes.todo> => ({
  ...moment,
  since: '2026-11-20 00:00:00',
  rows: [
    {
      kind: 'refundAudit',
      count: 3,
      others: 1,
      oldest: '2026-11-20 12:59:03',
      came: 5,
      left: 8,
      days: 1.2,
    },
    {
      kind: 'desk',
      count: 1,
      others: 0,
      oldest: '2026-11-21 14:47:03',
      came: null,
      left: null,
      days: null,
    },
    { kind: 'batchAudit', count: 0, others: 0, oldest: '', came: 2, left: 2, days: 0 },
  ],
});

/** Of the money a payout that nobody knows of, of all else nothing. */
export const standingOf = (part: string): Answer<typeof homeWorkRoutes.standing> => ({
  ...moment,
  rows:
    part === 'money'
      ? [{ name: 'payoutUnknown', count: 2, oldest: '2026-11-19 10:00:00' }]
      : [{ name: 'jobsFailed', count: 4, oldest: '' }],
});

/** One channel far below its band, of six that are watched. */
export const incidentsOf = (): Answer<typeof homeRoutes.incidents> => ({
  ...moment,
  day: '2026-11-21',
  watched: 6,
  incidents: [
    {
      chnlCode: 'CYBS_CARD',
      chnlName: 'CyberSource',
      ratePpm: 730_000,
      lowPpm: 901_200,
      highPpm: 968_800,
      tried: 204,
    },
  ],
});
