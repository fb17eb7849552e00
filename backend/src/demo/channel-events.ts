import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { ORDER_STATUS, REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { DayRange } from '../db/types.ts';

/** Events and the states they add up to: what channels reported, under a number of their own. */
const keep = (reported: ReturnType<typeof sql>) => sql`
  with reported as materialized (${reported}), kept as (
    insert into channel_event
      (chnl_code, event_id, kind, reference, result, amount, currency, channel_reference, resp_code,
       resp_msg, occurred_at, received_at, source, digest)
    select chnl_code, channel_reference || '-' || kind, kind, reference, result, amount, currency,
           channel_reference, resp_code, resp_msg, occurred_at, occurred_at + interval '1 second',
           source, encode(sha256(convert_to(kind || reference, 'UTF8')), 'hex')
      from reported order by occurred_at, reference
  )
  insert into channel_state
    (chnl_code, kind, reference, state, is_decided, returned_amt, mismatches, update_time)
  select chnl_code, kind, reference, result, false, 0, 0, occurred_at + interval '1 second'
    from reported`;

/**
 * Writes what channels reported of the orders of some days: paid or declined, seconds after the payment by
 * a callback, or as the answer to the last query. Orders that nobody has paid, and those whose result is
 * not known yet, have no event.
 */
export async function writeSaleEvents(db: Kysely<Database>, { from, to }: DayRange): Promise<void> {
  await keep(sql`
    select o.chnl_code, 'SALE' as kind, o.plat_order_id as reference,
           case o.status when ${sql.lit(ORDER_STATUS.failed)} then 'FAILED' else 'SUCCEEDED' end as result,
           o.txn_amt as amount, o.currency, o.chnl_order_id as channel_reference,
           o.resp_code, o.resp_msg,
           o.txn_time + make_interval(secs => case o.query_times
             when 0 then 2 + right(o.plat_order_id, 1)::int else 15 * o.query_times * o.query_times end) as occurred_at,
           case o.query_times when 0 then 'CALLBACK' else 'QUERY' end as source
      from biz_order o
     where o.status in (${sql.lit(ORDER_STATUS.succeeded)}, ${sql.lit(ORDER_STATUS.failed)}, ${sql.lit(ORDER_STATUS.voided)}, ${sql.lit(ORDER_STATUS.reversed)}) and o.chnl_order_id is not null
       and o.txn_time >= ${from}::date and o.txn_time < ${to}::date + 1`).execute(db);
}

/** Writes how channels answered the refunds that were sent to them. */
export async function writeRefundEvents(db: Kysely<Database>): Promise<void> {
  await keep(sql`
    select o.chnl_code, 'REFUND' as kind, r.refund_id as reference,
           case r.status when ${sql.lit(REFUND_STATUS.failed)} then 'FAILED' else 'SUCCEEDED' end as result,
           r.refund_amt as amount, r.currency, r.refund_id as channel_reference,
           r.resp_code, r.resp_msg, r.finish_time as occurred_at, 'CALLBACK' as source
      from biz_refund r join biz_order o using (plat_order_id)
     where r.status in (${sql.lit(REFUND_STATUS.succeeded)}, ${sql.lit(REFUND_STATUS.failed)}) and r.finish_time is not null`).execute(
    db,
  );
}

/** Writes how banks answered the payouts that were sent, by the number of each one's last attempt. */
export async function writePayoutEvents(db: Kysely<Database>): Promise<void> {
  await keep(sql`
    select chnl_code, 'PAYOUT' as kind, batch_no || case tries when 1 then '' else '-' || tries end as reference,
           case status when ${sql.lit(SETTLE_STATUS.failed)} then 'FAILED' else 'SUCCEEDED' end as result,
           settle_amt as amount, currency, coalesce(nullif(bank_trace, ''), batch_no) as channel_reference,
           resp_code, resp_msg, coalesce(paid_time, sent_at + interval '1 minute') as occurred_at,
           'CALLBACK' as source
      from settle_batch where status in (${sql.lit(SETTLE_STATUS.settled)}, ${sql.lit(SETTLE_STATUS.failed)})`).execute(
    db,
  );
}
