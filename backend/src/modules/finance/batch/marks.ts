import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { type Open, openLines } from './unclaimed.ts';

/**
 * Orders and refunds say which batch settles them and how far it is; the lines of the ledger decide.
 * Refunds are written before orders: the order of locks of everybody who moves their money.
 */

/** They are in a batch now; answers how many orders. */
export async function markTaken(
  db: Kysely<Database>,
  batchNo: string,
  open: Open,
): Promise<number> {
  await sql`
    update biz_refund set settle_batch_no = ${batchNo}
     where refund_id in (select biz_id from (${openLines(open)}) l where l.biz_type = 'REFUND')`.execute(
    db,
  );
  const taken = await sql`
    update biz_order set mer_settle_sta = '1', settle_batch_no = ${batchNo}, version = version + 1
     where plat_order_id in (select biz_id from (${openLines(open)}) l
                              where l.biz_type in ('SALE', 'OFFLINE', 'OVER_ADJUSTED'))
       and status = '2' and mer_settle_sta = '0'`.execute(db);
  return Number(taken.numAffectedRows ?? 0n);
}

/** They were paid, or it failed: 2 settled, 3 failed, 1 under way again. */
export async function markOrders(
  db: Kysely<Database>,
  batchNo: string,
  state: '1' | '2' | '3',
  day: string | null = null,
): Promise<void> {
  await sql`
    update biz_order set mer_settle_sta = ${state}, mer_settle_date = ${day}::date, version = version + 1
     where settle_batch_no = ${batchNo} and mer_settle_sta <> ${state}`.execute(db);
}

/** They are free for another batch. */
export async function markFree(db: Kysely<Database>, batchNo: string): Promise<void> {
  await sql`update biz_refund set settle_batch_no = null where settle_batch_no = ${batchNo}`.execute(
    db,
  );
  await sql`
    update biz_order set mer_settle_sta = '0', settle_batch_no = null, version = version + 1
     where settle_batch_no = ${batchNo}`.execute(db);
}
