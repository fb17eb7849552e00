import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Currency that no demonstration order has: a filter by it finds the orders of `addOrders` only. */
export const MARK_CURRENCY = '048';
/** Rows of one statement. */
const BATCH = 10_000;

/**
 * Adds failed orders in `MARK_CURRENCY`, one a second back from the end of `day`, spread over all
 * merchants but closed ones.
 */
export async function addOrders(db: Kysely<Database>, count: number, day: string): Promise<void> {
  const last = `${day} 23:59:59`;
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1);
    await sql`
      insert into biz_order (plat_order_id, mer_order_id, mer_id, chnl_code, order_type, int_txn_cd,
        currency, txn_amt, mer_fee_rate, mer_fee_amt, mer_settle_amt, status, mer_settle_sta,
        txn_time, create_time)
      select 'X' || lpad(n::text, 9, '0'), 'M' || n, m.mer_id, c.chnl_code, 'GEN', '1001',
             ${MARK_CURRENCY}, 1000 + n, 5500, 10, 990 + n, '3', '9', at, at
        from generate_series(${from}::int, ${to}::int) as n
        cross join lateral (select ${last}::timestamp - n * interval '1 second' as at) t
        join (select mer_id, row_number() over (order by mer_id) - 1 as place,
                     count(*) over () as merchants from mer_merchant where status <> '2') m on m.place = n % m.merchants
        cross join (select chnl_code from biz_channel order by chnl_code limit 1) c`.execute(db);
  }
  // The embedded engine does not gather statistics by itself: plans would be those of an empty table.
  await sql`analyze biz_order`.execute(db);
}
