import { dayAfter } from '@portal/time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Day, DayRange } from '../db/types.ts';

/** Both sides of the entries of some days, by account. */
const sides = ({ from, to }: DayRange) => sql`
  select debit_id as account_id, acct_date, amount as debit, 0 as credit, posting_id
    from ledger_entry where acct_date between ${from}::date and ${to}::date
  union all
  select credit_id, acct_date, 0, amount, posting_id
    from ledger_entry where acct_date between ${from}::date and ${to}::date`;

/** Turnover of each account on each of the days, as its entries give it. */
export const turnover = (days: DayRange) => sql`
  select account_id, acct_date, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
         max(posting_id) as last_posting
    from (${sides(days)}) s group by 1, 2`;

/**
 * Folds the entries of some days into one row a day for each account that had any (money §1); once
 * more builds the same rows. Days are folded in their order: the opening is the closing before.
 */
export async function foldDays(db: Kysely<Database>, days: DayRange): Promise<void> {
  await sql`
    insert into acct_day (account_id, acct_date, opening, debit, credit, closing, last_posting)
    select account_id, acct_date, closing - credit + debit, debit, credit, closing, last_posting
      from (
        select t.*, coalesce(b.closing, 0)
                    + sum(t.credit - t.debit) over (partition by t.account_id order by t.acct_date)
                      as closing
          from (${turnover(days)}) t
          left join lateral (
            select closing from acct_day d
             where d.account_id = t.account_id and d.acct_date < ${days.from}::date
             order by d.acct_date desc limit 1) b on true) f
     order by 1, 2
    on conflict (account_id, acct_date) do update
      set opening = excluded.opening, debit = excluded.debit, credit = excluded.credit,
          closing = excluded.closing, last_posting = excluded.last_posting`.execute(db);
}

/** Days before `until` that have entries and are not folded, in their order. */
export async function daysToFold(db: Kysely<Database>, until: Day): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct acct_date::text as day from ledger_entry
     where acct_date > coalesce((select max(acct_date) from acct_day), '-infinity')
       and acct_date < ${until}::date
     order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Days with folded rows from a day on, when that day's rows are not what its entries give. */
async function staleDays(db: Kysely<Database>, day: Day): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select d.day::text
      from (select ${day}::date as day union select acct_date from acct_day where acct_date > ${day}::date) d
     where exists (
       select account_id, debit, credit, last_posting from (${turnover({ from: day, to: day })}) t
       except
       select account_id, debit, credit, last_posting from acct_day where acct_date = ${day}::date)
     order by 1`.execute(db);
  return rows.map((row) => row.day);
}

/**
 * Folds everything up to a day that is over. One that was folded before an entry was posted to it is
 * folded again, and so are the days after it, which open with what it closes.
 */
export async function foldUpTo(db: Kysely<Database>, day: Day): Promise<void> {
  const missing = await daysToFold(db, dayAfter(day, 1));
  for (const one of missing) await foldDays(db, { from: one, to: one });
  for (const one of await staleDays(db, day)) await foldDays(db, { from: one, to: one });
}

/**
 * Selects the closing of account `a` on a day from its last folded row, for a `left join … on true`.
 * Columns: `closing`, and `counts`: true when the account moved on the day or its closing is not zero.
 */
export const standingOn = (day: Day): RawBuilder<unknown> => sql`lateral (
  select d.closing, d.closing <> 0 or d.acct_date = ${day}::date as counts
    from acct_day d
   where d.account_id = a.account_id and d.acct_date <= ${day}::date
   order by d.acct_date desc limit 1)`;
