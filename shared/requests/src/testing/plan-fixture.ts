import type { FeePlan } from '@portal/contract/merchant/fee-plan';

const tier = (upTo: string | null, ratePpm: number) => ({ upTo, ratePpm, top: null });

/** Ladder L-USD of domain §4.3. */
export const LADDER: FeePlan = {
  basis: 'PER_TXN',
  d0: null,
  isDistDc: 'N',
  all: {
    hasLadder: 'Y',
    mode: 'WHOLE',
    tiers: [
      tier('10000', 6000),
      tier('50000', 5500),
      tier('200000', 5000),
      tier('1000000', 4500),
      tier(null, 3800),
    ],
    top: null,
  },
};

/** Plan of case F12: 0.55 % with D0 0.1 % + 0.30, at least 0.50. */
export const WITH_D0: FeePlan = {
  basis: 'PER_TXN',
  d0: { ratePpm: 1000, bi: '30', bottom: '50' },
  isDistDc: 'N',
  all: { hasLadder: 'N', ratePpm: 5500, top: null },
};

/** Plan of case F14: debit 0.5 % capped at 20.00, credit 0.6 %. */
export const BY_CARD = {
  basis: 'PER_TXN',
  d0: null,
  isDistDc: 'Y',
  debit: { hasLadder: 'N', ratePpm: 5000, top: '2000' },
  credit: { hasLadder: 'N', ratePpm: 6000, top: null },
} as const satisfies FeePlan;
