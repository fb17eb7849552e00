import type { DisputedPayment } from '@portal/contract/channel/forced';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../db/schema.ts';
import type { Subject } from './events.ts';
import { referencesOf } from './reference.ts';

/** A payment and how many attempts there were at it so far. */
export interface Attempts {
  kind: 'PAYOUT' | 'REMIT';
  id: string;
  attempts: number;
}

/** Reads the states of the attempts at a payment, by their numbers at the channels that were asked for them. */
export async function statesOf(db: Kysely<Database>, { kind, id, attempts }: Attempts) {
  if (attempts === 0) return [];
  return await db
    .selectFrom('channel_state')
    .where('kind', '=', kind)
    .where('reference', 'in', referencesOf(id, attempts))
    .orderBy('reference')
    .select(['reference', 'chnl_code as chnlCode', 'state'])
    .select(['is_decided', 'mismatches', 'returned_amt'])
    .execute();
}

export type ToldState = Awaited<ReturnType<typeof statesOf>>[number];

/** True if a channel contradicts itself or us about an attempt, and nobody has decided. */
export const isOpen = ({ is_decided, state, mismatches }: ToldState): boolean =>
  !is_decided && (state === 'CONTRADICTION' || mismatches > 0);

/** The same in SQL, of `channel_state s`. */
export const isWaiting = sql<SqlBool>`
  (not s.is_decided and (s.state = 'CONTRADICTION' or s.mismatches > 0))`;

/** The same, about any attempt at the payment whose number `id` is. */
export const isContradictedOf = (kind: Attempts['kind'], id: RawBuilder<unknown>) => sql<SqlBool>`
  ${id} in (select split_part(s.reference, '-', 1) from channel_state s
             where s.kind = ${kind} and ${isWaiting})`;

/** Selects the time at which the last event of such a payment's open attempts was received. */
export const contradictedAt = (kind: Attempts['kind'], id: RawBuilder<unknown>) => sql<string>`
  (select max(e.received_at)
     from channel_state s join channel_event e using (kind, reference, chnl_code)
    where s.kind = ${kind} and ${isWaiting} and split_part(s.reference, '-', 1) = ${id})`;

/** Checks if a channel contradicts itself about an attempt, and if people have, or had, to decide about one. */
export async function disputeOf(db: Kysely<Database>, attempts: Attempts) {
  const states = await statesOf(db, attempts);
  const isContradicted = states.some(isOpen);
  return { isContradicted, isDisputed: isContradicted || states.some((one) => one.is_decided) };
}

/** True if a channel contradicts itself about an attempt, and nobody has decided what holds. */
export const isContradicted = async (db: Kysely<Database>, attempts: Attempts): Promise<boolean> =>
  (await disputeOf(db, attempts)).isContradicted;

/** Reads the events that a channel and people reported of an attempt, the latest first. */
export async function eventsTold(
  db: Kysely<Database>,
  { kind, chnlCode, reference }: Subject,
): Promise<z.output<typeof DisputedPayment>['events']> {
  return await db
    .selectFrom('channel_event')
    .where('kind', '=', kind)
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
