import { QUERY_PAUSE_S } from '@portal/contract/orders/detail';
import type { Kysely } from 'kysely';
import { referenceOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type Clock, SECOND_MS, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, notFound, refuse } from '../../../kernel/refusal.ts';
import { Asking, type Found } from './ask.ts';
import { type AnswerKind, beginQuery } from './queries.ts';
import { refundsAsked } from './refunds-asked.ts';
import { salesAsked } from './sales-asked.ts';

/** A channel takes two minutes at most to answer (`channel_endpoint.timeout_ms`). */
const LIMIT_MS = 125 * SECOND_MS;

/** What somebody asks about: an order by its number on the platform, or a refund by its own. */
interface Wanted {
  kind: 'SALE' | 'REFUND';
  reference: string;
}

/** The order or refund as it is asked about, locked, so that two who ask at once are two. */
async function lockWanted(db: Kysely<Database>, { kind, reference }: Wanted) {
  if (kind === 'SALE') {
    const order = await db
      .selectFrom('biz_order as o')
      .where('o.plat_order_id', '=', reference)
      .select(['o.chnl_code', 'o.txn_amt as amount', 'o.currency', 'o.txn_time as sent'])
      .select('o.query_times')
      .forUpdate()
      .executeTakeFirst();
    return order && { ...order, kind, reference };
  }
  const refund = await db
    .selectFrom('biz_refund as r')
    .innerJoin('biz_order as o', 'o.plat_order_id', 'r.plat_order_id')
    .where('r.refund_id', '=', reference)
    .select(['o.chnl_code', 'r.refund_amt as amount', 'r.currency', 'r.sent_at as sent'])
    .select(['r.query_times', 'r.attempt', 'r.refund_type'])
    .forUpdate('r')
    .executeTakeFirst();
  if (!refund) return undefined;
  const asked = refund.refund_type === '3' ? ('VOID' as const) : kind;
  return { ...refund, kind: asked, reference: referenceOf(reference, refund.attempt) };
}

/** Seconds until it may be asked about again. */
export async function askAgainIn(
  db: Kysely<Database>,
  { reference }: Pick<Wanted, 'reference'>,
  now: Date,
): Promise<number> {
  const last = await db
    .selectFrom('channel_query')
    .where('kind', 'in', ['SALE', 'VOID', 'REFUND'])
    .where('reference', '=', reference)
    .orderBy('query_id', 'desc')
    .select('asked_at')
    .limit(1)
    .executeTakeFirst();
  if (!last) return 0;
  const free = timeOf(last.asked_at) + QUERY_PAUSE_S * SECOND_MS;
  return Math.max(0, Math.ceil((free - now.getTime()) / SECOND_MS));
}

/** Claims the question, in a transaction that ends before anybody is asked. */
async function claim(db: Kysely<Database>, wanted: Wanted, now: Date, askedBy: string) {
  const found = await lockWanted(db, wanted);
  if (!found) throw notFound();
  if (!found.sent) throw refuse('desk.notSent');
  const { kind, reference } = found;
  const seconds = await askAgainIn(db, { reference }, now);
  if (seconds > 0) throw conflict('desk.askedJustNow', { seconds });
  const { chnl_code: chnlCode, currency, query_times: queryTimes } = found;
  const reachable = await db
    .selectFrom('channel_endpoint')
    .where('chnl_code', '=', chnlCode)
    .select('chnl_code')
    .executeTakeFirst();
  if (!reachable) throw refuse('desk.unreachable');
  const subject = { kind, reference, chnlCode };
  const queryId = await beginQuery(db, subject, now, askedBy);
  return {
    ...subject,
    amount: BigInt(found.amount),
    currency,
    sentAt: found.sent,
    queryTimes,
    queryId,
  };
}

/** What came of a question: the last answer of the channel, and what it was understood as. */
export interface Asked {
  answer: AnswerKind;
  found: Found;
}

/**
 * Asks the channel now and applies what it answers, as the scheduled query does; the caller has made
 * sure that the thing is in the user's scope. Once in `QUERY_PAUSE_S` seconds for one thing, whoever
 * asks (409); refused when it was never sent, or nobody can reach the channel. Serve it with
 * `{ transaction: 'own' }`: no channel is called in a transaction. Not one of the 20 scheduled
 * queries, whose plan stays.
 */
export async function queryNow(ctx: Context, wanted: Wanted, clock: Clock): Promise<Asked> {
  const { db } = ctx;
  const audit = (tx: Kysely<Database>, events: Parameters<typeof writeAudit>[2]) =>
    writeAudit(tx, ctx, events);
  const asked = wanted.kind === 'SALE' ? salesAsked(clock, audit) : refundsAsked(clock, audit);
  const due = await transact(db, async (tx) => {
    const claimed = await claim(tx, wanted, clock(), ctx.actor.userName);
    const objType = wanted.kind === 'SALE' ? 'order:general' : 'order:refund';
    await audit(tx, [{ objType, objId: wanted.reference, action: 'sync' }]);
    return claimed;
  });
  const signal = AbortSignal.timeout(LIMIT_MS);
  const asking = new Asking({ db, clock, signal }, { ...asked, claim: async () => [due] });
  const found = await asking.ask(due);
  return { answer: asking.lastAnswer ?? 'none', found };
}
