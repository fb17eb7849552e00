import type { ResultAnswer } from '@portal/contract/channel/answers';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { Silence } from '../channel.ts';
import { keepEvent, type Subject } from '../events.ts';
import type { Expected } from '../reduce.ts';
import type { AskContext, Fate } from './asking.ts';
import { AT_ONCE } from './due.ts';
import { eventsOfAnswer } from './evidence.ts';

/**
 * Sends everything that waits, a few side by side; answers how many. `claim` writes down as sent what it
 * answers, and is committed before anything is sent: a process killed in between leaves it sent without
 * an answer, which is asked for and never sent twice (money §2).
 */
export async function sendAll<Queued>(
  { db, clock, signal }: AskContext,
  claim: (tx: Transaction<Database>, at: Date) => Promise<readonly Queued[]>,
  send: (queued: Queued) => Promise<unknown>,
): Promise<number> {
  for (let count = 0; ; ) {
    signal.throwIfAborted();
    const queued = await transact(db, (tx) => claim(tx, clock()));
    await Promise.all(queued.map(send));
    count += queued.length;
    if (queued.length < AT_ONCE) return count;
  }
}

/** Operation that was sent, and the time of sending. */
interface Sent extends Subject, Expected {
  sentAt: Date;
}

/** Keeps what a channel answered to something that was sent; whatever is no answer leaves it unknown. */
export async function takeAnswer(
  { db, clock }: Pick<AskContext, 'db' | 'clock'>,
  { kind, chnlCode, reference, amount, currency, sentAt }: Sent,
  answer: ResultAnswer | Silence | undefined,
  fate: Fate,
): Promise<void> {
  const subject = { kind, chnlCode, reference };
  await transact(db, async (tx) => {
    if (answer?.answer !== 'definite' && answer?.answer !== 'pending') {
      return fate.unknown(tx, subject);
    }
    const now = clock();
    for (const event of eventsOfAnswer(subject, { amount, currency }, answer, sentAt)) {
      await keepEvent(tx, event, 'QUERY', now);
    }
    await fate.apply(tx, subject);
  });
}
