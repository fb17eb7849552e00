import { type CardSide, type Fee, feeOf, readPlan, sideOfCard } from '@portal/fee';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { levelsOfCards } from '../../merchant/cardbin/index.ts';
import { type ChargeableOrder, monthVolume } from './order.store.ts';

/** What a paid order costs, by which plan. */
export interface Charged {
  order: ChargeableOrder;
  planId: string;
  fee: Fee;
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
  const volumes = new Map<string, bigint>();
  const charged: Charged[] = [];
  for (const order of orders) {
    const { planId, bin, settleCycle } = order;
    if (planId === null || !order.plan) continue;
    const plan = readPlan(order.plan);
    const amount = BigInt(order.txnAmt);
    const key = volumeKey(order);
    if (plan.basis === 'MONTH_VOLUME' && !volumes.has(key)) {
      volumes.set(key, await monthVolume(db, order));
    }
    const volume = volumes.get(key);
    const fee = feeOf(plan, amount, {
      side: sideOfCard(bin === null ? null : (levels.get(bin) ?? ''), unknownSide),
      settlesD0: settleCycle === 'D0',
      monthVolume: volume ?? 0n,
    });
    if (volume !== undefined) volumes.set(key, volume + amount);
    charged.push({ order, planId, fee });
  }
  return charged;
}
