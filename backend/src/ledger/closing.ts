import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Day, Stamp } from '../db/types.ts';

/** A day that somebody closes, and the how manieth time somebody has begun to. */
export interface Attempt {
  day: Day;
  attempt: number;
}

/**
 * The oldest day that is not closed: the one after the last that is, else the first with entries.
 * Undefined while there are none.
 */
export async function firstOpenDay(db: Kysely<Database>): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select coalesce((select max(acct_date) + 1 from ledger_day where status = 'CLOSED'),
                    (select min(acct_date) from acct_day),
                    (select min(acct_date) from ledger_entry))::text as day`.execute(db);
  return rows[0]?.day ?? undefined;
}

/**
 * Begins to close a day, in the caller's transaction: waits for postings that are under way, and from
 * its commit on nothing is posted to the day (INV-24). Answers the attempt; undefined when somebody is
 * closing it, or it is closed. The database refuses a day whose day before is open (LG004).
 */
export async function beginClosing(
  db: Kysely<Database>,
  day: Day,
  { by, now, aliveUntil }: { by: string; now: Stamp; aliveUntil: Stamp },
): Promise<Attempt | undefined> {
  // Anyone who posts holds the same lock shared, to the end of the transaction.
  await sql`select pg_advisory_xact_lock(hashtext('ledger_day'))`.execute(db);
  const { rows } = await sql<{ attempt: number }>`
    insert into ledger_day as d (acct_date, status, attempt, closing_by, closing_at, alive_until)
    values (${day}::date, 'CLOSING', 1, ${by}, ${now}::timestamp, ${aliveUntil}::timestamp)
    on conflict (acct_date) do update
      set status = 'CLOSING', attempt = d.attempt + 1, checked = '{}', closing_by = excluded.closing_by,
          closing_at = excluded.closing_at, alive_until = excluded.alive_until
      where d.status = 'OPEN' or (d.status = 'CLOSING' and d.alive_until <= ${now}::timestamp)
    returning attempt`.execute(db);
  const attempt = rows[0]?.attempt;
  return attempt === undefined ? undefined : { day, attempt };
}

const own = (db: Kysely<Database>, { day, attempt }: Attempt) =>
  db
    .updateTable('ledger_day')
    .where('acct_date', '=', day)
    .where('attempt', '=', attempt)
    .where('status', '=', 'CLOSING');

/** Says that a check is done and that anyone who closes is alive; false when the day was taken away. */
export async function keepClosing(
  db: Kysely<Database>,
  attempt: Attempt,
  { checked, aliveUntil }: { checked: string; aliveUntil: Stamp },
): Promise<boolean> {
  const { numUpdatedRows } = await own(db, attempt)
    .set({ checked: sql`array_append(checked, ${checked}::text)`, alive_until: aliveUntil })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes the day for good and answers its proof; undefined when it was taken away. */
export async function finishClosing(
  db: Kysely<Database>,
  attempt: Attempt,
  { by, now, reason }: { by: string; now: Stamp; reason: string },
): Promise<string | undefined> {
  const closed = await own(db, attempt)
    .set({ status: 'CLOSED', alive_until: null, closed_by: by, closed_at: now, reason })
    .returning('proof')
    .executeTakeFirst();
  return closed?.proof ?? undefined;
}

/** Opens the day again, unless it was taken away. */
export async function abandonClosing(db: Kysely<Database>, attempt: Attempt): Promise<void> {
  await own(db, attempt).set({ status: 'OPEN', alive_until: null }).execute();
}

/** Opens days again that somebody closed who has died. */
export async function reopenAbandoned(db: Kysely<Database>, now: Stamp): Promise<void> {
  await db
    .updateTable('ledger_day')
    .set({ status: 'OPEN', alive_until: null })
    .where('status', '=', 'CLOSING')
    .where('alive_until', '<=', now)
    .execute();
}
