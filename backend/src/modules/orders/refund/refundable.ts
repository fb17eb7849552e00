import { REFUND_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import type { Refundable } from '@portal/contract/orders/refund';
import { formatMinor } from '@portal/money';
import type { z } from 'zod';
import { DAY_MS, stampAt, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import type { Settings } from '../../../kernel/settings.ts';
import { backOf, chargeOf, type PaidOrder, type Succeeded } from './charge.ts';
import {
  balanceOf,
  type EarlierRefund,
  type OrderFacts,
  orderFacts,
  refundsOfOrder,
  sameCardRefund,
} from './facts.store.ts';
import { findingsOf, type Guarded, openOf, refundableOf } from './guard.ts';
import { checkersOf, refundTerms } from './terms.ts';

/** An order as its fees count. */
export const paidOrder = (order: OrderFacts): PaidOrder => ({
  txnAmt: BigInt(order.txnAmt),
  feeAmt: BigInt(order.merFeeAmt ?? 0),
  vatAmt: BigInt(order.vatAmt),
  vatPpm: order.vatPpm,
  isCard: order.isCard,
});

/** Adds up the refunds of an order that have succeeded, without voids. */
export function succeededOf(refunds: readonly EarlierRefund[]): Succeeded {
  const done = refunds.filter(
    ({ status, refundType }) =>
      status === REFUND_STATUS.succeeded && refundType !== REFUND_TYPE.void,
  );
  return {
    amount: done.reduce((sum, refund) => sum + BigInt(refund.refundAmt), 0n),
    feeBack: done.reduce((sum, refund) => sum + BigInt(refund.feeBack), 0n),
    vatBack: done.reduce((sum, refund) => sum + BigInt(refund.vatBack), 0n),
  };
}

/** Everything that decides about a refund of an order and an amount, read with the caller's handle. */
export async function guardOf(
  ctx: Context,
  settings: Settings,
  platOrderId: string,
  { amount, isLocked = false }: { amount: bigint | undefined; isLocked?: boolean },
) {
  const order = await orderFacts(ctx.db, platOrderId, { scope: ctx.scope, isLocked });
  if (!order) throw notFound();
  const earlier = await refundsOfOrder(ctx.db, platOrderId);
  const balance = await balanceOf(ctx.db, order);
  const terms = await refundTerms(ctx.db, settings);
  const charge = chargeOf(paidOrder(order), amount ?? 0n, terms);
  const days = await settings.read(ctx.db, 'refund.maxDays');
  const guarded: Guarded = {
    order,
    earlier,
    amount,
    hold: (amount ?? 0n) + charge.fee + charge.vat,
    ...balance,
    sameCard:
      amount === undefined
        ? undefined
        : await sameCardRefund(ctx.db, order, { amount, now: ctx.now }),
    checkers: await checkersOf(ctx.db, settings, {
      currency: order.currency,
      amount: amount ?? 0n,
    }),
    oldest: stampAt(timeOf(ctx.now) - days * DAY_MS).slice(0, 10),
  };
  return { guarded, charge, terms, balance };
}

/**
 * Refuses to pass a refund for which nothing is left any more: since it was asked for, bills have corrected the order,
 * or another refund of it. The order stays locked.
 */
export async function requireRoom(
  ctx: Context,
  { plat_order_id, refund_amt }: { plat_order_id: string; refund_amt: string },
): Promise<void> {
  const order = await orderFacts(ctx.db, plat_order_id, { scope: ctx.scope, isLocked: true });
  if (!order) throw notFound();
  const open = openOf(order);
  if (open >= 0n) return;
  const left = open + BigInt(refund_amt);
  throw refuse('refund.tooLittleLeft', {
    max: formatMinor(String(left > 0n ? left : 0n), order.currency),
  });
}

type Guard = Awaited<ReturnType<typeof guardOf>>;

function effectOf({ guarded, charge, terms, balance }: Guard) {
  const { order, earlier, amount, hold } = guarded;
  if (amount === undefined || amount > refundableOf(order)) return null;
  const back = backOf(paidOrder(order), amount, terms, succeededOf(earlier));
  const { available, frozen } = balance;
  return {
    refundFee: String(charge.fee),
    refundVat: String(charge.vat),
    feeBack: String(back.feeBack),
    vatBack: String(back.vatBack),
    hold: String(hold),
    availableNow: String(available),
    frozenNow: String(frozen),
    availableHeld: String(available - hold),
    frozenHeld: String(frozen + hold),
    availableDone: String(available - hold + back.feeBack + back.vatBack),
    frozenDone: String(frozen),
  };
}

/** Reads what can be refunded of an order and the effect of an amount; 404 if it is not in the caller's scope. */
export async function refundable(
  ctx: Context,
  settings: Settings,
  platOrderId: string,
  refundAmt: string | undefined,
): Promise<z.output<typeof Refundable>> {
  const amount = refundAmt === undefined ? undefined : BigInt(refundAmt);
  const guard = await guardOf(ctx, settings, platOrderId, { amount });
  const { order, earlier, checkers } = guard.guarded;
  return {
    platOrderId,
    merId: order.merId,
    merName: order.merName,
    currency: order.currency,
    origAmt: order.txnAmt,
    refundedAmt: order.refundedAmt,
    inFlightAmt: order.refundingAmt,
    refundableAmt: String(refundableOf(order)),
    effect: effectOf(guard),
    findings: findingsOf(guard.guarded),
    checkers,
    earlier: earlier.map(({ refundId, refundAmt: amt, status, applyTime }) => ({
      refundId,
      refundAmt: amt,
      status,
      applyTime,
    })),
  };
}
