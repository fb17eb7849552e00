import { BILL_STATUS } from '@portal/contract/finance/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Day } from '../../../db/types.ts';
import { refreshBills, STATUS_BY_SUMS } from './bills.ts';
import { isAt, type Place } from './place.ts';

/** Sums a column over the rows of `changes` that fit; 0 if there are none. */
const sumOf = (column: 'rows' | 'amount' | 'cost', fits: RawBuilder<unknown>) =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where ${fits}), 0)`;

const OF_LINES = sql`side = 'LINE' and state not in ('QUARANTINED', 'REPEATED', 'APART')`;
const OF_ITEMS = sql`side = 'ITEM'`;

/** Parts that bill `b` keeps of a side, and what has changed of them. */
const partsWith = (column: 'line_parts' | 'item_parts', side: 'LINE' | 'ITEM') => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('state', n.state, 'isSale', n.is_sale, 'count', n.rows,
                                                'amount', n.amount::text) order by n.state, n.is_sale), '[]')
     from (select state, is_sale, sum(rows) as rows, sum(amount) as amount
             from (select p.state, p."isSale" as is_sale, p.count as rows, p.amount
                     from jsonb_to_recordset(${sql.ref(`b.${column}`)})
                       p (state text, "isSale" boolean, count bigint, amount bigint)
                   union all
                   select d.state, d.is_sale, d.rows, d.amount from changes d
                    where d.settle_date = b.settle_date and d.side = ${sql.lit(side)}) s
            group by 1, 2 having sum(rows) > 0) n)`;

/** Condition that row `alias` came in by a sale. */
export const isSale = (alias: string) =>
  sql`${sql.ref(`${alias}.kind`)} = 'SALE' and not ${sql.ref(`${alias}.is_returned`)}`;

/**
 * Changes the sums that bills of a place keep by the rows of a common table expression `changes` (settle_date, side
 * LINE or ITEM, state, is_sale, rows, amount, cost), below zero for what is not there any more: as a statement of
 * the same query. What nobody has added up yet stays so.
 */
export const changeSums = (place: Place): RawBuilder<unknown> => sql`
  update recon_bill b
     set line_cnt = b.line_cnt + c.lines, amount = b.amount + c.amount, gross = b.gross + c.gross, cost = b.cost + c.cost,
         matched_cnt = b.matched_cnt + c.matched, waiting_cnt = b.waiting_cnt + c.waiting,
         item_cnt = b.item_cnt + c.items, item_gross = b.item_gross + c.item_gross,
         item_amount = b.item_amount + c.item_amount, item_cost = b.item_cost + c.item_cost,
         line_parts = ${partsWith('line_parts', 'LINE')}, item_parts = ${partsWith('item_parts', 'ITEM')}
    from (select settle_date, ${sumOf('rows', OF_LINES)} as lines, ${sumOf('amount', OF_LINES)} as amount,
                 ${sumOf('amount', sql`${OF_LINES} and is_sale`)} as gross, ${sumOf('cost', OF_LINES)} as cost,
                 ${sumOf('rows', sql`${OF_LINES} and state = 'MATCHED'`)} as matched,
                 ${sumOf('rows', sql`state = 'WAITING' or side = 'LINE' and state = 'UNMATCHED'`)} as waiting,
                 ${sumOf('rows', OF_ITEMS)} as items, ${sumOf('amount', sql`${OF_ITEMS} and is_sale`)} as item_gross,
                 ${sumOf('amount', OF_ITEMS)} as item_amount, ${sumOf('cost', OF_ITEMS)} as item_cost
            from changes group by settle_date) c
   where ${isAt('b', place)} and b.settle_date = c.settle_date and b.status <> ${sql.lit(BILL_STATUS.missing)}
     and b.line_parts is not null and b.item_parts is not null`;

/**
 * Says how bills of some days stand, whose sums each handling has changed by what it did. What nobody has added up since
 * a file of theirs came, or ever, is added up.
 */
export async function standBills(
  db: Kysely<Database>,
  place: Place,
  days: readonly Day[],
): Promise<void> {
  const { rows } = await sql<{ day: Day; isKept: boolean }>`
    select b.settle_date::text as day,
           coalesce(b.loaded_time <= b.matched_time and b.line_parts is not null and b.item_parts is not null, false)
             as "isKept"
      from recon_bill b
     where ${isAt('b', place)} and b.settle_date = any (${days}::date[]) and b.status <> ${sql.lit(BILL_STATUS.missing)}`.execute(
    db,
  );
  const daysThat = (areKept: boolean) =>
    rows.filter(({ isKept }) => isKept === areKept).map(({ day }) => day);
  await sql`
    update recon_bill b set status = ${STATUS_BY_SUMS}
     where ${isAt('b', place)} and b.settle_date = any (${daysThat(true)}::date[])`.execute(db);
  const others = daysThat(false);
  if (others.length > 0) await refreshBills(db, place, { days: others });
}
