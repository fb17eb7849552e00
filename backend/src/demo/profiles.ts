/**
 * Sizes of the demonstration data (domain §6.1); `none` loads nothing.
 *
 * `recent`: the part of the orders that the last days have, where the years before are thinner than
 * the curve of growth. `billDays`: days that channels have billed; where there are any, channels
 * contradict some results too.
 */
export interface Sizes {
  merchants: number;
  days: number;
  orders: number;
  recent?: { days: number; orders: number };
  remittances: number;
  deposits: number;
  reviews: number;
  fraudOrders: number;
  billDays: number;
}

const TWO_YEARS = {
  merchants: 400,
  days: 730,
  remittances: 2_500,
  deposits: 900,
  reviews: 1_200,
  fraudOrders: 140,
  billDays: 12,
};

export const PROFILES = {
  ci: {
    merchants: 20,
    days: 40,
    orders: 3_000,
    remittances: 60,
    deposits: 36,
    reviews: 40,
    fraudOrders: 14,
    billDays: 0,
  },
  demo: {
    merchants: 160,
    days: 730,
    orders: 15_000,
    recent: { days: 90, orders: 10_000 },
    remittances: 1_500,
    deposits: 900,
    reviews: 400,
    fraudOrders: 40,
    billDays: 2,
  },
  large: { ...TWO_YEARS, orders: 130_000 },
  full: { ...TWO_YEARS, orders: 1_289_808 },
} as const satisfies Record<string, Sizes>;

export type DemoProfile = keyof typeof PROFILES | 'none';
