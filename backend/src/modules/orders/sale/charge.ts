import { type CardSide, type Fee, feeOf, readPlan, sideOfCard } from '@portal/fee';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { levelsOfCards } from '../../merchant/cardbin/index.ts';
import { type CostPlan, costPlansOn } from '../../merchant/channel/index.ts';
import { vatRatesOn } from '../../merchant/vat/index.ts';
import { type ChargeableOrder, monthVolume } from './order.store.ts';

/** Cost of a paid order to its merchant and of its channel to us, with the plans that apply. */
export interface Charged {
  order: ChargeableOrder;
  planId: string;
  fee: Fee;
  /** ppm of the fee. */
  vatPpm: number;
  costPlanId: string | null;
  /** Minor units, never more than the amount. */
  cost: bigint;
}

/** Calculates what the channel keeps of a payment: none without a plan (money §1.2), none for an offline one. */
function costOf(costPlan: CostPlan | undefined, order: ChargeableOrder, side: CardSide) {
  if (!costPlan || order.orderType === 'OFFL') return { costPlanId: null, cost: 0n };
  const { fee } = feeOf(readPlan(costPlan.plan), BigInt(order.txnAmt), { side });
  return { costPlanId: costPlan.planId, cost: fee };
}

const volumeKey = ({ merId, chnlCode, currency, txnTime }: ChargeableOrder) =>
  `${merId} ${chnlCode} ${currency} ${txnTime.slice(0, 7)}`;

/**
 * The fees of orders that have been paid, one after the other: the volume of a month counts those before
 * (domain §4.2). An order without a plan of its currency has no fee to be charged, and is not in it
 * (INV-20). `unknownSide`: of cards whose kind nobody knows (parameter `fee.unknown.side`).
 */
export async function chargeOrders(
  db: Kysely<Database>,
  orders: readonly ChargeableOrder[],
  unknownSide: CardSide,
): Promise<Charged[]> {
  const bins = [...new Set(orders.flatMap(({ bin }) => bin ?? []))];
  const levels = await levelsOfCards(db, bins);
  const days = orders.map((order) => ({ ...order, day: order.txnTime.slice(0, 10) }));
  const costPlans = await costPlansOn(db, days);
  const vatRates = await vatRatesOn(db, days);
  const volumes = new Map<string, bigint>();
  const charged: Charged[] = [];
  for (const [at, order] of orders.entries()) {
    const { planId, bin, cardTold, settleCycle } = order;
    if (planId === null || !order.plan) continue;
    const plan = readPlan(order.plan);
    const amount = BigInt(order.txnAmt);
    const key = volumeKey(order);
    if (plan.basis === 'MONTH_VOLUME' && !volumes.has(key)) {
      volumes.set(key, await monthVolume(db, order));
    }
    const volume = volumes.get(key);
    const level = bin === null ? cardTold : (levels.get(bin) ?? cardTold ?? '');
    const side = sideOfCard(level, unknownSide);
    const vatPpm = vatRates[at] ?? 0;
    const fee = feeOf(plan, amount, {
      side,
      settlesD0: settleCycle === 'D0',
      monthVolume: volume ?? 0n,
      vatPpm,
    });
    if (volume !== undefined) volumes.set(key, volume + amount);
    charged.push({ order, planId, fee, vatPpm, ...costOf(costPlans[at], order, side) });
  }
  return charged;
}
