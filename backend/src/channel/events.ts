import type { Network } from '@portal/contract/channel/network';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ChannelEventTable } from '../db/tables/channel.ts';
import { stampAt } from '../kernel/clock.ts';
import { digestOf } from '../kernel/digest.ts';
import { type Expected, type Reduced, reduce, type Told } from './reduce.ts';

/** Subject of a reference: its channel, and the kind of operation there. */
export interface Subject {
  chnlCode: string;
  kind: ChannelEventTable['kind'];
  reference: string;
}

/** An event as it came, before it is kept. */
export interface NewEvent extends Subject {
  eventId: string;
  /** Milliseconds or date: when it happened. */
  occurredAt: Date;
  result: Told['result'];
  amount: string;
  currency: string;
  channelReference: string;
  respCode: string;
  respMsg: string;
  /** Left out it is no part of the digest: an event of before the field is the same one. */
  network?: Network | undefined;
}

/**
 * Keeps an event, once. `new`: it was not there; `known`: it was, with this content; `changed`: its
 * number is in use for another content, which is kept apart and never counts.
 */
export async function keepEvent(
  tx: Transaction<Database>,
  event: NewEvent,
  source: ChannelEventTable['source'],
  now: Date,
): Promise<'new' | 'known' | 'changed'> {
  const { chnlCode, eventId, occurredAt, channelReference, respCode, respMsg, ...said } = event;
  const { network, ...rest } = said;
  const digest = digestOf(event);
  const received_at = stampAt(now);
  const key = { chnl_code: chnlCode, event_id: eventId };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('channel_event')
    .values({
      ...key,
      ...rest,
      channel_reference: channelReference,
      resp_code: respCode,
      resp_msg: respMsg,
      network: network ? JSON.stringify(network) : null,
      occurred_at: stampAt(occurredAt),
      received_at,
      source,
      digest,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return 'new';
  const known = await tx
    .selectFrom('channel_event')
    .where('chnl_code', '=', chnlCode)
    .where('event_id', '=', eventId)
    .select('digest')
    .executeTakeFirstOrThrow();
  if (known.digest === digest) return 'known';
  await tx
    .insertInto('channel_event_refused')
    .values({ ...key, digest, content: JSON.stringify(event), received_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'changed';
}

/** Everything that was told of a reference, in no order. */
async function eventsOf(db: Kysely<Database>, subject: Subject): Promise<Told[]> {
  const rows = await db
    .selectFrom('channel_event')
    .where('kind', '=', subject.kind)
    .where('reference', '=', subject.reference)
    // Another channel that names our number moves nothing of ours.
    .where('chnl_code', '=', subject.chnlCode)
    .selectAll()
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    occurredAt: row.occurred_at,
    receivedAt: row.received_at,
    source: row.source,
    result: row.result,
    amount: BigInt(row.amount),
    currency: row.currency,
    channelReference: row.channel_reference,
    respCode: row.resp_code,
    respMsg: row.resp_msg,
    network: row.network ?? undefined,
  }));
}

/**
 * Reduces the events of a reference and stores the result. The caller holds a lock on what the
 * reference names, so that two events of it are reduced one after the other.
 */
export async function reduceSubject(
  tx: Transaction<Database>,
  subject: Subject,
  expected: Expected,
  now: Date,
): Promise<Reduced> {
  const reduced = reduce(expected, await eventsOf(tx, subject));
  const values = {
    state: reduced.state,
    is_decided: reduced.isDecided,
    returned_amt: String(reduced.returned),
    mismatches: reduced.mismatched.length + reduced.implausible.length,
    update_time: stampAt(now),
  };
  const { chnlCode: chnl_code, kind, reference } = subject;
  await tx
    .insertInto('channel_state')
    .values({ chnl_code, kind, reference, ...values })
    .onConflict((conflict) =>
      conflict.columns(['chnl_code', 'kind', 'reference']).doUpdateSet(values),
    )
    .execute();
  return reduced;
}
