import { MER_SETTLE_STATUS, ORDER_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { type OrderFacts, orderFacts } from './facts.store.ts';

/** `refund_type` of a void. */
export const VOID = REFUND_TYPE.void;

/** Returns the reason why an order cannot be voided, as the end of a message key (domain §1.2), or undefined. */
export function refusalOfVoid(order: OrderFacts, today: string): string | undefined {
  if (order.status !== ORDER_STATUS.succeeded) return 'notPaid';
  if (order.orderType === 'OFFL') return 'offline';
  if (order.cancelFlag !== 'Y') return 'channelRefuses';
  if (order.txnTime.slice(0, 10) !== today) return 'otherDay';
  if (order.refundedAmt !== '0' || order.refundingAmt !== '0') return 'refunded';
  if (order.correctedAmt !== '0') return 'corrected';
  return order.merSettleSta === MER_SETTLE_STATUS.unsettled ? undefined : 'settled';
}

/** The order of a void that waits, as it would be without it. */
export const withoutVoid = (order: OrderFacts, refundAmt: string): OrderFacts => ({
  ...order,
  refundingAmt: String(BigInt(order.refundingAmt) - BigInt(refundAmt)),
});

/**
 * Refuses to pass a void that was asked for while it was possible, and is not any more: the channel would refuse it
 * too. Anyone who checks it says no, and the order is refunded. The order stays locked.
 */
export async function requireStillVoidable(
  ctx: Context,
  { plat_order_id, refund_amt }: { plat_order_id: string; refund_amt: string },
): Promise<void> {
  const order = await orderFacts(ctx.db, plat_order_id, { scope: ctx.scope, isLocked: true });
  if (!order) throw notFound();
  const refusal = refusalOfVoid(withoutVoid(order, refund_amt), ctx.now.slice(0, 10));
  if (refusal) throw refuse(`refund.voidLapsed.${refusal}`);
}
