import type { Transaction } from 'kysely';
import { keepEvent, type Subject } from '../../../channel/events.ts';
import type { Database } from '../../../db/schema.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type Clock, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Reviewed, ReviewRequest } from '../../review/core/index.ts';
import { applyResult } from '../result/index.ts';
import { findDoublesOf } from './find-doubles.ts';

/** What a request asks for, as its image has it. */
export interface Forced {
  status: '2' | '3';
  reason: string;
  evidence: string[];
  /** Events of the order when it was made: with another one, the request is about the past. */
  told: number;
}

/** What holds now, in the form of a request. */
export async function liveResult(ctx: Context, platOrderId: string) {
  const order = await ctx.db
    .selectFrom('biz_order')
    .where('plat_order_id', '=', platOrderId)
    .select('status')
    .executeTakeFirst();
  const { told } = await ctx.db
    .selectFrom('channel_event')
    .where('kind', '=', 'SALE')
    .where('reference', '=', platOrderId)
    .select((of) => of.fn.countAll<string>().as('told'))
    .executeTakeFirstOrThrow();
  return { status: order?.status ?? null, reason: '', evidence: [], told: Number(told) };
}

/** All of what shows it was opened by who passes it; the database asks for the same. */
async function requireOpened(ctx: Context, evidence: readonly string[]): Promise<void> {
  const seen = await ctx.db
    .selectFrom('desk_evidence_seen')
    .where('user_id', '=', ctx.actor.userId)
    .where('evidence_id', 'in', evidence)
    .select('evidence_id')
    .execute();
  if (seen.length < new Set(evidence).size) throw refuse('desk.openEvidence');
}

/** Keeps the decision as an event of the order, and lets the order be what its events say now. */
async function apply(
  ctx: Context,
  clock: Clock,
  { auditId, objId, chnlCode, after }: ReviewRequest,
) {
  const { status, reason } = after as unknown as Forced;
  // What serves a write opens a transaction, which the context calls a database.
  const tx = ctx.db as Transaction<Database>;
  const subject: Subject = { kind: 'SALE', chnlCode: chnlCode ?? '', reference: objId };
  const order = await tx
    .selectFrom('biz_order')
    .where('plat_order_id', '=', objId)
    .select(['txn_amt', 'currency'])
    .executeTakeFirstOrThrow();
  const event = {
    ...subject,
    eventId: `p-${auditId}`,
    occurredAt: new Date(timeOf(ctx.now)),
    result: status === '2' ? 'DECIDED_SUCCEEDED' : 'DECIDED_FAILED',
    amount: order.txn_amt,
    currency: order.currency,
    channelReference: '',
    respCode: '',
    respMsg: reason,
  } as const;
  await keepEvent(tx, event, 'PERSON', clock());
  await applyResult(tx, subject, clock, (on, events) => writeAudit(on, ctx, events));
  const { status: is } = await liveResult(ctx, objId);
  // It was settled, given back or has no plan: nothing of it is done.
  if (is !== status) throw refuse('desk.notApplied');
  await findDoublesOf(tx, objId, ctx.now);
}

/** Results that people decide: asked for by one, passed by another (INV-07). */
export const forcedResults = (clock: Clock): Reviewed => ({
  objType: 'ORDER_RESULT',
  fields: [
    { field: 'status', column: 'status', kind: 'dict', dict: 'order_status' },
    { field: 'reason', column: 'reason', kind: 'text' },
    { field: 'evidence', column: 'evidence', kind: 'text' },
  ],
  live: liveResult,
  check: (ctx, { after }) => requireOpened(ctx, (after as unknown as Forced).evidence),
  passed: (ctx, request) => apply(ctx, clock, request),
});
