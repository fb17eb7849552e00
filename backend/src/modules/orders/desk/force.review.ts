import type { DeskResult } from '@portal/contract/orders/desk';
import { ORDER_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import type { Transaction } from 'kysely';
import { keepEvent, type Subject } from '../../../channel/events.ts';
import { referenceOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import { auditReasoned } from '../../../kernel/audit.ts';
import { type Clock, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Reviewed, ReviewRequest } from '../../review/core/index.ts';
import { requireOpened } from '../../review/forced/index.ts';
import { applyResult } from '../result/index.ts';
import { findDoublesOf } from './find-doubles.ts';
import { forceable } from './forceable.ts';
import { countTold } from './told.store.ts';

/** Content of a request for a forced result, as its image has it. */
export interface Forced {
  /** Its kind and number at the channel: another attempt has another number. */
  kind: 'SALE' | 'VOID' | 'REFUND';
  reference: string;
  status: DeskResult;
  reason: string;
  evidence: string[];
  /** Number of events known when it was made: if there are more now, the request is out of date. */
  told: number;
}

/** An order or a refund as its channel knows it. */
export async function atChannel(ctx: Context, id: string) {
  const refund = await ctx.db
    .selectFrom('biz_refund')
    .where('refund_id', '=', id)
    .select(['attempt', 'refund_type', 'status', 'refund_amt as amount', 'currency'])
    .executeTakeFirst();
  if (refund) {
    const { attempt, refund_type, ...rest } = refund;
    const kind = refund_type === REFUND_TYPE.void ? ('VOID' as const) : ('REFUND' as const);
    return { ...rest, kind, reference: referenceOf(id, attempt) };
  }
  const order = await ctx.db
    .selectFrom('biz_order')
    .where('plat_order_id', '=', id)
    .select(['status', 'txn_amt as amount', 'currency'])
    .executeTakeFirstOrThrow();
  return { ...order, kind: 'SALE' as const, reference: id };
}

/** Reads the current values, in the form of a request. */
export async function liveResult(ctx: Context, id: string) {
  const { kind, reference, status } = await atChannel(ctx, id);
  const told = await countTold(ctx, { kinds: [kind], references: [reference] });
  return { kind, reference, status, reason: '', evidence: [] as string[], told };
}

/** Keeps the decision as an event, and lets the order or refund be what its events say now. */
async function apply(
  ctx: Context,
  clock: Clock,
  { auditId, objId, chnlCode, after }: ReviewRequest,
) {
  const { status, reason } = after as unknown as Forced;
  // A handler of a write opens a transaction, which the context calls a database.
  const tx = ctx.db as Transaction<Database>;
  const { kind, reference, amount, currency } = await atChannel(ctx, objId);
  const subject: Subject = { kind, chnlCode: chnlCode ?? '', reference };
  const event = {
    ...subject,
    eventId: `p-${auditId}`,
    occurredAt: new Date(timeOf(ctx.now)),
    result: status === ORDER_STATUS.succeeded ? 'DECIDED_SUCCEEDED' : 'DECIDED_FAILED',
    amount,
    currency,
    channelReference: '',
    respCode: '',
    // The reason that people gave is no answer of the channel: staff read it in the trail.
    respMsg: '',
  } as const;
  await keepEvent(tx, event, 'PERSON', clock());
  await applyResult(tx, subject, clock, auditReasoned(ctx, reason));
  const { status: is } = await liveResult(ctx, objId);
  // It was settled, given back or has no plan: nothing of it is done.
  if (is !== status) throw refuse('desk.notApplied');
  if (kind === 'SALE') await findDoublesOf(tx, objId, ctx.now);
}

/** All that shows it was opened, and it can still be so: meanwhile the order may have been refunded. */
async function check(ctx: Context, { objId, after }: ReviewRequest) {
  const { evidence, kind, status } = after as unknown as Forced;
  await requireOpened(ctx, evidence);
  const named = kind === 'VOID' || kind === 'REFUND' ? 'REFUND' : 'SALE';
  const { results } = await forceable(ctx, named, objId);
  if (!results.some((result) => result === status)) throw refuse('desk.notApplied');
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
  check,
  passed: (ctx, request) => apply(ctx, clock, request),
});
