import type { FeePlan } from '@portal/fee';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { BizOrder } from '../../../db/tables/orders.ts';
import type { Item } from './items.ts';
import type { Result } from './result.rules.ts';

/** An order whose results are decided about; locked until the transaction ends. */
export interface LockedOrder {
  platOrderId: string;
  merOrderId: string;
  merId: string;
  chnlCode: string;
  currency: string;
  txnAmt: string;
  status: BizOrder['status'];
  /** `yyyy-MM-dd HH:mm:ss`. */
  txnTime: string;
  settleCycle: string;
  /** First six digits of the card; null: paid without one. */
  bin: string | null;
  planId: string | null;
  plan: FeePlan<string> | null;
}

const merIdsOf = (items: readonly Item<Result>[]) => items.map(({ content }) => content.merId);
const numbersOf = (items: readonly Item<Result>[]) =>
  items.map(({ content }) => content.merOrderId);

/**
 * The orders of some results, locked in the order of their numbers: two calls never wait crosswise.
 * They are read after the locks are held, so that each is as the last result left it.
 */
export async function lockOrders(
  db: Kysely<Database>,
  items: readonly Item<Result>[],
): Promise<LockedOrder[]> {
  const { rows: locked } = await sql<{ plat_order_id: string }>`
    select plat_order_id from biz_order
     where plat_order_id in (
       select o.plat_order_id
         from unnest(${merIdsOf(items)}::text[], ${numbersOf(items)}::text[]) as w (mer_id, mer_order_id)
         join biz_order o on o.mer_order_id = w.mer_order_id and o.mer_id = w.mer_id)
     order by plat_order_id for no key update`.execute(db);
  const ids = locked.map((row) => row.plat_order_id);
  const { rows } = await sql<LockedOrder>`
    select o.plat_order_id as "platOrderId", o.mer_order_id as "merOrderId", o.mer_id as "merId",
           o.chnl_code as "chnlCode", o.currency, o.txn_amt as "txnAmt", o.status,
           o.txn_time::text as "txnTime", m.settle_cycle as "settleCycle",
           left((o.acc_no).mask, 6) as bin, f.plan_id as "planId", p.plan
      from biz_order o
      join mer_merchant m on m.mer_id = o.mer_id
      left join order_fee f on f.plat_order_id = o.plat_order_id
      left join fee_plan p on p.plan_id = f.plan_id
     where o.plat_order_id = any (${ids}::text[])`.execute(db);
  return rows;
}

/** What was answered to results of a platform that are here already, by their number. */
export async function knownResults(
  db: Kysely<Database>,
  credentialId: string,
  items: readonly Item<Result>[],
) {
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom('intake_result')
    .where('credential_id', '=', credentialId)
    .where(
      'result_id',
      'in',
      items.map(({ content }) => content.resultId),
    )
    .select(['result_id', 'digest', 'plat_order_id', 'order_status', 'reason'])
    .execute();
  return new Map(rows.map((row) => [row.result_id, row]));
}

/** A month's succeeded volume of a merchant on a channel in a currency so far, in minor units. */
export async function monthVolume(
  db: Kysely<Database>,
  { merId, chnlCode, currency, txnTime }: LockedOrder,
): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(txn_amt), 0)::text as sum from biz_order
     where mer_id = ${merId} and chnl_code = ${chnlCode} and currency = ${currency} and status = '2'
       and txn_time >= date_trunc('month', ${txnTime}::timestamp)
       and txn_time < date_trunc('month', ${txnTime}::timestamp) + interval '1 month'`.execute(db);
  return BigInt(rows[0]?.sum ?? 0);
}
