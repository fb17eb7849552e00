import type { Kysely } from 'kysely';
import { isContradicted as isTold } from '../../../channel/contradicted.ts';
import type { Database } from '../../../db/schema.ts';

/** Whether a channel has said two things of an attempt at a batch, or of another amount. */
export const isContradicted = (
  db: Kysely<Database>,
  { batch_no: id, tries: attempt }: { batch_no: string; tries: number },
): Promise<boolean> => isTold(db, 'PAYOUT', { id, attempt });
