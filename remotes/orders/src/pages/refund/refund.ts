import type { Answer, RowOf } from '@portal/contract/kit/route';
import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import type { RefundStatus, refundRoutes } from '@portal/contract/orders/refund';

/** A refund in the list. */
export type Refund = RowOf<typeof refundRoutes.list>;
/** A refund as its drawer shows it. */
export type RefundRecord = Answer<typeof refundRoutes.get>;

const UNCHECKED: readonly RefundStatus[] = [REFUND_STATUS.pending, REFUND_STATUS.secondReview];
const UNSENT: readonly RefundStatus[] = [...UNCHECKED, REFUND_STATUS.queued];
const FAILED: readonly RefundStatus[] = [REFUND_STATUS.failed, REFUND_STATUS.bounced];

/** Somebody has to approve or refuse it. */
export const isUnchecked = ({ status }: Pick<Refund, 'status'>) => UNCHECKED.includes(status);
/** Nothing was sent yet: its maker may take it back. */
export const isUnsent = ({ status }: Pick<Refund, 'status'>) => UNSENT.includes(status);
/** The money is still the merchant's, or his again. */
export const isFailed = ({ status }: Pick<Refund, 'status'>) => FAILED.includes(status);
