import { can } from '@portal/auth';
import { type BatchAction, canDo, PAYOUT_ATTEMPTS } from '@portal/contract/finance/batch-states';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { batches } from '../api.ts';
import type { BatchRecord } from '../types.ts';

/** Whether the state of a batch and the keys of the caller allow an action. */
const isOffered = ({ status }: Pick<BatchRecord, 'status'>, action: BatchAction) =>
  canDo(status, action) && can(batches[action].permit);

/** What the caller may do to a batch, and the words that say why something of it cannot be done now. */
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
