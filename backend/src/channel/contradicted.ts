import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Subject } from './events.ts';
import { referencesOf } from './reference.ts';

/**
 * Whether a channel has said two things of an attempt at something, or of another amount, and nobody has
 * decided what holds.
 */
export async function isContradicted(
  db: Kysely<Database>,
  kind: Subject['kind'],
  { id, attempt }: { id: string; attempt: number },
): Promise<boolean> {
  if (attempt === 0) return false;
  const found = await db
    .selectFrom('channel_state')
    .where('kind', '=', kind)
    .where('reference', 'in', referencesOf(id, attempt))
    .where('is_decided', '=', false)
    .where((of) => of.or([of('state', '=', 'CONTRADICTION'), of('mismatches', '>', 0)]))
    .select('reference')
    .executeTakeFirst();
  return found !== undefined;
}
