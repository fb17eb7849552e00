import { describe, expect, it } from 'vitest';
import { backOf, chargeOf, type PaidOrder } from './charge.ts';

/** The payment of the design's example: 2,480.00, fee 12.78, VAT 1.28. */
const paid: PaidOrder = {
  txnAmt: 248_000n,
  feeAmt: 1_278n,
  vatAmt: 128n,
  vatPpm: 100_000,
  isCard: true,
};
const terms = { policy: 'PROPORTIONAL', cardFeePpm: 833 } as const;

describe('[2.69] what a refund costs and gives back', () => {
  it('is the share of its amount of fee and VAT, less a refund fee and its VAT', () => {
    expect(chargeOf(paid, 60_000n, terms)).toEqual({ fee: 50n, vat: 5n });
    const none = { amount: 0n, feeBack: 0n, vatBack: 0n };
    expect(backOf(paid, 60_000n, terms, none)).toEqual({ feeBack: 309n, vatBack: 31n });
  });

  it('gives all of both back in the end, however it is split', () => {
    for (const parts of [[248_000n], [60_000n, 28_000n, 160_000n], [1n, 247_999n]]) {
      const done = { amount: 0n, feeBack: 0n, vatBack: 0n };
      for (const amount of parts) {
        const { feeBack, vatBack } = backOf(paid, amount, terms, done);
        done.amount += amount;
        done.feeBack += feeBack;
        done.vatBack += vatBack;
      }
      expect(done).toEqual({ amount: 248_000n, feeBack: 1_278n, vatBack: 128n });
    }
  });

  it('costs nothing where no card was charged', () => {
    expect(chargeOf({ ...paid, isCard: false }, 60_000n, terms)).toEqual({ fee: 0n, vat: 0n });
  });
});
