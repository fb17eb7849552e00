import { QUERY_PAUSE_S } from '@portal/contract/orders/detail';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Clock, SECOND_MS, timeOf } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/context.ts';
import { conflict, notFound, refuse } from '../../kernel/refusal.ts';
import { Asking, type Fate, type Found } from './asking.ts';
import type { Due } from './due.ts';
import { type AnswerKind, beginQuery } from './queries.ts';

/** A channel takes two minutes at most to answer (`channel_endpoint.timeout_ms`). */
const LIMIT_MS = 125 * SECOND_MS;

/** Something that a person asks a channel about. */
export interface Question {
  objType: string;
  objId: string;
  /** It as it is asked about, locked, so that two who ask at once are two; `sentAt` null: never sent. */
  lock(
    db: Kysely<Database>,
  ): Promise<(Omit<Due, 'sentAt' | 'queryId'> & { sentAt: string | null }) | undefined>;
  handling: Fate;
}

/** Result of a query: the channel's last answer, and how it was understood. */
export interface Asked {
  answer: AnswerKind;
  found: Found;
}

/** Seconds until a reference may be asked about again. */
export async function askAgainIn(
  db: Kysely<Database>,
  { reference }: { reference: string },
  now: Date,
): Promise<number> {
  const last = await db
    .selectFrom('channel_query')
    .where('kind', 'in', ['SALE', 'VOID', 'REFUND', 'PAYOUT', 'REMIT'])
    .where('reference', '=', reference)
    .orderBy('query_id', 'desc')
    .select('asked_at')
    .limit(1)
    .executeTakeFirst();
  if (!last) return 0;
  const free = timeOf(last.asked_at) + QUERY_PAUSE_S * SECOND_MS;
  return Math.max(0, Math.ceil((free - now.getTime()) / SECOND_MS));
}

/** Returns the time of the next automatic query and the seconds until then; null: there is none. */
export function nextQuery(
  next: string | null,
  now: Date,
): { nextQueryTime: string; nextQueryIn: number | null } {
  if (!next) return { nextQueryTime: '', nextQueryIn: null };
  const seconds = Math.ceil((timeOf(next) - now.getTime()) / SECOND_MS);
  return { nextQueryTime: next, nextQueryIn: Math.max(0, seconds) };
}

/** Claims the question, in a transaction that ends before anybody is asked. */
async function claim(
  db: Kysely<Database>,
  question: Question,
  now: Date,
  askedBy: string,
): Promise<Due> {
  const found = await question.lock(db);
  if (!found) throw notFound();
  const { sentAt } = found;
  if (!sentAt) throw refuse('desk.notSent');
  const seconds = await askAgainIn(db, found, now);
  if (seconds > 0) throw conflict('desk.askedJustNow', { seconds });
  const reachable = await db
    .selectFrom('channel_endpoint')
    .where('chnl_code', '=', found.chnlCode)
    .select('chnl_code')
    .executeTakeFirst();
  if (!reachable) throw refuse('desk.unreachable');
  const { kind, reference, chnlCode } = found;
  const queryId = await beginQuery(db, { kind, reference, chnlCode }, now, askedBy);
  return { ...found, sentAt, queryId };
}

/**
 * Asks the channel now and applies what it answers, as the scheduled query does; the caller has made
 * sure that the thing is in the user's scope. Once in `QUERY_PAUSE_S` seconds for one thing, no matter who
 * asks (409); refused when it was never sent, or nobody can reach the channel. Serve it with
 * `{ transaction: 'own' }`: no channel is called in a transaction. Not one of the 20 scheduled
 * queries, whose plan stays.
 */
export async function askNow(ctx: Context, question: Question, clock: Clock): Promise<Asked> {
  const { db } = ctx;
  const { objType, objId, handling } = question;
  const due = await transact(db, async (tx) => {
    const claimed = await claim(tx, question, clock(), ctx.actor.userName);
    await writeAudit(tx, ctx, [{ objType, objId, action: 'sync' }]);
    return claimed;
  });
  const signal = AbortSignal.timeout(LIMIT_MS);
  const asking = new Asking({ db, clock, signal }, { ...handling, claim: async () => [due] });
  const found = await asking.ask(due);
  return { answer: asking.lastAnswer ?? 'none', found };
}
