import { feeSimulationRoutes, type SimulationPart } from '@portal/contract/merchant/fee-simulation';
import type { FeePlan } from '@portal/fee';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import type { Client } from '../../../../testing/client.ts';

/** The month before `TEST_ASOF`, of which the demonstration has orders. */
export const MONTH = '2026-10';
export const USD = '840';

export const flat = (ratePpm: number): FeePlan<string> => ({
  isDistDc: 'N',
  all: { hasLadder: 'N', ratePpm, top: null },
  basis: 'PER_TXN',
  d0: null,
});
export const dollars = (plan: FeePlan<string> | null, effectiveFrom = '2026-12-01') => [
  { currency: USD, plan, effectiveFrom },
];

export interface Asked {
  chnlCode: string;
  merId?: string;
  plans: ReturnType<typeof dollars>;
  month?: string;
}

/** One call of a replay. */
export const replay = (client: Client, asked: Asked, after?: unknown) =>
  client.call(feeSimulationRoutes.replay, { body: { month: MONTH, ...asked, after } });

/** All parts of a replay, from the first to the last. */
export async function replayAll(client: Client, asked: Asked): Promise<SimulationPart[]> {
  const parts: SimulationPart[] = [];
  for (let after: unknown; ; ) {
    const { code, msg, data } = await replay(client, asked, after);
    if (code !== 200) throw new Error(msg);
    const part = data as SimulationPart;
    parts.push(part);
    if (part.next === null) return parts;
    after = part.next;
  }
}

/** Sums by merchant of a replay that fits one part. */
export async function sumsOf(client: Client, asked: Asked) {
  const [part] = await replayAll(client, asked);
  return part?.sums ?? [];
}

/** Adds paid orders of the month, a minute apart, to the channel's last merchant; answers whose they are. */
export async function addPaid(
  db: Kysely<Database>,
  chnlCode: string,
  count: number,
): Promise<string> {
  const { rows } = await sql<{ merId: string }>`
    with one as (
      select * from biz_order
       where status = '2' and chnl_code = ${chnlCode} and currency = ${USD} and refunded_amt = 0
         and to_char(txn_time, 'YYYY-MM') = ${MONTH}
       order by mer_id desc limit 1),
    added as (
      insert into biz_order (plat_order_id, mer_order_id, mer_id, chnl_code, order_type, int_txn_cd, currency,
        txn_amt, mer_fee_rate, mer_fee_amt, mer_settle_amt, status, mer_settle_sta, txn_time, create_time)
      select 'Z' || lpad(n::text, 9, '0'), 'Z' || n, mer_id, chnl_code, order_type, int_txn_cd, currency,
             10000 + n, 0, 0, 10000 + n, '2', '9', at, at
        from one cross join generate_series(1, ${count}::int) as n
       cross join lateral (select ${`${MONTH}-02`}::timestamp + n * interval '5 seconds' as at) t
      returning mer_id)
    select distinct mer_id as "merId" from added`.execute(db);
  const [added] = rows;
  if (!added) throw new Error('the demonstration has no order of this channel');
  return added.merId;
}

/**
 * Adds up the same orders by the database's own fee rules (migration 0021). Refunds give back their
 * proportion. This is the second implementation, which is only compared.
 */
export async function byDatabase(
  db: Kysely<Database>,
  { chnlCode, merId, plan }: { chnlCode: string; merId?: string; plan: FeePlan<string> },
) {
  const { rows } = await sql<Record<string, string | number>>`
    with priced as (
      select o.*, f.fee, r.fee_back, r.vat_back, vat.vat
        from (select o.*, sum(txn_amt) over (partition by mer_id order by txn_time, plat_order_id) - txn_amt as before
                from biz_order o
               where status = '2' and chnl_code = ${chnlCode} and currency = ${USD}
                 and to_char(txn_time, 'YYYY-MM') = ${MONTH}
                 and (${merId ?? null}::text is null or mer_id = ${merId ?? null})) o
        join mer_merchant m using (mer_id)
        left join card_bin b on b.bin_number = left((o.acc_no).mask, 6)
       cross join lateral fee_of(${JSON.stringify(plan)}::jsonb, o.txn_amt,
         case when (o.acc_no).mask is null or b.level_type in ('01', '05') then 'debit' else 'credit' end,
         m.settle_cycle = 'D0', o.before) f
       cross join lateral (select least(fee_round(f.fee * o.vat_ppm), o.txn_amt - f.fee) as vat) vat
       cross join lateral (select coalesce(sum(fee_back), 0) as fee_back, coalesce(sum(vat_back), 0) as vat_back
                             from biz_refund where plat_order_id = o.plat_order_id and status = '2') r)
    select mer_id as "merId", count(*)::int as orders, sum(txn_amt)::text as amount,
           sum(mer_fee_amt)::text as "feeNow", sum(fee)::text as "feePlanned", sum(fee_back)::text as "backNow",
           sum(fee_round(fee * refunded_amt / txn_amt * 1000000))::text as "backPlanned",
           sum(vat_amt - vat_back)::text as "vatNow",
           sum(vat - fee_round(vat * refunded_amt / txn_amt * 1000000))::text as "vatPlanned",
           sum(cost_amt)::text as cost
      from priced group by mer_id order by mer_id`.execute(db);
  return rows;
}
