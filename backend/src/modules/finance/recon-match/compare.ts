import { ERR_TYPE, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { RECON_FLAG } from '@portal/contract/orders/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import type { ReconMatch } from '../../../db/tables/recon.ts';
import type { Stamp } from '../../../db/types.ts';
import { changeSums, isSale } from './bill-sums.ts';
import { clearDifferences, newErrors } from './errors.ts';
import { isAt, type Place } from './place.ts';

const OF_PAIR = sql`
  p.kind, p.is_returned, p.settle_date, p.settle_date as expected_date, p.line_id, p.item_id, p.mer_id,
  p.plat_order_id, p.refund_id`;

/**
 * Differences of the pairs of `pair p`: the amount, the kind that the channel reports, and its fee
 * against its plan, if it has one (money §1.2, §5). A higher fee is short: the channel owes less.
 */
const differences = sql`
  select ${sql.lit(ERR_TYPE.amount)} as err_type, ${OF_PAIR}, p.item_amount as platform_amt, p.amount as channel_amt,
         p.change - p.item_change as diff, 0 as cost
    from pair p where p.amount <> p.item_amount
  union all
  select ${sql.lit(ERR_TYPE.status)}, ${OF_PAIR}, p.item_amount, p.amount, 0, 0 from pair p
   where p.kind <> p.item_kind and p.amount = p.item_amount
  union all
  select ${sql.lit(ERR_TYPE.channelFee)}, ${OF_PAIR}, p.item_cost, p.cost, p.item_cost - p.cost, 0 from pair p where p.cost <> p.item_cost`;

/** Unhandled differences of a place, `e`, that have stood alone and are a side of `pair`. */
const isMet = (place: Place) => sql`
  ${isAt('e', place)} and e.handle_status = ${sql.lit(HANDLE_STATUS.open)} and e.err_type in (${sql.lit(ERR_TYPE.status)}, ${sql.lit(ERR_TYPE.platformOnly)}, ${sql.lit(ERR_TYPE.channelOnly)})
  and (e.item_id is null and e.line_id in (select line_id from pair)
       or e.line_id is null and e.item_id in (select item_id from pair))`;

/** Takes differences that stood alone and have met their other side out of suspense. */
async function endMet(db: Kysely<Database>, ids: readonly string[], now: Stamp): Promise<void> {
  if (ids.length === 0) return;
  await clearDifferences(db, ids, now);
  // A handling that still waits is about the past.
  await db
    .updateTable('audit_record')
    .set({ ver_status: VER_STATUS.withdrawn, ver_time: now, remark: 'recon_action:MATCHED' })
    .where('obj_type', '=', 'RECON_ERROR')
    .where('obj_id', 'in', ids)
    .where('ver_status', '=', VER_STATUS.pending)
    .execute();
}

/** Number of pairs made, and the orders and refunds about which there is more to say than that. */
export interface Paired {
  pairs: number;
  orders: string[];
  refunds: string[];
}

/** The same, and which differences the pairs have ended. */
export interface Compared extends Paired {
  met: string[];
}

/** Any of the orders that pairs are about, to be looked up one by one. */
const ANY_ORDER = sql`any ((select orders from subject)::text[])`;

/**
 * Builds the common table expressions behind `pair`, and the columns of `Compared`. They record what
 * differs, and close what stood alone and has met its other side (money §5). Most orders have nothing
 * else, and their bookings show that they are paired. Only orders that had another flag, or have one
 * now, are returned.
 */
export const comparison = (place: Place, now: Stamp) => ({
  tables: sql`
    errors as (${newErrors(place, differences, now)} returning plat_order_id, refund_id),
    flagged as materialized (
      select plat_order_id::text from biz_order where recon_flag not in (${sql.lit(RECON_FLAG.unreconciled)}, ${sql.lit(RECON_FLAG.matched)})),
    subject as materialized (
      select array(select plat_order_id from pair where plat_order_id is not null and refund_id is null) as orders),
    met as (
      update recon_error e
         set handle_status = ${sql.lit(HANDLE_STATUS.handled)}, handled_by = 'MATCHED', handle_time = ${now}::timestamp, version = e.version + 1
       where ${isMet(place)}
      returning e.error_id)`,
  columns: sql`
    (select count(*)::int from pair) as pairs, array(select error_id::text from met) as met,
    array(select f.plat_order_id from flagged f
           where f.plat_order_id in (select plat_order_id from pair where refund_id is null)
          union select e.plat_order_id from recon_error e where e.plat_order_id = ${ANY_ORDER}
          union select i.plat_order_id from recon_item i where i.plat_order_id = ${ANY_ORDER} and i.state = 'WAITING'
          union select plat_order_id from errors where plat_order_id is not null and refund_id is null) as orders,
    array(select refund_id::text from pair where refund_id is not null) as refunds`,
});

/** Ends what pairs have met, and answers what they are about. */
export async function endCompared(
  db: Kysely<Database>,
  { met, pairs, orders, refunds }: Compared,
  now: Stamp,
): Promise<Paired> {
  await endMet(db, met, now);
  return { pairs, orders, refunds };
}

/** Changes of bills' sums by `pair`: a line changes its state, and a booking takes the day of its line. */
const CHANGES_OF_PAIRS = sql`
  select settle_date, 'LINE' as side, state, is_sale, -1 as rows, -change as amount, -cost as cost from pair
  union all
  select settle_date, 'LINE', 'MATCHED', is_sale, 1, change, cost from pair
  union all
  select item_date, 'ITEM', item_state, item_is_sale, -1, -item_change, -item_cost from pair
  union all
  select settle_date, 'ITEM', 'MATCHED', item_is_sale, 1, item_change, item_cost from pair`;

/**
 * Pairs lines and bookings that `found` selects (line_id, item_id), each of them at most once, and compares them.
 * Answers how many pairs it made, and what else is to be told.
 */
export async function makePairs(
  db: Kysely<Database>,
  place: Place,
  found: RawBuilder<unknown>,
  by: ReconMatch['matched_by'],
  now: Stamp,
): Promise<Paired> {
  const { tables, columns } = comparison(place, now);
  const made = await sql<Compared>`
    with made as (
      insert into recon_match (line_id, item_id, matched_by, match_time)
      select f.line_id, f.item_id, ${by}, ${now}::timestamp from (${found}) f
      on conflict do nothing
      returning line_id, item_id),
    pair as (
      select m.line_id, m.item_id, l.kind, l.is_returned, l.settle_date, l.amount, l.cost, l.change, i.mer_id,
             i.plat_order_id, i.refund_id, i.kind as item_kind, i.amount as item_amount, i.cost as item_cost,
             i.change as item_change, l.state, i.state as item_state, i.settle_date as item_date,
             ${isSale('l')} as is_sale, ${isSale('i')} as item_is_sale
        from made m
        join recon_line l on l.line_id = m.line_id
        join recon_item i on i.item_id = m.item_id),
    lines as (
      update recon_line l set state = 'MATCHED', plat_order_id = p.plat_order_id, refund_id = p.refund_id
        from pair p where l.line_id = p.line_id),
    items as (
      update recon_item i set state = 'MATCHED', settle_date = p.settle_date
        from pair p where i.item_id = p.item_id),
    changes as (${CHANGES_OF_PAIRS}),
    sums as (${changeSums(place)}),
    ${tables}
    select ${columns}`.execute(db);
  return endCompared(db, oneRow(made), now);
}
