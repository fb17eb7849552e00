import type { Kysely } from 'kysely';
import { referencesOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';

/** Whether a channel has said two things of an attempt at a batch, or of another amount. */
export async function isContradicted(
  db: Kysely<Database>,
  { batch_no, tries }: { batch_no: string; tries: number },
): Promise<boolean> {
  if (tries === 0) return false;
  const found = await db
    .selectFrom('channel_state')
    .where('kind', '=', 'PAYOUT')
    .where('reference', 'in', referencesOf(batch_no, tries))
    .where((of) => of.or([of('state', '=', 'CONTRADICTION'), of('mismatches', '>', 0)]))
    .select('reference')
    .executeTakeFirst();
  return found !== undefined;
}
