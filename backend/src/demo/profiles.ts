/**
 * Sizes of the demo data (domain §6.1); `none` loads nothing. `billDays`: days that channels have
 * billed; where there are any, channels contradict some results too.
 */
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
    merchants: 400,
    days: 730,
    orders: 130_000,
    remittances: 2_500,
    deposits: 900,
    reviews: 1_200,
    fraudOrders: 140,
    billDays: 12,
  },
  full: {
    merchants: 400,
    days: 730,
    orders: 1_289_808,
    remittances: 2_500,
    deposits: 900,
    reviews: 1_200,
    fraudOrders: 140,
    billDays: 12,
  },
} as const;

export type DemoProfile = keyof typeof PROFILES | 'none';
export type Sizes = (typeof PROFILES)[keyof typeof PROFILES];
