import { type Kysely, type RawBuilder, sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import type { Day } from '../../../db/types.ts';
import { waitingResults, waitingStates } from '../../orders/desk/index.ts';

/** What may still move money of a month that ends before `end`, each as a select of its rows. */
const open = (end: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> => ({
  'open holds': sql`from ledger_hold where status = 'OPEN' and opened_at < ${end}`,
  'orders without a result': sql`
    from biz_order where status in ('0', '1', '6') and txn_time < ${end}`,
  'orders that are not settled': sql`
    from biz_order where mer_settle_sta in ('0', '1', '3', '4') and txn_time < ${end}`,
  'accounts with entries in no settlement batch': sql`
    from ledger_account where kind = 'MERCHANT' and open_since < ${end}`,
  'refunds under way': sql`
    from biz_refund where status in ('0', '1', '6', '7') and apply_time < ${end}`,
  'settlement batches under way': sql`
    from settle_batch where status not in ('3', '5', '6', '8') and apply_time < ${end}`,
  'receipts of channels that wait': sql`
    from channel_receipt where status = '0' and acct_date < ${end}`,
  'remittances under way': sql`
    from remit_apply
     where apply_time < ${end}
       and (audit_status in ('0', '1') or (audit_status = '3' and channel_result in ('0', '1', '5'))
            or work_order_status in ('1', '2'))`,
  'deposits and adjustments of agents under way': sql`
    from agent_txn where audit_status in ('0', '1') and apply_time < ${end}`,
  'changes that wait for review': sql`
    from audit_record where ver_status = '0' and create_time < ${end}`,
  'contradictions of channels': sql`
    ${waitingStates} and s.update_time < ${end}`,
  'results that platforms handed in and that were refused': sql`
    ${waitingResults} and r.received_at < ${end}`,
  'suspected double payments': sql`
    from order_double where noted_by is null and found_time < ${end}`,
});

/** What is open up to a day, that day included: a line each, with how many. */
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
