import { z } from 'zod';

/** Reason why an order cannot be refunded, or a fact to know before. */
export const RefundFinding = z.object({
  /** `red` refuses, `amber` asks for a look, `grey` is a fact, `green` is fine. */
  tone: z.enum(['red', 'amber', 'grey', 'green']),
  code: z.enum([
    'notPaid',
    'tooOld',
    'channelRefuses',
    'offline',
    'exceeds',
    'balanceShort',
    'sameCard',
    'earlier',
    'inFlight',
    'settled',
    'unsettled',
    'channelTakes',
    'notConnected',
    'twoCheckers',
  ]),
  /** Minor units, where an amount proves it; else empty. */
  amount: z.string(),
  /** Number, time or count that proves it. */
  proof: z.string(),
});
