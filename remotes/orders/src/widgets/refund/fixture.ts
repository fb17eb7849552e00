import type { Guard } from './api.ts';

/** The guard of the visual design: 2,480.00 paid, 600.00 refunded, 280.00 in flight. */
export const GUARD: Guard = {
  platOrderId: '2026112000018417',
  merId: '855070111000005',
  merName: 'Mekong Market',
  currency: '840',
  origAmt: '248000',
  refundedAmt: '60000',
  inFlightAmt: '28000',
  refundableAmt: '160000',
  effect: null,
  findings: [
    { tone: 'green', code: 'channelTakes', amount: '', proof: 'NagaPay' },
    { tone: 'grey', code: 'earlier', amount: '88000', proof: '2' },
  ],
  checkers: 1,
  earlier: [
    {
      refundId: 'R2026112100000231',
      refundAmt: '60000',
      status: '2',
      applyTime: '2026-11-21 10:18:42',
    },
  ],
};

/** Effect of refunding 1,200.00 of it. */
export const EFFECT: NonNullable<Guard['effect']> = {
  refundFee: '50',
  refundVat: '5',
  feeBack: '619',
  vatBack: '62',
  hold: '120055',
  availableNow: '1842055',
  frozenNow: '28055',
  availableHeld: '1722000',
  frozenHeld: '148110',
  availableDone: '1722681',
  frozenDone: '28055',
};
