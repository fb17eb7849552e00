import {
  MER_SETTLE_STATUS,
  ORDER_STATUS,
  REFUND_STATUS,
  REFUND_TYPE,
} from '@portal/contract/orders/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Day, DayRange, Stamp } from '../../../db/types.ts';
import {
  columnsOf,
  KEYS,
  type Key,
  MEASURES,
  OF_CLOSE,
  OF_HOLDS,
  OF_ORDERS,
  OF_REFUNDS,
} from './measures.ts';
import { dropMonths } from './months.ts';
import { addUpTotals } from './totals.ts';
import { unequalRows } from './unequal.ts';

/** Columns of `names`, and zero for the other measures, so that parts can be put below each other. */
const padded = (names: readonly string[]) =>
  sql.join(MEASURES.map((name) => (names.includes(name) ? sql.ref(name) : sql`0::bigint`)));

/** Some days, the last of them up to a moment where one is named. */
interface Stretch extends DayRange {
  until?: Stamp;
}

/** The first moment that a stretch leaves out. */
const endOf = ({ to, until }: Stretch) => (until ? sql`${until}::timestamp` : sql`${to}::date + 1`);

/** Orders by the day they were paid. */
const sold = (days: Stretch) => sql`
  select txn_time::date as tran_date, mer_id, currency, chnl_code as chnl_id, order_type,
         count(*) as total_cnt,
         count(*) filter (where status = ${sql.lit(ORDER_STATUS.succeeded)}) as consume_cnt,
         sum(txn_amt) filter (where status = ${sql.lit(ORDER_STATUS.succeeded)}) as consume_amt,
         sum(mer_fee_amt - extra_fee_amt) filter (where status = ${sql.lit(ORDER_STATUS.succeeded)}) as consume_fee,
         sum(extra_fee_amt) filter (where status = ${sql.lit(ORDER_STATUS.succeeded)}) as extra_fee,
         sum(vat_amt) filter (where status = ${sql.lit(ORDER_STATUS.succeeded)}) as vat_amt,
         count(*) filter (where status = ${sql.lit(ORDER_STATUS.failed)}) as failed_cnt,
         count(*) filter (where status = ${sql.lit(ORDER_STATUS.unknown)}) as unknown_cnt,
         count(*) filter (where status = ${sql.lit(ORDER_STATUS.succeeded)} and mer_settle_sta = ${sql.lit(MER_SETTLE_STATUS.onHold)}) as frozen_cnt,
         sum(mer_settle_amt) filter (where status = ${sql.lit(ORDER_STATUS.succeeded)} and mer_settle_sta = ${sql.lit(MER_SETTLE_STATUS.onHold)}) as frozen_amt,
         count(*) filter (where status = ${sql.lit(ORDER_STATUS.succeeded)} and mer_settle_sta = ${sql.lit(MER_SETTLE_STATUS.settled)}) as settled_cnt,
         sum(mer_settle_amt) filter (where status = ${sql.lit(ORDER_STATUS.succeeded)} and mer_settle_sta = ${sql.lit(MER_SETTLE_STATUS.settled)}) as settled_amt,
         count(*) filter (where status = ${sql.lit(ORDER_STATUS.succeeded)} and mer_settle_sta in (${sql.lit(MER_SETTLE_STATUS.unsettled)}, ${sql.lit(MER_SETTLE_STATUS.inBatch)}, ${sql.lit(MER_SETTLE_STATUS.failed)})) as pending_cnt,
         sum(mer_settle_amt) filter (where status = ${sql.lit(ORDER_STATUS.succeeded)} and mer_settle_sta in (${sql.lit(MER_SETTLE_STATUS.unsettled)}, ${sql.lit(MER_SETTLE_STATUS.inBatch)}, ${sql.lit(MER_SETTLE_STATUS.failed)})) as pending_amt
    from biz_order
   where txn_time >= ${days.from}::date and txn_time < ${endOf(days)}
   group by 1, 2, 3, 4, 5`;

/** Refunds by the day they succeeded; a void takes the sale itself out of the statistics. */
const refunded = (days: Stretch) => sql`
  select r.finish_time::date as tran_date, r.mer_id, r.currency, o.chnl_code as chnl_id, o.order_type,
         count(*) as refund_cnt, sum(r.refund_amt) as refund_amt, sum(r.refund_fee) as refund_fee,
         sum(r.refund_vat) as refund_vat, sum(r.fee_back) as refund_back_fee, sum(r.vat_back) as vat_back
    from biz_refund r join biz_order o on o.plat_order_id = r.plat_order_id
   where r.status = ${sql.lit(REFUND_STATUS.succeeded)} and r.refund_type <> ${sql.lit(REFUND_TYPE.void)} and r.finish_time >= ${days.from}::date and r.finish_time < ${endOf(days)}
   group by 1, 2, 3, 4, 5`;

/** Selects the amounts put on hold and released for risk, by day. */
const frozen = (days: Stretch) => sql`
  select h.happened_at::date as tran_date, o.mer_id, o.currency, o.chnl_code as chnl_id, o.order_type,
         sum(h.frozen) as freeze_amt, sum(h.released) as unfreeze_amt
    from (
      select cause_id, opened_at as happened_at, amount as frozen, 0 as released
        from ledger_hold
       where cause = 'RISK' and opened_at >= ${days.from}::date and opened_at < ${endOf(days)}
      union all
      select cause_id, closed_at, 0, amount - used
        from ledger_hold
       where cause = 'RISK' and closed_at >= ${days.from}::date and closed_at < ${endOf(days)}
    ) h
    join biz_order o on o.plat_order_id = h.cause_id
   group by 1, 2, 3, 4, 5`;

