import { HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { makePairs, type Paired } from './compare.ts';
import { isAt, type Place } from './place.ts';

/** Lines that are looked at together: those of before, or new ones by number. */
export type LineSet = 'left' | { ids: readonly string[] };

/** Lines of loaded files that have no other side: a select of `recon_line l`. */
export function linesIn(place: Place, set: LineSet): RawBuilder<boolean> {
  if (set === 'left') {
    return sql<boolean>`${isAt('l', place)} and (l.state = 'WAITING' or l.state = 'ERROR' and exists (
      select from recon_error e where e.line_id = l.line_id and e.handle_status = ${sql.lit(HANDLE_STATUS.open)}))`;
  }
  return sql<boolean>`
    ${isAt('l', place)} and l.state = 'UNMATCHED' and l.line_id = any (${set.ids}::bigint[])`;
}

/** Bookings that no line has: what was handled has ended without one. */
const isOpen = sql`(i.state in ('UNMATCHED', 'WAITING') or i.state = 'ERROR' and exists (
  select from recon_error e where e.item_id = i.item_id and e.handle_status = ${sql.lit(HANDLE_STATUS.open)}))`;

const SAME = sql`i.kind = l.kind and i.is_returned = l.is_returned`;

/**
 * Rules by which the two sides agree, the strongest first (money §5): the network's number; trace,
 * acquirer and time; our number or the merchant's. Last our number alone, where the channel has another
 * name for what moved the same way: a void that was a refund.
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

/** Columns of a booking that are needed to compare it with its line. */
const OF_ITEM = sql`i.item_id, i.mer_id, i.plat_order_id, i.refund_id, i.kind as item_kind, i.amount as item_amount,
       i.cost as item_cost`;

/**
 * Pairs of lines `l` and bookings `b` by one rule: of several that fit, the one of the same amount, the oldest. The
 * booking of each line is looked up by itself, however many the planner thinks there are. `isFreeLine`, `isFreeItem`:
 * of a line `l`, or a booking `i`, that no rule before this one has paired.
 */
const fitting = (
  place: Place,
  agree: RawBuilder<unknown>,
  {
    lines,
    isFreeLine,
    isFreeItem,
  }: Record<'lines' | 'isFreeLine' | 'isFreeItem', RawBuilder<unknown>>,
) => sql`
  select distinct on (b.item_id) l.line_id, b.*
    from ${lines} l
   cross join lateral (
     select ${OF_ITEM}, i.amount <> l.amount as is_other
       from recon_item i
      where ${isAt('i', place)} and ${agree} and ${isOpen} and ${isFreeItem}
      order by i.amount <> l.amount, i.item_id limit 1) b
   where ${isFreeLine}
   order by b.item_id, b.is_other, l.line_id`;

/** Neither side is in one of the tables of pairs. */
const notIn = (column: string, tables: readonly RawBuilder<unknown>[]) =>
  sql.join(
    tables.map(
      (table) => sql`${sql.ref(column)} not in (select ${sql.ref(column.slice(2))} from ${table})`,
    ),
    sql` and `,
  );

/**
 * Pairs new lines by one rule after the other, as common table expressions. The last of them, `paired`,
 * has the number of the line, `matched_by` and what is known of the booking. `isOne`: condition on a
 * line `l` of `lines`.
 */
export function agreeing(
  place: Place,
  lines: RawBuilder<unknown>,
  isOne: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const names = TIERS.map((_, at) => sql.ref(`paired_${at + 1}`));
  const steps = TIERS.map(([, agree], at) => {
    const before = names.slice(0, at);
    const pairs = fitting(place, agree, {
      lines,
      isFreeLine: at === 0 ? isOne : sql`${isOne} and ${notIn('l.line_id', before)}`,
      isFreeItem: at === 0 ? sql`true` : notIn('i.item_id', before),
    });
    return sql`${names[at]} as materialized (${pairs})`;
  });
  const all = TIERS.map(([by], at) => sql`select *, ${by}::text as matched_by from ${names[at]}`);
  return sql`${sql.join(steps)}, paired as (${sql.join(all, sql` union all `)})`;
}

/** True if an earlier line has no other side. */
async function isAnyLeft(db: Kysely<Database>, place: Place): Promise<boolean> {
  const found = await sql<{ isAny: boolean }>`
    select exists (select from recon_line l where ${linesIn(place, 'left')}) as "isAny"`.execute(
    db,
  );
  return oneRow(found).isAny;
}

/**
 * Pairs what agrees, by one rule after the other; a line and a booking are in one pair at most. Answers what
 * was paired. Mostly nothing is left of before, and planning all rules takes longer than to see that.
 */
export async function matchLines(
  db: Kysely<Database>,
  place: Place,
  set: LineSet,
  now: Stamp,
): Promise<Paired> {
  const paired: Paired = { pairs: 0, orders: [], refunds: [] };
  if (set === 'left' && !(await isAnyLeft(db, place))) return paired;
  for (const [by, agree] of TIERS) {
    const { pairs, orders, refunds } = await makePairs(
      db,
      place,
      sql`select line_id, item_id from (${fitting(place, agree, {
        lines: sql`recon_line`,
        isFreeLine: linesIn(place, set),
        isFreeItem: sql`true`,
      })}) p`,
      by,
      now,
    );
    paired.pairs += pairs;
    paired.orders = paired.orders.concat(orders);
    paired.refunds = paired.refunds.concat(refunds);
  }
  return paired;
}
