import { type Kysely, type RawBuilder, sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import type { ReconMatch } from '../../../db/tables/recon.ts';
import type { Stamp } from '../../../db/types.ts';
import { clearDifferences, newErrors } from './errors.ts';
import { isAt, type Place } from './place.ts';

const OF_PAIR = sql`
  p.kind, p.is_returned, p.settle_date, p.settle_date as expected_date, p.line_id, p.item_id, p.mer_id,
  p.plat_order_id, p.refund_id`;

/**
 * What the pairs of `pair p` differ in: amount, what the channel calls it, and its fee from what its plan
 * says, where it has one (money §1.2, §5). A dearer fee is short: the channel owes less.
 */
const differences = sql`
  select '2' as err_type, ${OF_PAIR}, p.item_amount as platform_amt, p.amount as channel_amt,
         p.change - p.item_change as diff
    from pair p where p.amount <> p.item_amount
  union all
  select '3', ${OF_PAIR}, p.item_amount, p.amount, 0 from pair p
   where p.kind <> p.item_kind and p.amount = p.item_amount
  union all
  select '6', ${OF_PAIR}, p.item_cost, p.cost, p.item_cost - p.cost from pair p where p.cost <> p.item_cost`;

/** Unhandled differences of a place, `e`, that have stood alone and are a side of `pair`. */
const isMet = (place: Place) => sql`
  ${isAt('e', place)} and e.handle_status = '0' and e.err_type in ('3', '4', '5')
  and (e.item_id is null and e.line_id in (select line_id from pair)
       or e.line_id is null and e.item_id in (select item_id from pair))`;

/** What stood alone and has met its other side is in suspense no more. */
async function endMet(db: Kysely<Database>, ids: readonly string[], now: Stamp): Promise<void> {
  if (ids.length === 0) return;
  await clearDifferences(db, ids, now);
  // A handling that still waits is about the past.
  await db
    .updateTable('audit_record')
    .set({ ver_status: '3', ver_time: now, remark: 'recon_action:MATCHED' })
    .where('obj_type', '=', 'RECON_ERROR')
    .where('obj_id', 'in', ids)
    .where('ver_status', '=', '0')
    .execute();
}

/** How many pairs were made, and the orders and refunds that they are about. */
export interface Paired {
  pairs: number;
  orders: string[];
  refunds: string[];
}

/**
 * Pairs lines and bookings that `found` selects (line_id, item_id), each of them at most once, writes down what
 * differs between the two, and closes by itself what stood alone and has met its other side (money §5). One
 * statement: a bill of a million lines has no row read or written twice. Answers how many pairs it made, and
 * the orders and refunds that they are about.
 */
export async function makePairs(
  db: Kysely<Database>,
  place: Place,
  found: RawBuilder<unknown>,
  by: ReconMatch['matched_by'],
  now: Stamp,
): Promise<Paired> {
  const made = await sql<Paired & { met: string[] }>`
    with made as (
      insert into recon_match (line_id, item_id, matched_by, match_time)
      select f.line_id, f.item_id, ${by}, ${now}::timestamp from (${found}) f
      on conflict do nothing
      returning line_id, item_id),
    pair as (
      select m.line_id, m.item_id, l.kind, l.is_returned, l.settle_date, l.amount, l.cost, l.change, i.mer_id,
             i.plat_order_id, i.refund_id, i.kind as item_kind, i.amount as item_amount, i.cost as item_cost,
             i.change as item_change
        from made m
        join recon_line l on l.line_id = m.line_id
        join recon_item i on i.item_id = m.item_id),
    lines as (
      update recon_line l set state = 'MATCHED', plat_order_id = p.plat_order_id, refund_id = p.refund_id
        from pair p where l.line_id = p.line_id),
    items as (
      update recon_item i set state = 'MATCHED', settle_date = p.settle_date
        from pair p where i.item_id = p.item_id),
    errors as (${newErrors(place, differences, now)}),
    met as (
      update recon_error e
         set handle_status = '1', handled_by = 'MATCHED', handle_time = ${now}::timestamp, version = e.version + 1
       where ${isMet(place)}
      returning e.error_id)
    select count(*)::int as pairs, array(select error_id::text from met) as met,
           coalesce(array_agg(plat_order_id::text) filter (where plat_order_id is not null and refund_id is null),
                    '{}') as orders,
           coalesce(array_agg(refund_id::text) filter (where refund_id is not null), '{}') as refunds
      from pair`.execute(db);
  const { met, ...paired } = oneRow(made);
  await endMet(db, met, now);
  return paired;
}
