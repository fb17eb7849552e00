import { DOUBLE_MINUTES } from '@portal/contract/orders/desk';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';

/** The order that the same card paid the same amount with at the same merchant just before. */
const sameCard = sql`
  select p.plat_order_id, 'CARD', 2 from biz_order p
   where p.mer_id = o.mer_id and p.status = ${sql.lit(ORDER_STATUS.succeeded)} and p.currency = o.currency
     and p.txn_amt = o.txn_amt and (p.acc_no).hash = (o.acc_no).hash
     and p.txn_time between o.txn_time - make_interval(mins => ${DOUBLE_MINUTES}) and o.txn_time
     and (p.txn_time, p.plat_order_id) < (o.txn_time, o.plat_order_id)`;

/** The attempt of the same order of the merchant before. */
const sameOrder = sql`
  select p.plat_order_id, 'ATTEMPT' as why, 1 as place from biz_order p
   where p.mer_order_id = o.orig_mer_order_id and p.mer_id = o.mer_id and p.status = ${sql.lit(ORDER_STATUS.succeeded)}
     and p.int_txn_cd = o.int_txn_cd and p.plat_order_id <> o.plat_order_id`;

/**
 * Keeps pairs of paid orders that may be one too many, each once; answers how many were new. Found
 * after the fact: two that succeed at the same moment do not see each other.
 */
async function keepPairs(
  db: Kysely<Database>,
  paid: RawBuilder<unknown>,
  now: Stamp,
): Promise<number> {
  const { rows } = await sql`
    insert into order_double (plat_order_id, other_order_id, why, found_time)
    select o.plat_order_id, p.plat_order_id, p.why, ${now}
      from biz_order o
      cross join lateral (select * from (${sameOrder} union all ${sameCard}) q
                           order by place, plat_order_id desc limit 1) p
     where o.status = ${sql.lit(ORDER_STATUS.succeeded)} and ${paid}
    on conflict do nothing
    returning plat_order_id`.execute(db);
  return rows.length;
}

/** Of orders that were made in a time, from (included) to (not). */
export const findDoubles = (db: Kysely<Database>, from: Stamp, to: Stamp, now: Stamp) =>
  keepPairs(db, sql`o.txn_time >= ${from}::timestamp and o.txn_time < ${to}::timestamp`, now);

/** Of one order, which may lie longer back. */
export const findDoublesOf = (db: Kysely<Database>, platOrderId: string, now: Stamp) =>
  keepPairs(db, sql`o.plat_order_id = ${platOrderId}`, now);
