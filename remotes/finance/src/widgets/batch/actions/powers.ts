import { can } from '@portal/auth';
import { type BatchAction, canDo, PAYOUT_ATTEMPTS } from '@portal/contract/finance/batch-states';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { batches } from '../api.ts';
import type { BatchRecord } from '../types.ts';

/** True if the state of a batch and the caller's permissions allow an action. */
const isOffered = ({ status }: Pick<BatchRecord, 'status'>, action: BatchAction) =>
  canDo(status, action) && can(batches[action].permit);

/** Returns the caller's actions on a batch, and the words for why one of them is not possible now. */
export function powersOf(batch: BatchRecord) {
  const { own, status, accountUnderReview, isContradicted, tries } = batch;
  const account = accountUnderReview ? ('underReview' as const) : undefined;
  const contradicted = isContradicted ? ('contradictedReason' as const) : undefined;
  return {
    mayAudit: isOffered(batch, 'audit'),
    mayPay: isOffered(batch, 'pay'),
    mayRetry: isOffered(batch, 'retry'),
    maySync: isOffered(batch, 'sync'),
    // Before the audit it is its maker's to take back (INV-07).
    mayCancel: isOffered(batch, 'cancel') && (own || status !== SETTLE_STATUS.pending),
    auditBar: own ? ('ownReason' as const) : undefined,
    payBar: account,
    retryBar: tries >= PAYOUT_ATTEMPTS ? ('attemptsSpent' as const) : (contradicted ?? account),
    cancelBar: contradicted,
  };
}
