import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { DayRange } from '../modules/reports/daily/index.ts';

/** Entries of the sales of some days: each succeeded order raises its merchant's balance. */
export async function postSales(db: Kysely<Database>, { from, to }: DayRange): Promise<void> {
  await sql`
    insert into account_entry
      (mer_id, currency, biz_type, biz_id, avail_delta, frozen_delta, entry_time)
    select mer_id, currency, 'SALE', plat_order_id, mer_settle_amt, 0, txn_time
      from biz_order
     where status = '2' and txn_time >= ${from}::date and txn_time < ${to}::date + 1
     order by txn_time`.execute(db);
}

/** Entries of all refunds that succeeded. */
export async function postRefunds(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into account_entry
      (mer_id, currency, biz_type, biz_id, avail_delta, frozen_delta, entry_time)
    select mer_id, currency, 'REFUND', refund_id,
           fee_back - refund_amt - refund_fee - refund_vat, 0, finish_time
      from biz_refund where status = '2'`.execute(db);
}

/** Entries of the batches of some days: applying sets the money aside, paying takes it out. */
export async function postBatches(db: Kysely<Database>, { from, to }: DayRange): Promise<void> {
  await sql`
    insert into account_entry
      (mer_id, currency, biz_type, biz_id, avail_delta, frozen_delta, entry_time)
    select b.mer_id, b.currency, e.biz_type, b.batch_no, e.avail_delta, e.frozen_delta, e.entry_time
      from settle_batch b
      cross join lateral (values
        ('SETTLE_APPLY', -b.settle_amt, b.settle_amt, b.apply_time),
        ('SETTLE_PAID', 0, -b.settle_amt, b.paid_time)
      ) e (biz_type, avail_delta, frozen_delta, entry_time)
     where e.entry_time is not null
       and b.apply_time >= ${from}::date and b.apply_time < ${to}::date + 1`.execute(db);
}
