import { CODE } from '@portal/contract/kit/envelope';
import {
  byChange,
  LARGEST_CHANGES,
  SIMULATED_AMOUNTS,
  type SimulationPart,
} from '@portal/contract/merchant/fee-simulation';
import { MRSP_FLAG } from '@portal/contract/system/dictionaries';
import { type CardSide, type FeePlan, feeOf, sideOfCard } from '@portal/fee';
import { PLATFORM_ZONE } from '../../../db/zone.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, Refusal, refuseField } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import type { Settings } from '../../../kernel/settings.ts';
import { backOf, type RefundTerms, refundTerms } from '../refund/index.ts';
import {
  type After,
  expectedOrders,
  ownPlansOf,
  type PaidOrder,
  paidOrders,
} from './orders.store.ts';
import { type Asked, plannedOf } from './plans.ts';

/** Orders of one statement, and of one answer. */
const PAGE = 1_000;
const PART = 5_000;

/** 404 when there is no such channel, or the merchant is not in the caller's scope. */
async function requirePlace(ctx: Context, { chnlCode, merId }: Asked): Promise<void> {
  const channel = ctx.db.selectFrom('biz_channel').where('chnl_code', '=', chnlCode);
  if (!(await channel.select('chnl_code').executeTakeFirst())) throw notFound();
  if (!merId) return;
  const merchant = ctx.db
    .selectFrom('mer_merchant as m')
    .where('m.mer_id', '=', merId)
    .where(scopeFilter(ctx.scope, { merId: 'm.mer_id' }));
  if (!(await merchant.select('m.mer_id').executeTakeFirst())) throw notFound();
}

/** Orders one after the other, page by page, up to the size of a part; `more` says that there may be others. */
async function eachOrder(
  read: (after: After) => Promise<PaidOrder[]>,
  begin: After,
  take: (order: PaidOrder) => void,
): Promise<{ last: After; more: boolean }> {
  let last = begin;
  for (let count = 0; count < PART; count += PAGE) {
    const orders = await read(last);
    for (const order of orders) take(order);
    last = orders.at(-1) ?? last;
    if (orders.length < PAGE) return { last, more: false };
  }
  return { last, more: true };
}

/**
 * The next part of a replay: paid orders of a month that is over, each charged by the planned fee as a sale
 * charges it, and given back as its refunds were, by the parameters of today. Reads only. Sold volume of
 * the month counts in the order of payment times. Not for users of merchants or agents: it tells what
 * channels cost.
 */
export async function replayPart(
  ctx: Context,
  settings: Settings,
  asked: Asked,
): Promise<SimulationPart> {
  if (ctx.actor.mrspFlag !== MRSP_FLAG.platform)
    throw new Refusal('fee.platformOnly', { code: CODE.forbidden });
  if (asked.month >= ctx.now.slice(0, 7)) throw refuseField('month', 'fee.monthOpen');
  if (asked.after) ctx.leaveNoTrace();
  await requirePlace(ctx, asked);
  const planned = await plannedOf(ctx, asked);
  const own = await ownPlansOf(ctx, asked, planned);
  const plans = new Map(planned.map(({ currency, plan }) => [currency, plan]));
  const terms = {
    unknownSide: await settings.read(ctx.db, 'fee.unknown.side'),
    refunds: await refundTerms(ctx.db, settings),
  };
  const tally = new Tally();
  let merId = asked.after?.merId;
  let volumes = new Map(
    Object.entries(asked.after?.volumes ?? {}).map(([currency, sum]) => [currency, BigInt(sum)]),
  );
  const { last, more } = await eachOrder(
    (after) => paidOrders(ctx, asked, own, { after, limit: PAGE }),
    asked.after,
    (order) => {
      if (order.merId !== merId) volumes = new Map();
      merId = order.merId;
      const before = volumes.get(order.currency) ?? 0n;
      volumes.set(order.currency, before + BigInt(order.txnAmt));
      const plan = plans.get(order.currency);
      if (plan) tally.add(order, replayOrder(order, plan, before, terms));
      else tally.refuse(order);
    },
  );
  return {
    at: ctx.now,
    zone: PLATFORM_ZONE,
    feeBack: terms.refunds.policy,
    plans: planned.map(({ plan: _, ...rest }) => rest),
    expected: asked.after ? null : await expectedOrders(ctx, asked, own),
    ownMerchants: new Set(own.map((one) => one.merId)).size,
    whole: ctx.scope.kind === 'all',
    ...tally.result(),
    next:
      more && last
        ? {
            merId: last.merId,
            txnTime: last.txnTime,
            platOrderId: last.platOrderId,
            volumes: Object.fromEntries(
              [...volumes].map(([currency, sum]) => [currency, String(sum)]),
            ),
          }
        : null,
  };
}

