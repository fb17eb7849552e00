import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { makePairs, type Paired } from './compare.ts';
import { isAt, type Place } from './place.ts';

/**
 * Lines that are looked at together: those of before; new ones behind a number up to another one; or what is left
 * of those, by number.
 */
export type LineSet = 'left' | { after: string; upTo: string } | { ids: readonly string[] };

/** Lines of loaded files that have no other side: a select of `recon_line l`. */
export function linesIn(place: Place, set: LineSet): RawBuilder<boolean> {
  if (set === 'left') {
    return sql<boolean>`${isAt('l', place)} and (l.state = 'WAITING' or l.state = 'ERROR' and exists (
      select from recon_error e where e.line_id = l.line_id and e.handle_status = '0'))`;
  }
  const isOne =
    'ids' in set
      ? sql`l.line_id = any (${set.ids}::bigint[])`
      : sql`l.line_id > ${set.after}::bigint and l.line_id <= ${set.upTo}::bigint`;
  return sql<boolean>`${isAt('l', place)} and l.state = 'UNMATCHED' and ${isOne}
    and exists (select from recon_file f where f.file_id = l.file_id and f.status = '1')`;
}

/** Bookings that no line has: what was handled has ended without one. */
const isOpen = sql`(i.state in ('UNMATCHED', 'WAITING') or i.state = 'ERROR' and exists (
  select from recon_error e where e.item_id = i.item_id and e.handle_status = '0'))`;

const SAME = sql`i.kind = l.kind and i.is_returned = l.is_returned`;

/**
 * What the two sides agree by, the strongest first (money §5): the network's number; trace, acquirer and
 * time; our number or the merchant's. Last our number alone, where the channel calls by another name what
 * has moved the same way: a void that was a refund.
 */
const TIERS: readonly (readonly ['QUERY_ID' | 'TRACE' | 'NUMBER', RawBuilder<unknown>])[] = [
  ['QUERY_ID', sql`l.query_id <> '' and i.query_id = l.query_id and ${SAME}`],
  [
    'TRACE',
    sql`l.trace_no <> '' and l.acq_ins_code <> '' and i.trace_no = l.trace_no
        and i.acq_ins_code = l.acq_ins_code and i.trace_time = l.txn_time and ${SAME}`,
  ],
  // A sale is known by the number of its order; only what moves money back has a number of its own to be found by.
  [
    'NUMBER',
    sql`l.kind = 'SALE' and i.plat_order_id = l.reference and i.reference = l.reference and ${SAME}`,
  ],
  ['NUMBER', sql`l.kind <> 'SALE' and i.kind <> 'SALE' and i.reference = l.reference and ${SAME}`],
  [
    'NUMBER',
    sql`l.mer_order_id <> '' and i.mer_order_id = l.mer_order_id and ${SAME}
        and i.plat_order_id = any (array(select o.plat_order_id from biz_order o where o.mer_order_id = l.mer_order_id))`,
  ],
  [
    'NUMBER',
    sql`i.reference = l.reference and i.is_returned = l.is_returned
        and i.kind in ('VOID', 'REFUND') and l.kind in ('VOID', 'REFUND')`,
  ],
];

/** Pairs by one rule: of several that fit, the one of the same amount, the oldest. */
const fitting = (place: Place, set: LineSet, agree: RawBuilder<unknown>) => sql`
  select line_id, item_id
    from (select line_id, item_id, row_number() over (partition by item_id order by is_other, line_id) as of_item
            from (select l.line_id, i.item_id, i.change <> l.change as is_other,
                         row_number() over (partition by l.line_id order by i.change <> l.change, i.item_id) as of_line
                    from recon_line l
                    join recon_item i on ${isAt('i', place)} and ${agree}
                   where ${linesIn(place, set)} and ${isOpen}) fit
           where of_line = 1) best
   where of_item = 1`;

/**
 * Pairs what agrees, by one rule after the other; a line and a booking are in one pair at most. Answers what
 * was paired.
 */
export async function matchLines(
  db: Kysely<Database>,
  place: Place,
  set: LineSet,
  now: Stamp,
): Promise<Paired> {
  const paired: Paired = { pairs: 0, orders: [], refunds: [] };
  for (const [by, agree] of TIERS) {
    const { pairs, orders, refunds } = await makePairs(
      db,
      place,
      fitting(place, set, agree),
      by,
      now,
    );
    paired.pairs += pairs;
    paired.orders = paired.orders.concat(orders);
    paired.refunds = paired.refunds.concat(refunds);
  }
  return paired;
}
