import { ASK_AGAIN_S } from '@portal/contract/orders/desk';
import type { Kysely } from 'kysely';
import type { Subject } from '../../../channel/events.ts';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type Clock, SECOND_MS, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, notFound, refuse } from '../../../kernel/refusal.ts';
import { Asking } from './ask.ts';
import { type AnswerKind, beginQuery } from './queries.ts';
import { refundsAsked } from './refunds-asked.ts';
import { salesAsked } from './sales-asked.ts';

/** What somebody asks about: an order by its number on the platform, or a refund by its own. */
type Wanted = Pick<Subject, 'reference'> & { kind: 'SALE' | 'REFUND' };

/** The order or refund as it is asked about, locked, so that two who ask at once are two. */
async function lockWanted(db: Kysely<Database>, { kind, reference }: Wanted) {
  if (kind === 'SALE') {
    return db
      .selectFrom('biz_order as o')
      .where('o.plat_order_id', '=', reference)
      .select(['o.chnl_code', 'o.txn_amt as amount', 'o.currency', 'o.txn_time as sent'])
      .select('o.query_times')
      .forUpdate()
      .executeTakeFirst();
  }
  return db
    .selectFrom('biz_refund as r')
    .innerJoin('biz_order as o', 'o.plat_order_id', 'r.plat_order_id')
    .where('r.refund_id', '=', reference)
    .select(['o.chnl_code', 'r.refund_amt as amount', 'r.currency', 'r.sent_at as sent'])
    .select('r.query_times')
    .forUpdate('r')
    .executeTakeFirst();
}

/** Seconds until it may be asked about again. */
export async function askAgainIn(
  db: Kysely<Database>,
  { kind, reference }: Wanted,
  now: Date,
): Promise<number> {
  const last = await db
    .selectFrom('channel_query')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .orderBy('query_id', 'desc')
    .select('asked_at')
    .limit(1)
    .executeTakeFirst();
  if (!last) return 0;
  const free = timeOf(last.asked_at) + ASK_AGAIN_S * SECOND_MS;
  return Math.max(0, Math.ceil((free - now.getTime()) / SECOND_MS));
}

/** Claims the question, in a transaction that ends before anybody is asked. */
async function claim(db: Kysely<Database>, wanted: Wanted, now: Date, askedBy: string) {
  const found = await lockWanted(db, wanted);
  if (!found) throw notFound();
  if (!found.sent) throw refuse('desk.notSent');
  const seconds = await askAgainIn(db, wanted, now);
  if (seconds > 0) throw conflict('desk.askedJustNow', { seconds });
  const { chnl_code: chnlCode, currency, query_times: queryTimes } = found;
  const reachable = await db
    .selectFrom('channel_endpoint')
    .where('chnl_code', '=', chnlCode)
    .select('chnl_code')
    .executeTakeFirst();
  if (!reachable) throw refuse('desk.unreachable');
  const subject = { ...wanted, chnlCode };
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

/**
 * Asks the channel now and applies what it answers, as the scheduled query does; the caller has made
 * sure that the thing is in the user's scope. Once in `ASK_AGAIN_S` seconds for one thing, whoever
 * asks (409); refused when it was never sent, or nobody can reach the channel. Serve it with
 * `{ transaction: 'own' }`: no channel is called in a transaction. Not one of the 20 scheduled
 * queries, whose plan stays.
 */
export async function queryNow(
  ctx: Context,
  wanted: Wanted,
  { db, clock, signal }: { db: Kysely<Database>; clock: Clock; signal: AbortSignal },
): Promise<AnswerKind> {
  const audit = (tx: Kysely<Database>, events: Parameters<typeof writeAudit>[2]) =>
    writeAudit(tx, ctx, events);
  const asked = wanted.kind === 'SALE' ? salesAsked(clock, audit) : refundsAsked(clock, audit);
  const due = await transact(db, async (tx) => {
    const claimed = await claim(tx, wanted, clock(), ctx.actor.userName);
    const objType = wanted.kind === 'SALE' ? 'order:general' : 'order:refund';
    await audit(tx, [{ objType, objId: wanted.reference, action: 'query' }]);
    return claimed;
  });
  const asking = new Asking({ db, clock, signal }, { ...asked, claim: async () => [due] });
  await asking.run();
  return asking.lastAnswer ?? 'none';
}
