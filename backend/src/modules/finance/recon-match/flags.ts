import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/**
 * Flags of some orders, and of their refunds, from what is left of them (money §0): a difference that
 * nobody has handled, else that it waits, else that it was adjusted, else that a bill agrees. A select of
 * plat_order_id, refund_id (`''` of an order) and flag; what nothing is known of has no row. `isOne` tells
 * which rows of a table are theirs.
 */
const flagsOf = (isOne: RawBuilder<boolean>) => sql`
  select plat_order_id, coalesce(refund_id, '') as refund_id,
         coalesce(min(err_type), case when bool_or(waits) then 'W' when bool_or(adjusted) then '7'
                                      when bool_or(agrees) then '1' when bool_or(billed) then 'W' end, '0') as flag
    from (select plat_order_id, refund_id, case when handle_status = '0' and err_type <> '5' then err_type end as err_type,
                 false as waits, handled_by not in ('MATCHED', 'NOTE') as adjusted, false as agrees, false as billed
            from recon_error where ${isOne}
          union all
          select plat_order_id, refund_id, null, state = 'WAITING', false, state in ('MATCHED', 'OFFSET'), false
            from recon_item where ${isOne}
          union all
          select plat_order_id, refund_id, null, false, false, false, true
            from recon_line where ${isOne} and state = 'WAITING') s
   group by 1, 2`;

/** Orders and refunds say what became of them; rows are locked in the order of everybody. */
export async function renewFlags(
  db: Kysely<Database>,
  { orders, refunds }: { orders: readonly string[]; refunds: readonly string[] },
): Promise<void> {
  if (refunds.length > 0) {
    const isTheirs = sql<boolean>`
      plat_order_id in (select plat_order_id from biz_refund where refund_id = any (${refunds}::text[]))`;
    await sql`
      update biz_refund r set recon_flag = n.flag
        from (select r.refund_id, coalesce(f.flag, '0') as flag
                from biz_refund r
                left join (${flagsOf(isTheirs)}) f using (plat_order_id, refund_id)
               where r.refund_id = any (${refunds}::text[]) order by r.refund_id for update of r) n
       where n.refund_id = r.refund_id and n.flag <> r.recon_flag`.execute(db);
  }
  if (orders.length === 0) return;
  const isTheirs = sql<boolean>`plat_order_id = any (${orders}::text[])`;
  await sql`
    update biz_order o set recon_flag = n.flag
      from (select o.plat_order_id, coalesce(f.flag, '0') as flag
              from biz_order o
              left join (${flagsOf(isTheirs)}) f on f.plat_order_id = o.plat_order_id and f.refund_id = ''
             where o.plat_order_id = any (${orders}::text[]) and o.order_type <> 'OFFL'
             order by o.plat_order_id for update of o) n
     where n.plat_order_id = o.plat_order_id and n.flag <> o.recon_flag`.execute(db);
}
