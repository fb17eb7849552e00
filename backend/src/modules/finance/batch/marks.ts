import { MER_SETTLE_STATUS, ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isVoiding } from './unclaimed.ts';

/**
 * Orders and refunds say which batch settles them and how far it is; the lines of the ledger decide.
 * Refunds are written before orders: the order of locks of everybody who moves their money.
 */

/** Locks orders in the order of their numbers, as everybody does who takes several: nobody waits crosswise. */
const lockOrders = (db: Kysely<Database>, condition: RawBuilder<unknown>) =>
  sql`select from biz_order where ${condition} order by plat_order_id for no key update`.execute(
    db,
  );

/** Marks what was chosen for batches (`claimOpen`) as taken by them; returns the number of orders in each. */
export async function markTaken(
  db: Kysely<Database>,
  batchNos: readonly string[],
): Promise<Map<string, number>> {
  const chosen = sql`select biz_id, biz_type, batch_no from settling
                      where batch_no = any (${batchNos}::text[]) group by 1, 2, 3`;
  await sql`
    update biz_refund set settle_batch_no = l.batch_no
      from (${chosen}) l where l.biz_type = 'REFUND' and refund_id = l.biz_id`.execute(db);
  const sales = sql`(select * from (${chosen}) l where l.biz_type in ('SALE', 'OFFLINE', 'OVER_ADJUSTED'))`;
  await lockOrders(db, sql`plat_order_id in (select biz_id from ${sales} s)`);
  // A void, or a request for a reversal, that came between the choice and the lock.
  await sql`delete from settling s where ${isVoiding('s')}`.execute(db);
  const { rows } = await sql<{ batch_no: string; orders: number }>`
    with taken as (
      update biz_order set mer_settle_sta = ${sql.lit(MER_SETTLE_STATUS.inBatch)}, settle_batch_no = s.batch_no, version = version + 1
        from ${sales} s where plat_order_id = s.biz_id and status = ${sql.lit(ORDER_STATUS.succeeded)} and mer_settle_sta = ${sql.lit(MER_SETTLE_STATUS.unsettled)}
      returning settle_batch_no as batch_no)
    select batch_no, count(*)::int as orders from taken group by 1`.execute(db);
  return new Map(rows.map(({ batch_no, orders }) => [batch_no, orders]));
}

/** They were paid, or it failed: 2 settled, 3 failed, 1 under way again. */
export async function markOrders(
  db: Kysely<Database>,
  batchNo: string,
  state: '1' | '2' | '3',
  day: string | null = null,
): Promise<void> {
  await lockOrders(db, sql`settle_batch_no = ${batchNo}`);
  await sql`
    update biz_order set mer_settle_sta = ${state}, mer_settle_date = ${day}::date, version = version + 1
     where settle_batch_no = ${batchNo} and mer_settle_sta <> ${state}`.execute(db);
}

/** They are free for another batch; of one that was turned back meanwhile nothing is left to settle. */
export async function markFree(db: Kysely<Database>, batchNo: string): Promise<void> {
  await sql`update biz_refund set settle_batch_no = null where settle_batch_no = ${batchNo}`.execute(
    db,
  );
  await lockOrders(db, sql`settle_batch_no = ${batchNo}`);
  await sql`
    update biz_order set mer_settle_sta = case status when ${sql.lit(ORDER_STATUS.succeeded)} then ${sql.lit(MER_SETTLE_STATUS.unsettled)} else ${sql.lit(MER_SETTLE_STATUS.notApplicable)} end, settle_batch_no = null,
                         version = version + 1
     where settle_batch_no = ${batchNo}`.execute(db);
}
