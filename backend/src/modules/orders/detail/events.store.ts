import type { TimelineOf } from '@portal/contract/orders/timeline';
import { type RawBuilder, sql } from 'kysely';
import { PLATFORM_ZONE } from '../../../db/zone.ts';
import type { Context } from '../../../kernel/context.ts';
import type { FoundOrder } from './order.store.ts';

/** An event before anybody has judged what it changes. */
export type ToldEvent = Omit<
  TimelineOf<'event'>,
  'kind' | 'ignored' | 'sameAt' | 'toStatus' | 'entries'
>;
type ToldResult = Omit<TimelineOf<'handedIn'>, 'kind' | 'entries'>;

/** Steps of one order that its page shows at most. */
const STEPS_MAX = 500;

/** A stored time in the channel's zone. */
const thereAt = (time: RawBuilder<unknown>, zone: string) =>
  sql`to_char(${time} at time zone ${PLATFORM_ZONE} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`;
const lag = (to: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`greatest(extract(epoch from ${to} - ${from}), 0)::int`;

const ofOrder = ({ plat_order_id }: FoundOrder, references: readonly string[]) =>
  sql`(e.kind = 'SALE' and e.reference = ${plat_order_id}
    or e.kind in ('REFUND', 'VOID') and e.reference = any (${references}::text[]))`;

/** Events `e` of a channel under a condition, in the order of receipt, in the zone of the channel. */
export async function toldEvents(
  { db }: Pick<Context, 'db'>,
  {
    where,
    refundId,
    zone,
  }: { where: RawBuilder<unknown>; refundId: RawBuilder<unknown>; zone: string },
): Promise<ToldEvent[]> {
  const { rows } = await sql<ToldEvent>`
    select e.event_id as "eventId", e.received_at::text as at, e.source, e.result, e.currency,
           e.amount::text as amount, e.channel_reference as "channelReference",
           e.resp_code as "respCode", e.resp_msg as "respMsg",
           coalesce(e.network ->> 'settleDate', '') as "settleDate",
           e.reference, ${refundId} as "refundId",
           ${thereAt(sql`e.occurred_at`, zone)} as "occurredAt",
           ${lag(sql`e.received_at`, sql`e.occurred_at`)} as "lagSeconds"
      from channel_event e
     where ${where}
     order by e.received_at, e.occurred_at, e.event_id limit ${STEPS_MAX}`.execute(db);
  return rows;
}

/** Lists the events that the channel reported for the order and its refunds, in order of receipt. */
export const eventsOfOrder = (
  ctx: Context,
  order: FoundOrder,
  references: readonly string[],
): Promise<ToldEvent[]> =>
  toldEvents(ctx, {
    where: sql`${ofOrder(order, references)} and e.chnl_code = ${order.chnl_code}`,
    refundId: sql`case e.kind when 'SALE' then '' else split_part(e.reference, '-', 1) end`,
    zone: order.time_zone,
  });

/** Lists events that reused the number of another event with different content. */
export async function refusedEvents(
  { db }: Context,
  order: FoundOrder,
  references: readonly string[],
): Promise<ToldEvent[]> {
  const field = (name: string) => sql`coalesce(x.content ->> ${sql.lit(name)}, '')`;
  const occurred = sql`((x.content ->> 'occurredAt')::timestamptz at time zone ${PLATFORM_ZONE})`;
  const { rows } = await sql<ToldEvent>`
    select e.event_id as "eventId", x.received_at::text as at, e.source,
           ${field('result')} as result, ${field('currency')} as currency,
           ${field('amount')} as amount, ${field('channelReference')} as "channelReference",
           ${field('respCode')} as "respCode", ${field('respMsg')} as "respMsg",
           coalesce(x.content -> 'network' ->> 'settleDate', '') as "settleDate",
           e.reference,
           case e.kind when 'SALE' then '' else split_part(e.reference, '-', 1) end as "refundId",
           ${thereAt(occurred, order.time_zone)} as "occurredAt",
           ${lag(sql`x.received_at`, occurred)} as "lagSeconds"
      from channel_event e
      join channel_event_refused x on x.chnl_code = e.chnl_code and x.event_id = e.event_id
     where ${ofOrder(order, references)} and e.chnl_code = ${order.chnl_code}
     order by x.received_at, e.event_id limit ${STEPS_MAX}`.execute(db);
  return rows;
}

/** Lists the results that platforms handed in for the order. */
export async function resultsOfOrder({ db }: Context, order: FoundOrder): Promise<ToldResult[]> {
  const { rows } = await sql<ToldResult>`
    select r.received_at::text as at, r.result_id as "resultId", r.outcome, r.currency,
           r.txn_amt::text as amount, r.reason,
           ${thereAt(sql`r.occurred_at`, order.time_zone)} as "occurredAt",
           ${lag(sql`r.received_at`, sql`r.occurred_at`)} as "lagSeconds",
           case when r.reason = '' and r.outcome in ('SUCCESS', 'DECLINED') then r.order_status
                else '' end as "toStatus"
      from intake_result r where r.plat_order_id = ${order.plat_order_id}
     order by r.received_at, r.result_id limit ${STEPS_MAX}`.execute(db);
  return rows;
}
