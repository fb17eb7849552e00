import type { DeskKind } from '@portal/contract/orders/desk';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { maskOf } from '../../../kernel/seal.ts';
import { reconFlag, refundable } from '../general/index.ts';
import { deskScope } from './scope.ts';

/** Under what the events, queries and evidence of a case are kept: a double is about its order. */
export const keptAs = (kind: DeskKind): 'SALE' | 'REFUND' => (kind === 'REFUND' ? kind : 'SALE');

const ordersInScope = (ctx: Context) =>
  ctx.db
    .selectFrom('biz_order as o')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'o.mer_id')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'o.chnl_code')
    .where(deskScope(ctx, 'o.mer_id'));

/** An order of the caller's scope, or 404. */
export async function deskOrder(ctx: Context, platOrderId: string) {
  const order = await ordersInScope(ctx)
    .where('o.plat_order_id', '=', platOrderId)
    .select(['o.plat_order_id', 'o.mer_id', 'm.mer_name', 'o.chnl_code', 'c.chnl_name'])
    .select(['o.order_type', 'o.currency', 'o.txn_amt', 'o.status', 'o.txn_time', 'o.resp_code'])
    .select(['o.chnl_order_id', 'o.query_id', 'o.query_times', 'o.next_query_time'])
    .select([refundable().as('refundable'), reconFlag().as('recon_flag')])
    .select(maskOf('o.acc_no').as('card'))
    .executeTakeFirst();
  if (!order) throw notFound();
  return order;
}

export type DeskOrder = Awaited<ReturnType<typeof deskOrder>>;

/** A refund whose order is in the caller's scope, or 404. */
export async function deskRefund(ctx: Context, refundId: string) {
  const refund = await ctx.db
    .selectFrom('biz_refund')
    .where('refund_id', '=', refundId)
    .where(deskScope(ctx, 'mer_id'))
    .select(['refund_id', 'plat_order_id', 'refund_amt', 'currency', 'status', 'apply_time'])
    .select(['sent_at', 'query_times', 'next_query_time', 'attempt', 'auditor'])
    .select(['refund_type', 'recon_flag'])
    .executeTakeFirst();
  if (!refund) throw notFound();
  return refund;
}

export type DeskRefund = Awaited<ReturnType<typeof deskRefund>>;

/** Merchant of what a case is about, or 404 outside of the caller's scope. */
export async function merchantOfCase(ctx: Context, kind: DeskKind, reference: string) {
  const orderId = kind === 'REFUND' ? (await deskRefund(ctx, reference)).plat_order_id : reference;
  return (await deskOrder(ctx, orderId)).mer_id;
}
