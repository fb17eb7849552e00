import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import type { RefundStatus } from '@portal/contract/orders/refund';
import { type RawBuilder, sql } from 'kysely';
import type { BizRefund } from '../../../db/tables/orders.ts';

interface Stored {
  status: BizRefund['status'];
  sent_at: string | null;
  auditor: string | null;
}

/** State of a refund as people see it: what waits for a second check, and what is not sent yet. */
export function statusOf({ status, sent_at, auditor }: Stored): RefundStatus {
  if (status === REFUND_STATUS.pending && auditor !== null) return REFUND_STATUS.secondReview;
  if (status === REFUND_STATUS.sent && sent_at === null) return REFUND_STATUS.queued;
  return status;
}

/** The same of `biz_refund as r`, in SQL. */
export const shownStatus = (): RawBuilder<RefundStatus> =>
  sql`case when r.status = ${sql.lit(REFUND_STATUS.pending)} and r.auditor is not null then ${sql.lit(REFUND_STATUS.secondReview)}
           when r.status = ${sql.lit(REFUND_STATUS.sent)} and r.sent_at is null then ${sql.lit(REFUND_STATUS.queued)} else r.status end`;

/** Refunds `r` of a state that people see, as a condition that the index of states serves. */
export function isShown(status: RefundStatus): RawBuilder<boolean> {
  if (status === REFUND_STATUS.pending)
    return sql`(r.status = ${sql.lit(REFUND_STATUS.pending)} and r.auditor is null)`;
  if (status === REFUND_STATUS.secondReview)
    return sql`(r.status = ${sql.lit(REFUND_STATUS.pending)} and r.auditor is not null)`;
  if (status === REFUND_STATUS.sent)
    return sql`(r.status = ${sql.lit(REFUND_STATUS.sent)} and r.sent_at is not null)`;
  if (status === REFUND_STATUS.queued)
    return sql`(r.status = ${sql.lit(REFUND_STATUS.sent)} and r.sent_at is null)`;
  return sql`r.status = ${status}`;
}
