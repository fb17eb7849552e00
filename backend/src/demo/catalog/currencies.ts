import { precisionOf } from '@portal/money';

/** Currency of the demo data with its share of orders, in percent (domain §6.2). */
export interface DemoCurrency {
  numCode: string;
  /** Share of all orders over the probability that a merchant takes the currency. */
  weight: number;
  /** Probability that a merchant takes it. */
  held: number;
  /** Fixed demo rate: units for one US dollar. */
  perUsd: number;
  /** Minor units of one major unit. */
  unit: number;
  /** Prices are multiples of this many minor units; 1 = any. */
  step: number;
}

const rows: [code: string, share: number, held: number, perUsd: number, stepMajor: number][] = [
  ['840', 46, 1, 1, 0],
  ['116', 24, 0.8, 4100, 100],
  ['156', 16, 0.5, 7.1, 0],
  ['764', 4, 0.2, 35, 0],
  ['704', 3, 0.15, 25_000, 1000],
  ['344', 2, 0.15, 7.8, 0],
  ['978', 2, 0.2, 0.92, 0],
  ['360', 1, 0.1, 15_800, 500],
  ['392', 1, 0.1, 150, 0],
  ['414', 0.5, 0.06, 0.307, 0],
  ['990', 0.1, 0.02, 0.025, 0],
  ['410', 0.4, 0.05, 1350, 0],
];

export const DEMO_CURRENCIES: readonly DemoCurrency[] = rows.map(
  ([numCode, share, held, perUsd, stepMajor]) => {
    const unit = 10 ** precisionOf(numCode);
    return { numCode, weight: share / held, held, perUsd, unit, step: stepMajor * unit || 1 };
  },
);
