import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/**
 * The flag of an order or refund, from what is left of it (money §0): a difference that nobody has
 * handled, else that it waits, else that it was adjusted, else that a bill agrees.
 */
const flagOf = (isIts: (alias: string) => RawBuilder<unknown>) => sql`
  coalesce(
    (select min(e.err_type) from recon_error e where ${isIts('e')} and e.handle_status = '0' and e.err_type <> '5'),
    (select 'W' from recon_item i where ${isIts('i')} and i.state = 'WAITING' limit 1),
    (select '7' from recon_error e where ${isIts('e')} and e.handled_by not in ('MATCHED', 'NOTE') limit 1),
    (select '1' from recon_item i where ${isIts('i')} and i.state in ('MATCHED', 'OFFSET') limit 1),
    (select 'W' from recon_line l where ${isIts('l')} and l.state = 'WAITING' limit 1),
    '0')`;

const ofOrder = (alias: string) =>
  sql`${sql.ref(`${alias}.plat_order_id`)} = o.plat_order_id and ${sql.ref(`${alias}.refund_id`)} is null`;
const ofRefund = (alias: string) =>
  sql`${sql.ref(`${alias}.plat_order_id`)} = r.plat_order_id and ${sql.ref(`${alias}.refund_id`)} = r.refund_id`;

/** Orders and refunds say what became of them; rows are locked in the order of everybody. */
export async function renewFlags(
  db: Kysely<Database>,
  { orders, refunds }: { orders: readonly string[]; refunds: readonly string[] },
): Promise<void> {
  if (refunds.length > 0) {
    await sql`
      update biz_refund r set recon_flag = n.flag
        from (select r.refund_id, r.recon_flag, ${flagOf(ofRefund)} as flag from biz_refund r
               where r.refund_id = any (${refunds}::text[]) order by r.refund_id for update) n
       where n.refund_id = r.refund_id and n.flag <> n.recon_flag`.execute(db);
  }
  if (orders.length === 0) return;
  await sql`
    update biz_order o set recon_flag = n.flag
      from (select o.plat_order_id, o.recon_flag, ${flagOf(ofOrder)} as flag from biz_order o
             where o.plat_order_id = any (${orders}::text[]) and o.order_type <> 'OFFL'
             order by o.plat_order_id for update) n
     where n.plat_order_id = o.plat_order_id and n.flag <> n.recon_flag`.execute(db);
}
