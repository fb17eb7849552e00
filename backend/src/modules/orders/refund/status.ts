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
  if (status === '0' && auditor !== null) return 'S';
  if (status === '1' && sent_at === null) return 'Q';
  return status;
}

/** The same of `biz_refund as r`, in SQL. */
export const shownStatus = (): RawBuilder<RefundStatus> =>
  sql`case when r.status = '0' and r.auditor is not null then 'S'
           when r.status = '1' and r.sent_at is null then 'Q' else r.status end`;

/** Refunds `r` of a state that people see, as a condition that the index of states serves. */
export function isShown(status: RefundStatus): RawBuilder<boolean> {
  if (status === '0') return sql`(r.status = '0' and r.auditor is null)`;
  if (status === 'S') return sql`(r.status = '0' and r.auditor is not null)`;
  if (status === '1') return sql`(r.status = '1' and r.sent_at is not null)`;
  if (status === 'Q') return sql`(r.status = '1' and r.sent_at is null)`;
  return sql`r.status = ${status}`;
}
