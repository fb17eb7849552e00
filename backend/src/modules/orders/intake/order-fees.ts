import { type CardSide, type Fee, feeOf, readPlan, sideOfCard } from '@portal/fee';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { levelsOfCards } from '../../merchant/cardbin/index.ts';
import { plansOn } from '../../merchant/fee/index.ts';
import { type LockedOrder, monthVolume } from './result.store.ts';

/** What a paid order costs, by which plan. */
export interface Charged {
  order: LockedOrder;
  planId: string;
  fee: Fee;
}

const volumeKey = ({ merId, chnlCode, currency, txnTime }: LockedOrder) =>
  `${merId} ${chnlCode} ${currency} ${txnTime.slice(0, 7)}`;

/** The plan that each order came in under; of one that came another way, the one of its day. */
async function plansOf(db: Kysely<Database>, orders: readonly LockedOrder[]) {
  const without = orders.filter(({ plan }) => plan === null);
  const days = without.map((order) => ({ ...order, day: order.txnTime.slice(0, 10) }));
  const found = without.length > 0 ? await plansOn(db, days) : [];
  const late = new Map(without.map(({ platOrderId }, at) => [platOrderId, found[at]]));
  return (order: LockedOrder) => {
    const { planId, plan } = order;
    return planId !== null && plan ? { planId, plan } : late.get(order.platOrderId);
  };
}

/**
 * The fees of orders that have been paid, one after the other: the volume of a month counts those before
 * (domain §4.2). An order without a plan of its currency has no fee to be charged, and is not in it
 * (INV-20). `unknownSide`: of cards whose kind nobody knows (parameter `fee.unknown.side`).
 */
export async function chargeOrders(
  db: Kysely<Database>,
  orders: readonly LockedOrder[],
  unknownSide: CardSide,
): Promise<Map<string, Charged>> {
  const planOf = await plansOf(db, orders);
  const bins = [...new Set(orders.flatMap(({ bin }) => bin ?? []))];
  const levels = await levelsOfCards(db, bins);
  const volumes = new Map<string, bigint>();
  const charged = new Map<string, Charged>();
  for (const order of orders) {
    const held = planOf(order);
    if (!held) continue;
    const plan = readPlan(held.plan);
    const amount = BigInt(order.txnAmt);
    const key = volumeKey(order);
    if (plan.basis === 'MONTH_VOLUME' && !volumes.has(key)) {
      volumes.set(key, await monthVolume(db, order));
    }
    const volume = volumes.get(key);
    const fee = feeOf(plan, amount, {
      side: sideOfCard(order.bin === null ? null : (levels.get(order.bin) ?? ''), unknownSide),
      settlesD0: order.settleCycle === 'D0',
      monthVolume: volume ?? 0n,
    });
    if (volume !== undefined) volumes.set(key, volume + amount);
    charged.set(order.platOrderId, { order, planId: held.planId, fee });
  }
  return charged;
}
