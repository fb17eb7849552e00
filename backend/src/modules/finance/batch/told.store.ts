import type { DisputedPayout } from '@portal/contract/finance/batch-forced';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { isContradicted as isTold } from '../../../channel/contradicted.ts';
import { referencesOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';

/** Whether a channel has said two things of an attempt at a batch, or of another amount, undecided. */
export const isContradicted = (
  db: Kysely<Database>,
  { batch_no: id, tries: attempt }: { batch_no: string; tries: number },
): Promise<boolean> => isTold(db, 'PAYOUT', { id, attempt });

/** A batch and its attempts so far. */
export interface Attempts {
  batchNo: string;
  tries: number;
}

/** What was told of attempts of a batch, by their numbers at the channels that were asked for them. */
export async function statesOf(db: Kysely<Database>, { batchNo, tries }: Attempts) {
  if (tries === 0) return [];
  return await db
    .selectFrom('channel_state')
    .where('kind', '=', 'PAYOUT')
    .where('reference', 'in', referencesOf(batchNo, tries))
    .orderBy('reference')
    .select([
      'reference',
      'chnl_code as chnlCode',
      'state',
      'is_decided',
      'mismatches',
      'returned_amt',
    ])
    .execute();
}

/** Whether people have, or had, to decide about an attempt. */
export async function isDisputed(db: Kysely<Database>, attempts: Attempts): Promise<boolean> {
  const states = await statesOf(db, attempts);
  return states.some(
    (one) => one.is_decided || one.state === 'CONTRADICTION' || one.mismatches > 0,
  );
}

/** Whether another attempt than the one named was paid, or may have been. */
export async function isPaidElsewhere(
  db: Kysely<Database>,
  attempts: Attempts,
  reference: string,
): Promise<boolean> {
  const states = await statesOf(db, attempts);
  return states.some(
    (one) =>
      one.reference !== reference && ['SUCCEEDED', 'RETURNED', 'CONTRADICTION'].includes(one.state),
  );
}

/** What the bank and people have told of an attempt, the latest first. */
export async function eventsTold(
  db: Kysely<Database>,
  { chnlCode, reference }: { chnlCode: string; reference: string },
): Promise<z.output<typeof DisputedPayout>['events']> {
  return await db
    .selectFrom('channel_event')
    .where('kind', '=', 'PAYOUT')
    .where('reference', '=', reference)
    .where('chnl_code', '=', chnlCode)
    .orderBy('received_at', 'desc')
    .orderBy('occurred_at', 'desc')
    .orderBy('event_id')
    .select(['event_id as eventId', 'result', 'source', 'amount', 'currency'])
    .select(['occurred_at as occurredAt', 'received_at as receivedAt'])
    .select(['channel_reference as channelReference', 'resp_code as respCode'])
    .select('resp_msg as respMsg')
    .execute();
}
