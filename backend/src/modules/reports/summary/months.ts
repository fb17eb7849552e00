import { dayAfter, monthAfter } from '@portal/time';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { Day, DayRange, Stamp } from '../../../db/types.ts';
import { eachAlone } from '../../../kernel/each-alone.ts';
import { type Grain, KEYS_OF } from './grain.ts';
import { columnsOf, KEYS, MEASURES, SUMS } from './measures.ts';
import { unequalDays } from './unequal.ts';

const MONTH = 'yyyy-MM'.length;
/** First day of the month of a day. */
export const monthOf = (day: Day): Day => `${day.slice(0, MONTH)}-01`;

/** Grains of which months are kept, and in which table; over all merchants a month is few days. */
const TABLES = { whole: 'monthly_stat', merchant: 'monthly_merchant' } as const;
/** Such a grain. */
export type MonthlyGrain = Exclude<Grain, 'platform'> & keyof typeof TABLES;

const keysOf = (grain: MonthlyGrain) =>
  columnsOf(KEYS_OF[grain].filter((key) => key !== 'tran_date'));
const columns = columnsOf(MEASURES);

/** First days of the months that lie wholly within a range, oldest first. */
export function wholeMonths({ from, to }: DayRange): Day[] {
  const months: Day[] = [];
  const first = monthOf(from) === from ? from : monthAfter(monthOf(from), 1);
  for (let month = first; monthAfter(month, 1) <= dayAfter(to, 1); month = monthAfter(month, 1)) {
    months.push(month);
  }
  return months;
}

/** The days of a month by its first one. */
export const daysOfMonth = (month: Day): DayRange => ({
  from: month,
  to: dayAfter(monthAfter(month, 1), -1),
});

/** Months as they are stored, each as its first day, in the columns of a grain. */
export const storedMonths = (months: readonly Day[], grain: MonthlyGrain) => sql`
  select month as tran_date, ${keysOf(grain)}, ${columns} from ${sql.table(TABLES[grain])}
   where month = any (${months}::date[])`;

/**
 * Days of those of some months that are not kept, as an array: of a list of unknown length the planner expects few
 * rows, and so does not sort what there is for those that there could be.
 */
export const daysNotStored = (months: readonly Day[], grain: MonthlyGrain) => sql`
  array(select day::date
          from (select m from unnest(${months}::date[]) m
                 where not exists (select from ${sql.table(TABLES[grain])} where month = m)) missing,
               generate_series(m, m + interval '1 month - 1 day', interval '1 day') day)`;

/** A month's days as the sums that are kept of it. */
const derivedMonth = (month: Day, grain: MonthlyGrain) => sql`
  select ${month}::date as month, ${keysOf(grain)}, ${SUMS} from daily_stat
   where tran_date >= ${month}::date and tran_date < ${monthAfter(month, 1)}::date group by ${keysOf(grain)}`;

/** A day of these months is being built again: they are the sum of their days no more. */
export async function dropMonths(db: Kysely<Database>, { from, to }: DayRange): Promise<void> {
  for (const table of Object.values(TABLES)) {
    await sql`
      delete from ${sql.table(table)} where month >= ${monthOf(from)} and month <= ${to}`.execute(
      db,
    );
  }
}

/** Months that are over and not stored, and of which no day waits to be built again; the oldest first. */
async function missingMonths(db: Kysely<Database>, now: Stamp): Promise<Day[]> {
  const { rows } = await sql<{ month: Day }>`
    select m::date::text as month
      from generate_series((select date_trunc('month', min(tran_date)) from daily_stat),
                           date_trunc('month', ${now}::timestamp) - interval '1 month', interval '1 month') m
     where not exists (select from monthly_stat s where s.month = m::date)
       and exists (select from daily_stat d where d.tran_date >= m::date and d.tran_date < m::date + interval '1 month')
       and not exists (select from daily_change c
                        where c.tran_date >= m::date and c.tran_date < m::date + interval '1 month')
     order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

async function fold(tx: Kysely<Database>, month: Day, now: Stamp): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('daily_stat'))`.execute(tx);
  await dropMonths(tx, { from: month, to: month });
  await sql`
    insert into monthly_stat (month, ${keysOf('whole')}, ${columns}, built_at)
    select d.*, ${now}::timestamp from (${derivedMonth(month, 'whole')}) d`.execute(tx);
  await sql`
    insert into monthly_merchant (month, ${keysOf('merchant')}, ${columns})
    ${derivedMonth(month, 'merchant')}`.execute(tx);
}

/** Adds up the months that are over and not stored, each in a transaction of its own. */
export async function foldMonths(
  db: Kysely<Database>,
  now: Stamp,
  signal: AbortSignal,
): Promise<void> {
  const months = await missingMonths(db, now);
  await eachAlone(
    signal,
    months.map((month) => () => transact(db, (tx) => fold(tx, month, now))),
  );
}

/** INV-17: stored months that are not the sums of their days. */
export async function wrongMonths(db: Kysely<Database>): Promise<Day[]> {
  const wrong = await unequalDays(db, {
    keys: KEYS,
    stored: sql`select month as tran_date, s.* from monthly_stat s`,
    source: sql`
      select date_trunc('month', d.tran_date)::date as tran_date, ${keysOf('whole')}, ${columns} from daily_stat d
       where exists (select from monthly_stat s where s.month = date_trunc('month', d.tran_date))`,
  });
  const ofMerchants = await unequalDays(db, {
    keys: KEYS_OF.merchant,
    stored: sql`select month as tran_date, s.* from monthly_merchant s`,
    source: sql`select month as tran_date, s.* from monthly_stat s`,
  });
  return [...new Set([...wrong, ...ofMerchants])].sort();
}
