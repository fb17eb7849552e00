import type { Answer } from '@portal/contract/kit/route';
import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import type { refundRoutes, VoidInput } from '@portal/contract/orders/refund';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import type { Settings } from '../../../kernel/settings.ts';
import { orderFacts } from './facts.store.ts';
import { insertRefund } from './refund.writes.ts';
import { checkersOf } from './terms.ts';
import { refusalOfVoid, VOID } from './void.rules.ts';

/**
 * Asks for the void of a paid order on the day of its sale: a refund of all of it. Where a refund of the amount
 * needs two checkers the void waits for them too; below it is queued at once, and nobody has to pass it. What the
 * merchant has got is frozen until it is refused or the channel has answered.
 */
export async function voidOrder(
  ctx: Context,
  settings: Settings,
  platOrderId: string,
  { reason, note }: z.output<typeof VoidInput>,
): Promise<Answer<typeof refundRoutes.void>> {
  const order = await orderFacts(ctx.db, platOrderId, { scope: ctx.scope, isLocked: true });
  if (!order) throw notFound();
  const refusal = refusalOfVoid(order, ctx.now.slice(0, 10));
  if (refusal) throw refuse(`refund.void.${refusal}`);
  const { currency, txnAmt } = order;
  const checkers = await checkersOf(ctx.db, settings, { currency, amount: BigInt(txnAmt) });
  const waits = checkers > 1;
  const refundId = await insertRefund(ctx, order, BigInt(order.merSettleAmt ?? 0), {
    refund_amt: txnAmt,
    refund_type: VOID,
    status: waits ? REFUND_STATUS.pending : REFUND_STATUS.sent,
    checkers,
    reason,
    note: note.trim(),
  });
  const toStatus = waits ? REFUND_STATUS.pending : REFUND_STATUS.queued;
  ctx.audit({ objType: 'order:refund', objId: refundId, action: 'void', toStatus });
  ctx.audit({ objType: 'order:general', objId: platOrderId, action: 'void', reason: note });
  return { refundId, checkers: waits ? checkers : 0 };
}
