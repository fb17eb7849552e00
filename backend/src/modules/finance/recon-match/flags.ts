import { ERR_TYPE, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { RECON_FLAG } from '@portal/contract/orders/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/**
 * The flag of an order or a refund, from what is left of it (money §0): a difference that nobody has handled,
 * else that it waits, else that it was adjusted, else that a bill agrees. `isIts` tells which rows of a table
 * are about it.
 */
const flagOf = (isIts: RawBuilder<boolean>) => sql`
  select coalesce(min(err_type), case when bool_or(waits) then ${sql.lit(RECON_FLAG.waiting)} when bool_or(adjusted) then ${sql.lit(RECON_FLAG.adjusted)}
                                      when bool_or(agrees) then ${sql.lit(RECON_FLAG.matched)} when bool_or(billed) then ${sql.lit(RECON_FLAG.waiting)} end, ${sql.lit(RECON_FLAG.unreconciled)}) as flag
    from (select case when handle_status = ${sql.lit(HANDLE_STATUS.open)} and err_type <> ${sql.lit(ERR_TYPE.channelOnly)} then err_type end as err_type,
                 false as waits, handled_by not in ('MATCHED', 'NOTE') as adjusted, false as agrees, false as billed
            from recon_error where ${isIts}
          union all
          select null, state = 'WAITING', false, state in ('MATCHED', 'OFFSET'), false from recon_item where ${isIts}
          union all
          select null, false, false, false, true from recon_line where ${isIts} and state = 'WAITING') s`;

const OF_ORDER = flagOf(sql`plat_order_id = o.plat_order_id and refund_id is null`);
const OF_REFUND = flagOf(sql`plat_order_id = r.plat_order_id and refund_id = r.refund_id`);

/**
 * Orders say what became of them. Rows are locked in the order of everybody, by a statement of its own: the next one
 * sees what those have done who had them. `isOne`: which `biz_order o`.
 */
async function renewOrders(db: Kysely<Database>, isOne: RawBuilder<unknown>): Promise<void> {
  await sql`
    select count(*) from (
      select from biz_order o where ${isOne} and o.order_type <> 'OFFL' order by o.plat_order_id for update) l`.execute(
    db,
  );
  await sql`
    update biz_order o set recon_flag = n.flag
      from (select o.plat_order_id, f.flag from biz_order o cross join lateral (${OF_ORDER}) f
             where ${isOne} and o.order_type <> 'OFFL') n
     where n.plat_order_id = o.plat_order_id and n.flag <> o.recon_flag`.execute(db);
}

/** The same of refunds: which `biz_refund r`. */
async function renewRefunds(db: Kysely<Database>, isOne: RawBuilder<unknown>): Promise<void> {
  await sql`
    select count(*) from (
      select from biz_refund r where ${isOne} order by r.refund_id for update) l`.execute(db);
  await sql`
    update biz_refund r set recon_flag = n.flag
      from (select r.refund_id, f.flag from biz_refund r cross join lateral (${OF_REFUND}) f where ${isOne}) n
     where n.refund_id = r.refund_id and n.flag <> r.recon_flag`.execute(db);
}

/** Orders and refunds say what became of them. */
export async function renewFlags(
  db: Kysely<Database>,
  { orders, refunds }: { orders: readonly string[]; refunds: readonly string[] },
): Promise<void> {
  if (refunds.length > 0) await renewRefunds(db, sql`r.refund_id = any (${refunds}::text[])`);
  if (orders.length > 0) await renewOrders(db, sql`o.plat_order_id = any (${orders}::text[])`);
}