const keys = columnsOf(KEYS);
const columns = columnsOf(MEASURES);
const excluded = sql.join(MEASURES.map((name) => sql.ref(`excluded.${name}`)));
const sums = sql.join(
  MEASURES.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`),
);

/** Parts of the statistics of the days, each with keys and measures, added up. */
const addedUp = (parts: readonly RawBuilder<unknown>[]) => sql`
  select ${keys}, ${sums}
    from (${sql.join(parts, sql` union all `)}) d (${keys}, ${columns})
   group by ${keys}`;

const partsOf = (range: Stretch) => [
  sql`select ${keys}, ${padded(OF_ORDERS)} from (${sold(range)}) s`,
  sql`select ${keys}, ${padded(OF_REFUNDS)} from (${refunded(range)}) r`,
  sql`select ${keys}, ${padded(OF_HOLDS)} from (${frozen(range)}) f`,
];

/** The statistics of the days as they follow from orders, refunds and holds (INV-17). */
export const derivedDaily = (range: Stretch) => addedUp(partsOf(range));

/** The statistics of the days as they are stored, in the columns of `derivedDaily` or with fewer keys. */
export const storedDaily = ({ from, to }: DayRange, of: readonly Key[] = KEYS) => sql`
  select ${columnsOf(of)}, ${columns} from daily_stat where tran_date between ${from}::date and ${to}::date`;

/** Failed orders by the answer of the channel, as they follow from the orders. */
export const derivedDeclines = ({ from, to }: DayRange) => sql`
  select txn_time::date as tran_date, mer_id, currency, chnl_code as chnl_id, order_type, resp_code,
         count(*) as failed_cnt
    from biz_order
   where status = ${sql.lit(ORDER_STATUS.failed)} and txn_time >= ${from}::date and txn_time < ${to}::date + 1
   group by 1, 2, 3, 4, 5, 6`;

/** The same as they are stored. */
export const storedDeclines = ({ from, to }: DayRange) => sql`
  select * from daily_decline where tran_date between ${from}::date and ${to}::date`;

/**
 * Builds the daily statistics of the days again, as of `now`, and takes away the marks of what had changed, and the sums
 * of their months, which `foldMonths` makes again; their totals over all merchants are added up with them. What comes out
 * different on a closed day is marked (`markLate`). Running it twice changes nothing. Call it inside a transaction, for a
 * month at most: the time of the statement grows with the orders.
 */
export async function rebuildDaily(
  db: Kysely<Database>,
  range: DayRange,
  now: Stamp,
): Promise<void> {
  const within = sql<boolean>`tran_date between ${range.from}::date and ${range.to}::date`;
  await sql`select pg_advisory_xact_lock(hashtext('daily_stat'))`.execute(db);
  // Marks first: what is committed from here on leaves one that stays.
  await db.deleteFrom('daily_change').where(within).execute();
  await db.deleteFrom('daily_decline').where(within).execute();
  await dropMonths(db, range);
  const kept = sql`select ${keys}, ${padded([])} from (${keptRows(range)}) k`;
  // One statement: what it stores is what it compares, whatever is committed meanwhile.
  await sql`
    with counted as materialized (${addedUp([...partsOf(range), kept])}),
         late as (${markLate(storedDaily(range), sql`select * from counted`, now)}),
         gone as (delete from daily_stat
                   where ${within} and (${keys}) not in (select ${keys} from counted))
    insert into daily_stat (${keys}, ${columns}, built_at)
    select c.*, ${now}::timestamp from counted c
    on conflict (${keys}) do update
       set (${columns}, built_at) = (${excluded}, excluded.built_at)`.execute(db);
  await sql`insert into daily_decline ${derivedDeclines(range)}`.execute(db);
  await addUpTotals(db, range);
}

/** Builds a day again if anything of it has changed since it was summed up. */
export async function rebuildIfChanged(db: Kysely<Database>, day: Day, now: Stamp): Promise<void> {
  const changed = await db
    .selectFrom('daily_change')
    .where('tran_date', '=', day)
    .select('tran_date')
    .limit(1)
    .executeTakeFirst();
  if (changed) await rebuildDaily(db, { from: day, to: day }, now);
}

/*
 * True for a day of the statistics whose accounting day is closed (INV-24). Closing counts it for the last time, so a
 * later difference came after the close. Its numbers of sales, refunds and fees are final then; amounts settled, on hold
 * or still unknown go on. Statistics stay by transaction day all the same (money §1). A row that differs later is marked
 * with the time, and stays as a row of zeros when nothing of it is left.
 */
const isClosed = sql<boolean>`tran_date in (select acct_date from ledger_day where status = 'CLOSED')`;

const closedDaysKeys = columnsOf(KEYS);

/** Keys of the rows of closed days, which never go. */
const keptRows = ({ from, to }: DayRange) => sql`
  select ${closedDaysKeys} from daily_stat where tran_date between ${from}::date and ${to}::date and ${isClosed}`;

/** Marks the rows of closed days that come out different: `stored` as they were, `counted` as they are now. */
const markLate = (stored: RawBuilder<unknown>, counted: RawBuilder<unknown>, now: Stamp) => {
  const changed = unequalRows({ keys: KEYS, measures: OF_CLOSE, stored, source: counted });
  return sql`
    insert into daily_late (${closedDaysKeys}, changed_at)
    select ${closedDaysKeys}, ${now}::timestamp from (${changed}) c where ${isClosed}
    on conflict (${closedDaysKeys}) do update set changed_at = excluded.changed_at`;
};
