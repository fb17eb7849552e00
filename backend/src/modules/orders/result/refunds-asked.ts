import type { Fate } from '../../../channel/asking/asking.ts';
import type { Audit } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { applyToRefund } from './apply-refund.ts';
import { refundIsUnknown } from './refund-unknown.ts';

/** Handles the results of refunds and voids, whether they come from sending or from a query. */
export const refundsAsked = (clock: Clock, audit: Audit): Fate => ({
  apply: (tx, subject) => applyToRefund(tx, subject, clock, audit),
  unknown: (tx, { reference }) => refundIsUnknown(tx, reference, audit),
});
