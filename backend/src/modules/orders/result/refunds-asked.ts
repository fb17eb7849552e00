import type { Asked } from '../../../channel/asking/asking.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Audit } from './apply-order.ts';
import { applyToRefund } from './apply-refund.ts';
import { refundIsUnknown } from './refund-unknown.ts';

/** How refunds and voids that were sent are asked about, whoever asks. */
export const refundsAsked = (clock: Clock, audit: Audit): Omit<Asked, 'claim'> => ({
  apply: (tx, due) => applyToRefund(tx, due, clock, audit),
  unknown: (tx, { reference }) => refundIsUnknown(tx, reference, audit),
});
