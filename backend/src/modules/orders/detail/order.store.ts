import { sql } from 'kysely';
import { PLATFORM_ZONE } from '../../../db/zone.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { correctedAmt } from '../refund/index.ts';

/** Refunds of one order that its page shows; more are a matter of the refunds' list. */
const REFUNDS_MAX = 200;

/** An order of the caller's scope, as far as every part of its page needs it. */
export function findOrder(ctx: Context, platOrderId: string) {
  return ctx.db
    .selectFrom('biz_order as o')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'o.chnl_code')
    .leftJoin('channel_endpoint as e', 'e.chnl_code', 'o.chnl_code')
    .leftJoin('intake_order as i', 'i.plat_order_id', 'o.plat_order_id')
    .leftJoin('intake_credential as p', 'p.credential_id', 'i.credential_id')
    .where('o.plat_order_id', '=', platOrderId)
    .where(scopeFilter(ctx.scope, { merId: 'o.mer_id' }))
    .select(['o.plat_order_id', 'o.mer_id', 'o.chnl_code', 'o.currency', 'o.txn_amt', 'o.status'])
    .select(['o.query_times', 'o.next_query_time', 'o.create_time', 'o.txn_time'])
    .select(['c.chnl_name', 'p.platform'])
    .select(sql<string>`coalesce(e.time_zone, ${PLATFORM_ZONE})`.as('time_zone'))
    .executeTakeFirst();
}

/** Reads the order that every part of its page starts from; 404 if it is not in the caller's scope. */
export async function orderInScope(ctx: Context, platOrderId: string) {
  const row = await findOrder(ctx, platOrderId);
  if (!row) throw notFound();
  return row;
}
export type FoundOrder = Awaited<ReturnType<typeof orderInScope>>;

/** Refunds of an order, the oldest first. */
export const refundsOf = ({ db }: Pick<Context, 'db'>, platOrderId: string) =>
  db
    .selectFrom('biz_refund as r')
    .where('plat_order_id', '=', platOrderId)
    .orderBy('apply_time')
    .orderBy('refund_id')
    .limit(REFUNDS_MAX)
    .selectAll()
    .select(correctedAmt().as('correctedAmt'))
    .execute();
export type FoundRefund = Awaited<ReturnType<typeof refundsOf>>[number];
