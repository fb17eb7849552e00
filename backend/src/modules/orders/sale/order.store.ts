import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { FeePlan } from '@portal/fee';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import type { BizOrder } from '../../../db/tables/orders.ts';
import { plansOn } from '../../merchant/fee/index.ts';
import { cardBin, cardTold } from './card.ts';

/** An order with what decides about its fee. */
export interface ChargeableOrder {
  platOrderId: string;
  merOrderId: string;
  merId: string;
  chnlCode: string;
  orderType: BizOrder['order_type'];
  currency: string;
  txnAmt: string;
  status: BizOrder['status'];
  /** `yyyy-MM-dd HH:mm:ss`. */
  txnTime: string;
  settleCycle: string;
  /** First six digits of the card; null: paid without one. */
  bin: string | null;
  /** Its kind as it was told; null: it was not. */
  cardTold: string | null;
  /** The plan that it came in under, else the one of its day; null: its currency has none (INV-20). */
  planId: string | null;
  plan: FeePlan<string> | null;
}

/** Orders that came another way than by intake have no plan yet: the one of their day. */
async function withPlans(
  db: Kysely<Database>,
  orders: readonly ChargeableOrder[],
): Promise<ChargeableOrder[]> {
  const without = orders.filter(({ planId }) => planId === null);
  if (without.length === 0) return [...orders];
  const days = without.map((order) => ({ ...order, day: order.txnTime.slice(0, 10) }));
  const found = await plansOn(db, days);
  const late = new Map(without.map(({ platOrderId }, at) => [platOrderId, found[at]]));
  return orders.map((order) => ({ ...order, ...late.get(order.platOrderId) }));
}

/** Orders by their numbers, as they are to be charged; lock them before. */
export async function chargeableOrders(
  db: Kysely<Database>,
  platOrderIds: readonly string[],
): Promise<ChargeableOrder[]> {
  const { rows } = await sql<ChargeableOrder>`
    select o.plat_order_id as "platOrderId", o.mer_order_id as "merOrderId", o.mer_id as "merId",
           o.chnl_code as "chnlCode", o.order_type as "orderType", o.currency, o.txn_amt as "txnAmt", o.status,
           o.txn_time::text as "txnTime", m.settle_cycle as "settleCycle",
           ${cardBin} as bin, ${cardTold} as "cardTold", f.plan_id as "planId", p.plan
      from biz_order o
      join mer_merchant m on m.mer_id = o.mer_id
      left join order_fee f on f.plat_order_id = o.plat_order_id
      left join fee_plan p on p.plan_id = f.plan_id
     where o.plat_order_id = any (${platOrderIds}::text[])`.execute(db);
  return withPlans(db, rows);
}

/** A month's succeeded volume of a merchant on a channel in a currency so far, in minor units. */
export async function monthVolume(
  db: Kysely<Database>,
  { merId, chnlCode, currency, txnTime }: ChargeableOrder,
): Promise<bigint> {
  const volume = await sql<{ sum: string }>`
    select coalesce(sum(txn_amt), 0)::text as sum from biz_order
     where mer_id = ${merId} and chnl_code = ${chnlCode} and currency = ${currency} and status = ${sql.lit(ORDER_STATUS.succeeded)}
       and txn_time >= date_trunc('month', ${txnTime}::timestamp)
       and txn_time < date_trunc('month', ${txnTime}::timestamp) + interval '1 month'`.execute(db);
  return BigInt(oneRow(volume).sum);
}
