import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { pastRules } from './past-rules.ts';

const ALL_SETTLED = sql`update ledger_account set open_since = null where open_since is not null`;

/** Lets everything that was posted so far be in a batch, for tests that make none. */
export const settleAll = (db: Kysely<Database>) => ALL_SETTLED.execute(db);

/** Statements that end what the demonstration data leaves open, as no request may. */
const ENDS = [
  sql`update biz_order set status = '5' where status in ('0', '1', '6')`,
  sql`update biz_order set mer_settle_sta = '2', settle_batch_no = coalesce(settle_batch_no, 'B')
       where mer_settle_sta in ('0', '1', '3', '4')`,
  sql`delete from biz_refund where status in ('0', '1', '6', '7')`,
  sql`delete from settle_batch where status not in ('3', '5', '6', '8')`,
  sql`delete from channel_receipt where status = '0'`,
  sql`delete from remit_apply where audit_status in ('0', '1') or channel_result in ('1', '5')
       or work_order_status in ('1', '2')`,
  sql`delete from audit_record where ver_status = '0'`,
  sql`delete from ledger_hold where status = 'OPEN'`,
  sql`update ledger_account set frozen = 0 where frozen > 0`,
  ALL_SETTLED,
  sql`delete from channel_state`,
  sql`delete from order_double`,
];

/** Leaves nothing open of the demonstration data, for tests of what happens long afterwards. */
export const endEverything = (db: Kysely<Database>): Promise<void> => pastRules(db, ...ENDS);
