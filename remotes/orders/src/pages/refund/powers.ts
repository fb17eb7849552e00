import { can } from '@portal/auth';
import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { refunds } from '../../widgets/refund/index.ts';
import { isFailed, isUnchecked, isUnsent, type RefundRecord } from './refund.ts';

/** Returns the caller's actions on a refund in its state; `bar` is the word for why the caller may not decide it. */
export function powersOf(refund: RefundRecord, userName: string | undefined) {
  const { own, status, auditor } = refund;
  const isSecond = status === REFUND_STATUS.secondReview && auditor === userName;
  return {
    isAsked: isUnchecked(refund) && can(refunds.audit.permit),
    isWithdrawable: own && isUnsent(refund) && can(refunds.withdraw.permit),
    isRepeatable: isFailed(refund) && can(refunds.retry.permit),
    bar: own ? ('ownReason' as const) : isSecond ? ('firstReason' as const) : undefined,
  };
}
