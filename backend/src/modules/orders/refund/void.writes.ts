import type { VoidInput } from '@portal/contract/orders/refund';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { type OrderFacts, orderFacts } from './facts.store.ts';
import { insertRefund } from './refund.writes.ts';

/** Why an order cannot be voided, as the last part of a message key (domain §1.2). */
function refusalOfVoid(order: OrderFacts, today: string): string | undefined {
  if (order.status !== '2') return 'notPaid';
  if (order.orderType === 'OFFL') return 'offline';
  if (order.cancelFlag !== 'Y') return 'channelRefuses';
  if (order.txnTime.slice(0, 10) !== today) return 'otherDay';
  if (order.refundedAmt !== '0' || order.refundingAmt !== '0') return 'refunded';
  return order.merSettleSta === '0' ? undefined : 'settled';
}

/**
 * Queues the void of a paid order on the day of its sale: a refund of all of it that nobody has to pass.
 * What the merchant has got is frozen until the channel has answered.
 */
export async function voidOrder(
  ctx: Context,
  platOrderId: string,
  { reason, note }: z.output<typeof VoidInput>,
): Promise<{ refundId: string }> {
  const order = await orderFacts(ctx.db, platOrderId, { scope: ctx.scope, isLocked: true });
  if (!order) throw notFound();
  const refusal = refusalOfVoid(order, ctx.now.slice(0, 10));
  if (refusal) throw refuse(`refund.void.${refusal}`);
  const refundId = await insertRefund(ctx, order, BigInt(order.merSettleAmt ?? 0), {
    refund_amt: order.txnAmt,
    refund_type: '3',
    status: '1',
    reason,
    note: note.trim(),
  });
  ctx.audit({ objType: 'order:refund', objId: refundId, action: 'void', toStatus: 'Q' });
  ctx.audit({ objType: 'order:general', objId: platOrderId, action: 'void', reason: note });
  return { refundId };
}
