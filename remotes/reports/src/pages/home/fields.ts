import type { Home } from '@portal/contract/reports/home';
import { formatMinor, formatRate } from '@portal/money';
import type { z } from 'zod';
import { type Change, changeOf, rateChangeOf, successOf } from '../../widgets/change.ts';

export type HomeData = z.output<typeof Home>;

/** Totals of one day, as the current day, the day before and the series have them. */
type Totals = Omit<HomeData['series'][number], 'day'>;

export interface FigureField {
  name: 'amount' | 'successRate' | 'fee' | 'feePaid' | 'refundAmount';
  text: (day: Totals, currency: string) => string | undefined;
  change: (now: Totals, before: Totals) => Change | undefined;
  /** Unit of the size of the change. */
  unit: 'percent' | 'points';
  /** Meaning of a rise: good news, bad news, or neither. */
  rise: 'good' | 'bad' | 'neutral';
  /** Height in the course of 30 days. */
  point: (day: Totals) => bigint | undefined;
}

const rate = (day: Totals) => successOf(day.succeeded, day.tried);

const money = (
  sum: 'amount' | 'fee' | 'refundAmount',
  rise: FigureField['rise'],
  name: FigureField['name'] = sum,
): FigureField => ({
  name,
  text: (day, currency) => formatMinor(day[sum], currency),
  change: (now, before) => changeOf(now[sum], before[sum]),
  unit: 'percent',
  rise,
  point: (day) => BigInt(day[sum]),
});

/** Fees are what the platform earns, and what a merchant pays: more of it is just more trade. */
const earned = money('fee', 'good');
const paid = money('fee', 'neutral', 'feePaid');

/** The four figures of visual design §4.8. */
export const figuresOf = (isMerchant: boolean): FigureField[] => [
  money('amount', 'good'),
  {
    name: 'successRate',
    text: (day) => {
      const ppm = rate(day);
      return ppm === undefined ? undefined : formatRate(ppm);
    },
    change: (now, before) => rateChangeOf(rate(now), rate(before)),
    unit: 'points',
    rise: 'good',
    point: (day) => {
      const ppm = rate(day);
      return ppm === undefined ? undefined : BigInt(ppm);
    },
  },
  isMerchant ? paid : earned,
  money('refundAmount', 'bad'),
];

/** Channels below this success are warned about (visual design §4.8). */
export const SUCCESS_THRESHOLD_PPM = 950_000;
/** Lower end of the bars of success rates. */
export const SUCCESS_SCALE_PPM = 850_000;
