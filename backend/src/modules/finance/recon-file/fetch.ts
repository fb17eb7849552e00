import type { Kysely } from 'kysely';
import { openChannel } from '../../../channel/endpoints.ts';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';
import { conflict, type Refusal, refuse } from '../../../kernel/refusal.ts';
import { askedForBills } from '../recon-match/index.ts';
import { keepFile } from './keep.ts';

interface Wanted {
  chnlCode: string;
  settleDate: string;
  /** Requester of the bill. */
  by: string;
}

/** Names a bill that a channel has answered. */
const nameOf = ({ chnlCode, settleDate }: Wanted) => `${chnlCode}-${settleDate}.bill`;

/**
 * Asks a channel for its bill of a day and keeps it, to be loaded. No transaction is open while it is
 * asked. Throws a refusal when nobody can reach it, it has none yet, or this one was kept before.
 */
export async function fetchBill(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  wanted: Wanted,
  signal: AbortSignal,
): Promise<string> {
  const { chnlCode, settleDate, by } = wanted;
  const channel = await openChannel(db, clock, chnlCode);
  if (!channel) throw refuse('recon.unreachable');
  const answer = await channel.bill({ day: settleDate }, signal);
  const now = stampAt(clock());
  await askedForBills(db, { chnlCode, settleDate }, now);
  if (answer.answer === 'billNotReady') {
    throw conflict('recon.notReady', { time: stampAt(Date.parse(answer.readyAt)) });
  }
  if (answer.answer !== 'bill') throw refuse('recon.noAnswer');
  const bytes = Buffer.from(answer.text);
  const file = {
    chnlCode,
    settleDate,
    source: 'ADAPTER',
    format: 'LINES',
    name: nameOf(wanted),
    by,
    now,
    bytes,
  } as const;
  return transact(db, (tx) => keepFile(tx, file));
}

/** True if a refusal only says that the same bill was kept before. */
export const isKnown = (refusal: Refusal): boolean => refusal.message === 'recon.fileKnown';
