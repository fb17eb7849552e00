import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { owedDifferences, type WrongOwed } from './proof.ts';

/** Channels that owe something else than their bills say (INV-25), and when that was found. */
export interface Owed {
  checkedTime: Stamp;
  found: WrongOwed[];
}

/** Adds it all up, which takes a second for a million lines, and keeps what was found. */
export async function addUpOwed(db: Kysely<Database>, now: Stamp): Promise<Owed> {
  const { rows: found } = await owedDifferences().execute(db);
  // Of two at once, the one that began later stays.
  await sql`
    insert into recon_owed (checked_time, found) values (${now}::timestamp, ${JSON.stringify(found)}::jsonb)
    on conflict (is_only) do update set checked_time = excluded.checked_time, found = excluded.found
     where recon_owed.checked_time <= excluded.checked_time`.execute(db);
  return { checkedTime: now, found };
}

/** Reads what was found last; undefined if nobody has added it up yet. */
export async function keptOwed(db: Kysely<Database>): Promise<Owed | undefined> {
  const { rows } = await sql<Owed>`
    select checked_time::text as "checkedTime", found from recon_owed`.execute(db);
  return rows[0];
}
