import { REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import type { Waiting } from '../../widgets/decision/index.ts';
import { type Row, writes } from './api.ts';

/** Which stage an application waits for. */
export function waitingOf({ auditStatus }: Pick<Row, 'auditStatus'>): Waiting | undefined {
  if (auditStatus === REMIT_AUDIT_STATUS.pending)
    return { stage: 'audit', permit: writes.audit.permit };
  if (auditStatus === REMIT_AUDIT_STATUS.inReview)
    return { stage: 'review', permit: writes.review.permit };
  return undefined;
}
