import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Stamp } from '../db/types.ts';

/** Sequences whose numbers follow a day. */
const SEQUENCES = {
  S: 'settle_no',
  D: 'agent_txn_no',
  R: 'remit_no',
  W: 'remit_work_no',
} as const;

/**
 * The next number of a kind: its letter, the day, and eight digits that no other one of the day has
 * (domain §1.6). A number that is given back by a rollback is not given again.
 *
 * @example await nextNumber(db, 'S', ctx.now) // S2026112300000042
 */
export async function nextNumber(
  db: Kysely<Database>,
  letter: keyof typeof SEQUENCES,
  now: Stamp,
): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    select lpad(nextval(${SEQUENCES[letter]}::regclass)::text, 8, '0') as no`.execute(db);
  return `${letter}${now.slice(0, 10).replaceAll('-', '')}${rows[0]?.no ?? ''}`;
}
