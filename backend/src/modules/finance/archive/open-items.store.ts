import { RECEIPT_STATUS, SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import {
  MER_SETTLE_STATUS,
  ORDER_STATUS,
  REFUND_STATUS,
} from '@portal/contract/orders/dictionaries';
import {
  REMIT_AUDIT_STATUS,
  REMIT_CHANNEL_RESULT,
  WORK_ORDER_STATUS,
} from '@portal/contract/remittance/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import type { Day } from '../../../db/types.ts';
import { waitingResults, waitingStates } from '../../orders/desk/index.ts';

/** Selects the rows that may still move money of a month ending before `end`, by kind. */
const open = (end: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> => ({
  'open holds': sql`from ledger_hold where status = 'OPEN' and opened_at < ${end}`,
  'orders without a result': sql`
    from biz_order where status in (${sql.lit(ORDER_STATUS.created)}, ${sql.lit(ORDER_STATUS.processing)}, ${sql.lit(ORDER_STATUS.unknown)}) and txn_time < ${end}`,
  'orders that are not settled': sql`
    from biz_order where mer_settle_sta in (${sql.lit(MER_SETTLE_STATUS.unsettled)}, ${sql.lit(MER_SETTLE_STATUS.inBatch)}, ${sql.lit(MER_SETTLE_STATUS.failed)}, ${sql.lit(MER_SETTLE_STATUS.onHold)}) and txn_time < ${end}`,
  'accounts with entries in no settlement batch': sql`
    from ledger_account where kind = 'MERCHANT' and open_since < ${end}`,
  'refunds under way': sql`
    from biz_refund where status in (${sql.lit(REFUND_STATUS.pending)}, ${sql.lit(REFUND_STATUS.sent)}, ${sql.lit(REFUND_STATUS.unknown)}, ${sql.lit(REFUND_STATUS.bounced)}) and apply_time < ${end}`,
  'settlement batches under way': sql`
    from settle_batch where status not in (${sql.lit(SETTLE_STATUS.settled)}, ${sql.lit(SETTLE_STATUS.rejected)}, ${sql.lit(SETTLE_STATUS.cancelled)}, ${sql.lit(SETTLE_STATUS.returned)}) and apply_time < ${end}`,
  'receipts of channels that wait': sql`
    from channel_receipt where status = ${sql.lit(RECEIPT_STATUS.pending)} and acct_date < ${end}`,
  'remittances under way': sql`
    from remit_apply
     where apply_time < ${end}
       and (audit_status in (${sql.lit(REMIT_AUDIT_STATUS.pending)}, ${sql.lit(REMIT_AUDIT_STATUS.inReview)}) or (audit_status = ${sql.lit(REMIT_AUDIT_STATUS.approved)} and channel_result in (${sql.lit(REMIT_CHANNEL_RESULT.notSent)}, ${sql.lit(REMIT_CHANNEL_RESULT.processing)}, ${sql.lit(REMIT_CHANNEL_RESULT.unknown)}))
            or work_order_status in (${sql.lit(WORK_ORDER_STATUS.open)}, ${sql.lit(WORK_ORDER_STATUS.inProgress)}))`,
  'deposits and adjustments of agents under way': sql`
    from agent_txn where audit_status in (${sql.lit(REMIT_AUDIT_STATUS.pending)}, ${sql.lit(REMIT_AUDIT_STATUS.inReview)}) and apply_time < ${end}`,
  'changes that wait for review': sql`
    from audit_record where ver_status = ${sql.lit(VER_STATUS.pending)} and create_time < ${end}`,
  'contradictions of channels': sql`
    ${waitingStates} and s.update_time < ${end}`,
  'results that platforms handed in and that were refused': sql`
    ${waitingResults} and r.received_at < ${end}`,
  'suspected double payments': sql`
    from order_double where noted_by is null and found_time < ${end}`,
});

/** Lists what is open up to and including a day: one line per kind, with its count. */
export async function openItems(db: Kysely<Database>, lastDay: Day): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, rows] of Object.entries(open(sql`${lastDay}::date + 1`))) {
    const counted = await sql<{ count: string }>`select count(*)::text as count ${rows}`.execute(
      db,
    );
    const { count } = oneRow(counted);
    if (count !== '0') lines.push(`${name}: ${count}`);
  }
  return lines;
}
