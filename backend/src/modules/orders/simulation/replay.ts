import {
  byChange,
  LARGEST_CHANGES,
  SIMULATED_AMOUNTS,
  type SimulationPart,
} from '@portal/contract/merchant/fee-simulation';
import { type CardSide, type FeePlan, feeOf, sideOfCard } from '@portal/fee';
import { backOf, type RefundTerms } from '../refund/index.ts';
import type { PaidOrder } from './orders.store.ts';

type Change = SimulationPart['changes'][number];
type Sums = SimulationPart['sums'][number];

/** Terms that a replay follows besides the plans. */
export interface Terms {
  /** Side of cards whose kind nobody knows (parameter `fee.unknown.side`). */
  unknownSide: CardSide;
  refunds: RefundTerms;
}

type Amounts = Record<(typeof SIMULATED_AMOUNTS)[number], bigint>;

/** Calculates the cost of an order to its merchant under a plan, after the refunds that it has had. */
export function replayOrder(
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
export class Tally {
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
