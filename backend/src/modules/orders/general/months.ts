import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { Day, Stamp } from '../../../db/types.ts';
import { eachAlone } from '../../../kernel/each-alone.ts';

/** Month of a column of days, as its first day. */
const monthOf = (column: string) => sql`date_trunc('month', ${sql.ref(column)}::timestamp)::date`;

/**
 * Months that are counted and not added up, the oldest first. That of yesterday is left out: its orders still change
 * all the time, and each would take the month away again.
 */
async function missingMonths(db: Kysely<Database>, now: Stamp): Promise<Day[]> {
  const { rows } = await sql<{ month: Day }>`
    select m::date::text as month
      from generate_series((select date_trunc('month', min(txn_date)::timestamp) from order_day),
                           date_trunc('month', ${now}::timestamp - interval '1 day') - interval '1 month',
                           interval '1 month') m
     where not exists (select from order_month s where s.month = m::date)
       and exists (select from order_day d
                    where d.txn_date >= m::date and d.txn_date < (m + interval '1 month')::date)
     order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

/** Adds a month up in the caller's transaction unless somebody else counts in it: then it waits for the next time. */
async function addUp(tx: Kysely<Database>, month: Day): Promise<void> {
  const { rows } = await sql<{ is_alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('order_month'), order_month_key(${month}::date)) as is_alone`.execute(
    tx,
  );
  if (!rows[0]?.is_alone) return;
  // A statement of its own, which sees all that was counted until the lock was there.
  await sql`
    insert into order_month (month, order_type, status, currency, order_cnt, txn_amt)
    select ${month}::date, order_type, status, currency, sum(order_cnt), sum(txn_amt) from order_day
     where txn_date >= ${month}::date and txn_date < (${month}::date + interval '1 month')::date
       and not exists (select from order_month where month = ${month}::date)
     group by 2, 3, 4`.execute(tx);
}

/** Adds up the day counters of the months that are over by then, in the caller's transaction. */
export async function addUpOrderMonths(tx: Kysely<Database>, now: Stamp): Promise<void> {
  for (const month of await missingMonths(tx, now)) await addUp(tx, month);
}

/** The same, each month in a transaction of its own. */
export async function foldOrderMonths(
  db: Kysely<Database>,
  now: Stamp,
  signal: AbortSignal,
): Promise<void> {
  const months = await missingMonths(db, now);
  await eachAlone(
    signal,
    months.map((month) => () => transact(db, (tx) => addUp(tx, month))),
  );
}

/** INV-17: rows of months that are not the sums of their days, as a select of their months. */
export const wrongOrderMonths = () => sql<{ month: Day }>`
  select month::text as month
    from (
      select month, order_type, status, currency, order_cnt, txn_amt from order_month
      union all
      select ${monthOf('txn_date')}, order_type, status, currency, -order_cnt, -txn_amt from order_day
       where ${monthOf('txn_date')} in (select month from order_month)
    ) both_sides
   group by month, order_type, status, currency
  having sum(order_cnt) <> 0 or sum(txn_amt) <> 0`;
