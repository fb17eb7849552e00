import { ORDER_STATUS, REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { cardBin, cardTold } from '../sale/index.ts';
import type { Asked, Planned } from './plans.ts';

/** A paid order as it is replayed; minor units as text. */
export interface PaidOrder {
  platOrderId: string;
  merId: string;
  merName: string;
  currency: string;
  txnAmt: string;
  /** `yyyy-MM-dd HH:mm:ss`. */
  txnTime: string;
  settlesD0: boolean;
  /** Kind of its card, '' when nobody knows; null: paid without one. */
  cardType: string | null;
  feeAmt: string;
  vatPpm: number;
  vatAmt: string;
  costAmt: string;
  /** Amount that succeeded refunds took, on any day; then the fee and VAT that they gave back. */
  refunded: string;
  feeBack: string;
  vatBack: string;
}

/** A merchant with a plan of its own in a currency. */
export interface OwnPlan {
  merId: string;
  currency: string;
}

/** Whom a channel's plans do not reach, each from its day: those who then have plans of their own. */
export async function ownPlansOf(
  ctx: Context,
  { chnlCode, merId }: Asked,
  planned: readonly Planned[],
): Promise<OwnPlan[]> {
  if (merId) return [];
  const { rows } = await sql<OwnPlan>`
    select f.mer_id as "merId", f.currency
      from (select distinct on (p.mer_id, p.currency) p.mer_id, p.currency, p.plan
              from fee_plan p
              join unnest(${planned.map(({ currency }) => currency)}::text[],
                          ${planned.map(({ effectiveFrom }) => effectiveFrom)}::date[]) as w (currency, day)
                on w.currency = p.currency and p.begins <= w.day
             where p.chnl_code = ${chnlCode} and p.mer_id is not null
             order by p.mer_id, p.currency, p.begins desc, p.plan_id desc) f
     where f.plan is not null and ${scopeFilter(ctx.scope, { merId: 'f.mer_id' })}`.execute(ctx.db);
  return rows;
}

/** First moment of the month, and of the next one. */
const monthOf = (month: string) => {
  const first = sql`${`${month}-01`}::timestamp`;
  return { first, next: sql`${first} + interval '1 month'` };
};

const reached = (
  { merId, plans }: Pick<Asked, 'merId' | 'plans'>,
  own: readonly OwnPlan[],
  columns: { merId: string; currency: string },
): RawBuilder<SqlBool> => {
  const [mer, currency] = [sql.ref(columns.merId), sql.ref(columns.currency)];
  const currencies = [...new Set(plans.map((plan) => plan.currency))];
  return sql<SqlBool>`${currency} = any (${currencies}::text[])
    and (${merId ?? null}::text is null or ${mer} = ${merId ?? null})
    and (${mer}, ${currency}) not in (
      select * from unnest(${own.map((one) => one.merId)}::text[], ${own.map((one) => one.currency)}::text[]))`;
};

/** Paid orders of the month by the summary of reports; some may be younger than it. */
export async function expectedOrders(
  ctx: Context,
  asked: Asked,
  own: readonly OwnPlan[],
): Promise<number> {
  const { first, next } = monthOf(asked.month);
  const count = await sql<{ count: string }>`
    select coalesce(sum(d.consume_cnt), 0)::text as count
      from daily_stat d
     where d.tran_date >= ${first} and d.tran_date < ${next} and d.chnl_id = ${asked.chnlCode}
       and ${reached(asked, own, { merId: 'd.mer_id', currency: 'd.currency' })}
       and ${scopeFilter(ctx.scope, { merId: 'd.mer_id' })}`.execute(ctx.db);
  return Number(oneRow(count).count);
}

/** Position after which a page of orders begins. */
export type After = Pick<PaidOrder, 'merId' | 'txnTime' | 'platOrderId'> | undefined;

/**
 * Merchants `m` that may have paid orders of the month: as its sums say, which a month lacks that has changed since.
 * Of very many merchants few have any, and to look for the orders of each takes seconds.
 */
function traded({ month, chnlCode }: Asked): RawBuilder<SqlBool> {
  const { first, next } = monthOf(month);
  return sql`(
    m.mer_id in (select mer_id from monthly_stat where month = ${first} and chnl_id = ${chnlCode} and consume_cnt > 0)
    or not exists (select from monthly_stat where month = ${first})
    or exists (select from daily_change where tran_date >= ${first} and tran_date < ${next}))`;
}

/** Those from that of the last order on, each with where its orders of the month begin. */
const merchantsFrom = (ctx: Context, asked: Asked, after: After) => sql`
  select m.mer_id, m.mer_name, m.settle_cycle,
         case when m.mer_id = ${after?.merId ?? ''} then ${after?.txnTime ?? null}::timestamp
              else ${monthOf(asked.month).first} end as start_time,
         case when m.mer_id = ${after?.merId ?? ''} then ${after?.platOrderId ?? ''} else '' end
           collate "C" as start_id
    from mer_merchant m
   where m.mer_id >= ${after?.merId ?? ''} and (${asked.merId ?? null}::text is null or m.mer_id = ${asked.merId ?? null})
     and ${traded(asked)} and ${scopeFilter(ctx.scope, { merId: 'm.mer_id' })}`;

/**
 * The next paid orders of the month that the plans reach, by merchant and time. Merchant by merchant, so that
 * the index leads to the month of each, and no page reads what an earlier one has read.
 */
export async function paidOrders(
  ctx: Context,
  asked: Asked,
  own: readonly OwnPlan[],
  { after, limit }: { after: After; limit: number },
): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select o.plat_order_id as "platOrderId", m.mer_id as "merId", m.mer_name as "merName", o.currency,
           o.txn_amt::text as "txnAmt", o.txn_time::text as "txnTime",
           m.settle_cycle = 'D0' as "settlesD0",
           coalesce(b.level_type, o.told, case when o.bin is not null then '' end) as "cardType",
           o.mer_fee_amt::text as "feeAmt", o.vat_ppm as "vatPpm", o.vat_amt::text as "vatAmt",
           o.cost_amt::text as "costAmt", coalesce(r.amount, 0)::text as "refunded",
           coalesce(r.fee_back, 0)::text as "feeBack", coalesce(r.vat_back, 0)::text as "vatBack"
      from (${merchantsFrom(ctx, asked, after)}) m
     cross join lateral (
       select o.plat_order_id, o.currency, o.txn_amt, o.txn_time, o.mer_fee_amt, o.vat_ppm, o.vat_amt,
              o.cost_amt, o.refunded_amt, ${cardBin} as bin, ${cardTold} as told
         from biz_order o
        where o.mer_id = m.mer_id and (o.txn_time, o.plat_order_id) > (m.start_time, m.start_id)
          and o.txn_time < ${monthOf(asked.month).next} and o.status = ${ORDER_STATUS.succeeded}
          and o.chnl_code = ${asked.chnlCode}
          and ${reached(asked, own, { merId: 'o.mer_id', currency: 'o.currency' })}
        order by o.txn_time, o.plat_order_id
        limit ${limit}) o
      left join card_bin b on b.bin_number = o.bin
      left join lateral (
        select sum(refund_amt) as amount, sum(fee_back) as fee_back, sum(vat_back) as vat_back
          from biz_refund where plat_order_id = o.plat_order_id and status = ${sql.lit(REFUND_STATUS.succeeded)} and o.refunded_amt > 0) r on true
     order by m.mer_id, o.txn_time, o.plat_order_id
     limit ${limit}`.execute(ctx.db);
  return rows;
}
