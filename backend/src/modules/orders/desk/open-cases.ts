import { UNKNOWN_MINUTES } from '@portal/contract/orders/desk';
import { ORDER_STATUS, REFUND_STATE, REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { type RawBuilder, sql } from 'kysely';
import { MINUTE_MS, stampAt, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { deskScope } from './scope.ts';

/** Events of a state `s`. */
const eventsOf = sql`channel_event e
  where (e.kind, e.reference, e.chnl_code) = (s.kind, s.reference, s.chnl_code)`;
/** Time at which the last event of a reference came in. */
const toldAt = sql`(select max(e.received_at) from ${eventsOf})`;

/** Orders and refunds without a result for too long; both have an index of their own. */
const unknown = (before: string) => sql`
  select 'UNKNOWN' as grp, 'SALE' as kind, o.plat_order_id as reference, o.plat_order_id as order_id,
         o.txn_amt as amount, o.currency, o.txn_time as since, 'NONE' as why, 2 as place
    from biz_order o
   where (o.status = ${sql.lit(ORDER_STATUS.unknown)} or (o.status = ${sql.lit(ORDER_STATUS.processing)} and o.query_times > 0)) and o.txn_time < ${before}
  union all
  select 'UNKNOWN', 'REFUND', r.refund_id, r.plat_order_id, r.refund_amt, r.currency, r.sent_at,
         'NONE', 2
    from biz_refund r
   where r.status in (${sql.lit(REFUND_STATUS.sent)}, ${sql.lit(REFUND_STATUS.unknown)}) and (r.status = ${sql.lit(REFUND_STATUS.unknown)} or r.query_times > 0) and r.sent_at < ${before}`;

/** Refunds that the payer's bank has sent back. */
const bounced = sql`
  select 'BOUNCED', 'REFUND', r.refund_id, r.plat_order_id, r.refund_amt, r.currency,
         coalesce(r.finish_time, r.sent_at, r.apply_time), 'NONE', 1
    from biz_refund r where r.status = ${sql.lit(REFUND_STATUS.bounced)}`;

const waits = sql`not s.is_decided and (s.state = 'CONTRADICTION' or s.mismatches > 0 or s.is_late)`;
/** True when an event `e` names another amount or currency. */
const isOther = (amount: RawBuilder<unknown>, currency: RawBuilder<unknown>) => sql`
  (e.currency <> ${currency} or case e.result when 'RETURNED' then e.amount > ${amount}
                                              else e.amount <> ${amount} end)`;
const [isOtherOfOrder, isOtherOfRefund] = [
  isOther(sql`o.txn_amt`, sql`o.currency`),
  isOther(sql`r.refund_amt`, sql`r.currency`),
];
/** Selects why a case with a mismatch waits: another amount or currency, else its time; `NONE` for other cases. */
const why = (isOtherEvent: RawBuilder<unknown>) => sql`
  case when s.mismatches = 0 or s.state = 'CONTRADICTION' or s.is_late then 'NONE'
       when exists (select from ${eventsOf} and ${isOtherEvent}) then 'MISMATCH' else 'TIME' end`;
/** True when the platform decided an order as events of an implausible time say: nothing is left to decide. */
const isAgreed = sql`
  (o.status in (${sql.lit(ORDER_STATUS.succeeded)}, ${sql.lit(ORDER_STATUS.failed)}, ${sql.lit(ORDER_STATUS.closed)}) and s.state <> 'CONTRADICTION' and not s.is_late
   and not exists (select from ${eventsOf}
                      and (${isOtherOfOrder} or e.result = 'RETURNED'
                           or e.result = case o.status when ${sql.lit(ORDER_STATUS.succeeded)} then 'FAILED' else 'SUCCEEDED' end)))`;

/** Channel states `s` that wait for people, of orders `o`, refunds, payouts and remittances; from `from` on. */
export const waitingStates = sql`
    from channel_state s
    left join biz_order o on s.kind = 'SALE' and o.plat_order_id = s.reference and o.chnl_code = s.chnl_code
   where ${waits} and ${isAgreed} is not true`;

/** Cases in which a channel contradicts us or itself, as a select. */
const contradicting = sql`
  select case when o.status in (${sql.lit(ORDER_STATUS.failed)}, ${sql.lit(ORDER_STATUS.closed)}) and (s.is_late or s.state = 'CONTRADICTION')
              then 'LATE' else 'CONTRADICTION' end,
         'SALE', o.plat_order_id, o.plat_order_id, o.txn_amt, o.currency, ${toldAt},
         ${why(isOtherOfOrder)}, 1
    from channel_state s
    join biz_order o on o.plat_order_id = s.reference and o.chnl_code = s.chnl_code
   where s.kind = 'SALE' and ${waits} and not ${isAgreed}
  union all
  select 'CONTRADICTION', 'REFUND', r.refund_id, r.plat_order_id, r.refund_amt, r.currency, ${toldAt},
         ${why(isOtherOfRefund)}, 1
    from channel_state s join biz_refund r on r.refund_id = split_part(s.reference, '-', 1)
   where s.kind in ('REFUND', 'VOID') and ${waits}`;

/**
 * Results `r` that platforms handed in and that wait for a person, with their orders `o`, from `from` on. One of
 * an implausible time waits until a plausible one has decided its order.
 */
export const waitingResults = sql`
    from intake_result_open r join biz_order o using (plat_order_id)
   where (r.reason <> 'TIME' or o.status in (${sql.lit(ORDER_STATUS.created)}, ${sql.lit(ORDER_STATUS.processing)}, ${sql.lit(ORDER_STATUS.unknown)}))`;

/** They as cases. */
const refusedResults = sql`
  select case when r.reason = 'CONTRADICTION' and o.status in (${sql.lit(ORDER_STATUS.failed)}, ${sql.lit(ORDER_STATUS.closed)})
              then 'LATE' else 'CONTRADICTION' end,
         'SALE', o.plat_order_id, o.plat_order_id, o.txn_amt, o.currency, r.received_at,
         case r.reason when 'MISMATCH' then 'MISMATCH' when 'NO_FEE_PLAN' then 'NO_PLAN'
                       when 'TIME' then 'TIME' else 'NONE' end, 1
  ${waitingResults}`;

/** Two payments that may be one too many, as long as both stand. */
const doubles = sql`
  select 'DOUBLE', 'DOUBLE', d.plat_order_id, d.plat_order_id, o.txn_amt, o.currency, d.found_time,
         d.why, 1
    from order_double d
    join biz_order o on o.plat_order_id = d.plat_order_id
    join biz_order p on p.plat_order_id = d.other_order_id
   where d.noted_by is null and o.status = ${sql.lit(ORDER_STATUS.succeeded)} and p.status = ${sql.lit(ORDER_STATUS.succeeded)}
     and o.refund_sta <> ${sql.lit(REFUND_STATE.full)} and p.refund_sta <> ${sql.lit(REFUND_STATE.full)}`;

/**
 * Selects what waits for people in the caller's scope (money §3): one row for each order, refund or pair,
 * by its most urgent reason. Each part is read by a partial index over what is open, so the cost
 * follows the number of cases, not of orders.
 */
export function openCases(ctx: Pick<Context, 'now' | 'scope'>): RawBuilder<unknown> {
  const before = stampAt(timeOf(ctx.now) - UNKNOWN_MINUTES * MINUTE_MS);
  return sql`
    select once.*, b.mer_id, b.chnl_code, b.order_type
      from (select distinct on (kind, reference) *
              from (${unknown(before)} union all ${bounced} union all ${contradicting}
                    union all ${refusedResults} union all ${doubles}) found
             order by kind, reference, place) once
      join biz_order b on b.plat_order_id = once.order_id
     where ${deskScope(ctx, 'b.mer_id')}`;
}
