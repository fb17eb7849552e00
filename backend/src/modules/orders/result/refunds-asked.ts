import type { Fate } from '../../../channel/asking/asking.ts';
import type { Audit } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { applyToRefund } from './apply-refund.ts';
import { refundIsUnknown } from './refund-unknown.ts';

/** What becomes of refunds and voids that were sent, whoever sends or asks. */
export const refundsAsked = (clock: Clock, audit: Audit): Fate => ({
  apply: (tx, subject) => applyToRefund(tx, subject, clock, audit),
  unknown: (tx, { reference }) => refundIsUnknown(tx, reference, audit),
});