type Change = SimulationPart['changes'][number];
type Sums = SimulationPart['sums'][number];

/** Terms that a replay follows besides the plans. */
interface Terms {
  /** Side of cards whose kind nobody knows (parameter `fee.unknown.side`). */
  unknownSide: CardSide;
  refunds: RefundTerms;
}

type Amounts = Record<(typeof SIMULATED_AMOUNTS)[number], bigint>;

/** Calculates the cost of an order to its merchant under a plan, after the refunds that it has had. */
function replayOrder(
  order: PaidOrder,
  plan: FeePlan,
  monthVolume: bigint,
  { unknownSide, refunds }: Terms,
): Amounts & { clamped: boolean } {
  const amount = BigInt(order.txnAmt);
  const { vatPpm, settlesD0, cardType } = order;
  const side = sideOfCard(cardType, unknownSide);
  const planned = feeOf(plan, amount, { side, settlesD0, monthVolume, vatPpm });
  const paid = { txnAmt: amount, feeAmt: planned.fee, vatAmt: planned.vat };
  const back = backOf(paid, BigInt(order.refunded), refunds, {
    amount: 0n,
    feeBack: 0n,
    vatBack: 0n,
  });
  return {
    amount,
    feeNow: BigInt(order.feeAmt),
    feePlanned: planned.fee,
    backNow: BigInt(order.feeBack),
    backPlanned: back.feeBack,
    vatNow: BigInt(order.vatAmt) - BigInt(order.vatBack),
    vatPlanned: planned.vat - back.vatBack,
    cost: BigInt(order.costAmt),
    clamped: planned.feeClamped,
  };
}

interface Running extends Pick<Sums, 'merId' | 'merName' | 'currency'> {
  amounts: Amounts;
  orders: number;
  clamped: number;
  unplanned: number;
}

/** Sums of a part, and the largest changes of each currency, in memory that no number of orders fills. */
class Tally {
  private readonly running = new Map<string, Running>();
  private readonly largest = new Map<string, Change[]>();

  private of({ merId, merName, currency }: PaidOrder): Running {
    const key = `${merId} ${currency}`;
    const found = this.running.get(key);
    if (found) return found;
    const amounts = Object.fromEntries(SIMULATED_AMOUNTS.map((name) => [name, 0n])) as Amounts;
    const none = { merId, merName, currency, amounts, orders: 0, clamped: 0, unplanned: 0 };
    this.running.set(key, none);
    return none;
  }

  /** An order that the plan cannot charge. */
  refuse(order: PaidOrder): void {
    this.of(order).unplanned += 1;
  }

  add(order: PaidOrder, { clamped, ...amounts }: ReturnType<typeof replayOrder>): void {
    const sums = this.of(order);
    sums.orders += 1;
    if (clamped) sums.clamped += 1;
    for (const name of SIMULATED_AMOUNTS) sums.amounts[name] += amounts[name];
    if (amounts.feeNow !== amounts.feePlanned) this.keep(order, amounts);
  }

  private keep({ platOrderId, merId, currency, txnTime }: PaidOrder, amounts: Amounts): void {
    const { amount, feeNow, feePlanned } = amounts;
    const change = {
      ...{ platOrderId, merId, currency, txnTime },
      amount: String(amount),
      feeNow: String(feeNow),
      feePlanned: String(feePlanned),
    };
    const kept = this.largest.get(currency) ?? [];
    const last = kept[LARGEST_CHANGES - 1];
    if (last && byChange(change, last) > 0) return;
    this.largest.set(currency, [...kept, change].sort(byChange).slice(0, LARGEST_CHANGES));
  }

  /** As the answer has them. */
  result(): Pick<SimulationPart, 'sums' | 'changes'> {
    const sums = [...this.running.values()].map(({ amounts, ...rest }) => ({
      ...rest,
      ...(Object.fromEntries(
        SIMULATED_AMOUNTS.map((name) => [name, String(amounts[name])]),
      ) as Record<keyof Amounts, string>),
    }));
    return { sums, changes: [...this.largest.values()].flat() };
  }
}
