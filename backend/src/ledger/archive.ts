import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Day, DayRange, Stamp } from '../db/types.ts';
import { proveDay, proveOpenings } from './proof.ts';

/** Months that the ledger keeps, the oldest first: each from its first to its last day. */
export async function keptMonths(db: Kysely<Database>): Promise<DayRange[]> {
  const { rows } = await sql<DayRange>`
    select month::text as "from", (month + interval '1 month' - interval '1 day')::date::text as "to"
      from ledger_kept order by 1`.execute(db);
  return rows;
}

/** Days of a month that are not closed although somebody has begun to. */
export async function closingDays(db: Kysely<Database>, month: DayRange): Promise<Day[]> {
  const days = await db
    .selectFrom('ledger_day')
    .where('acct_date', '>=', month.from)
    .where('acct_date', '<=', month.to)
    .where('status', '<>', 'CLOSED')
    .orderBy('acct_date')
    .select('acct_date')
    .execute();
  return days.map((day) => day.acct_date);
}

/** Proves each day of a month that has entries or a folded row; what is wrong, a line each. */
export async function proveMonth(db: Kysely<Database>, month: DayRange): Promise<string[]> {
  const { rows } = await sql<{ day: Day }>`
    select acct_date::text as day from ledger_entry
     where acct_date between ${month.from}::date and ${month.to}::date
    union
    select acct_date::text from acct_day
     where acct_date between ${month.from}::date and ${month.to}::date
     order by 1`.execute(db);
  const faults: string[] = [];
  for (const { day } of rows) faults.push(...(await proveDay(db, day)));
  return faults;
}

/** A month that has left the ledger. */
export interface Archived {
  entries: string;
  accounts: string;
  archivedAt: Stamp;
  archivedBy: string;
}

/** Reads the facts of an archived month; undefined if the month is not archived. */
export async function archivedMonth(
  db: Kysely<Database>,
  firstDay: Day,
): Promise<Archived | undefined> {
  const { rows } = await sql<Archived>`
    select m.entry_cnt::text as entries, m.archived_at::text as "archivedAt",
           m.archived_by as "archivedBy",
           (select count(*) from ledger_opening o where o.month = m.month)::text as accounts
      from ledger_archive m where m.month = ${firstDay}::date`.execute(db);
  return rows[0];
}

/** Lets one process at a time archive, to the end of its transaction. */
export async function lockArchive(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ledger_archive'))`.execute(db);
}

/**
 * Takes the oldest month out of the ledger, in the caller's transaction: its days are closed, each
 * account that moved in it keeps one sealed row, and its entries are a table of the schema `archive`.
 * Answers what is wrong with the rows: then the caller has to roll back.
 */
export async function detachMonth(
  db: Kysely<Database>,
  firstDay: Day,
  { by, now }: { by: string; now: Stamp },
): Promise<string[]> {
  await sql`select ledger_archive_month(${firstDay}::date, ${now}::timestamp, ${by})`.execute(db);
  return proveOpenings(db);
}
