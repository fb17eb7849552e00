import { PASSED, REFUSED, type Verdict } from '@portal/contract/kit/outcome';
import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { REFUND_ATTEMPTS, type RefundInput } from '@portal/contract/orders/refund';
import { type InsertObject, sql } from 'kysely';
import type { z } from 'zod';
import { referencesOf } from '../../../channel/reference.ts';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import { answerMaker, outcomeOf } from '../../../kernel/answers.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, notFound, refuse } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import type { Settings } from '../../../kernel/settings.ts';
import { openHold } from '../../../ledger/index.ts';
import { endRefundHold } from './book.ts';
import { blockOf, refusalOf } from './guard.ts';
import { guardOf, requireRoom } from './refundable.ts';
import { statusOf } from './status.ts';
import { requireStillVoidable, VOID } from './void.rules.ts';

const OBJECT = 'order:refund';

/** The number of a new refund: the day, and digits that no other one has. */
async function nextRefundId(ctx: Context): Promise<string> {
  const next = await sql<{ no: string }>`
    select lpad(nextval('refund_no')::text, 10, '0') as no`.execute(ctx.db);
  return `F${ctx.now.slice(0, 10).replaceAll('-', '')}${oneRow(next).no}`;
}

/** Asks for a refund and freezes what it may take; nothing is sent before it is passed (INV-01…03). */
export async function askRefund(
  ctx: Context,
  settings: Settings,
  input: z.output<typeof RefundInput>,
): Promise<{ refundId: string; checkers: number }> {
  const { platOrderId, refundType, refundAmt, reason, note } = input;
  const amount = BigInt(refundAmt);
  const guard = await guardOf(ctx, settings, platOrderId, { amount, isLocked: true });
  const refusal = refusalOf(guard.guarded, input);
  if (refusal) throw refusal;
  const { order, checkers, hold } = guard.guarded;
  const refundId = await insertRefund(ctx, order, hold, {
    refund_amt: refundAmt,
    refund_fee: String(guard.charge.fee),
    refund_vat: String(guard.charge.vat),
    refund_type: refundType,
    status: REFUND_STATUS.pending,
    reason,
    note: note.trim(),
    checkers,
  });
  ctx.audit({
    objType: OBJECT,
    objId: refundId,
    action: 'add',
    toStatus: REFUND_STATUS.pending,
    reason: note,
  });
  return { refundId, checkers };
}

type Columns = Omit<
  InsertObject<Database, 'biz_refund'>,
  'refund_id' | 'plat_order_id' | 'mer_id' | 'currency' | 'create_by' | 'apply_time'
>;

/** Writes a refund of an order, asked for by the caller now, and freezes what it may take. */
export async function insertRefund(
  ctx: Context,
  { platOrderId, merId, currency }: { platOrderId: string; merId: string; currency: string },
  hold: bigint,
  columns: Columns,
): Promise<string> {
  const refundId = await nextRefundId(ctx);
  await ctx.db
    .insertInto('biz_refund')
    .values({
      ...columns,
      refund_id: refundId,
      plat_order_id: platOrderId,
      mer_id: merId,
      currency,
      create_by: ctx.actor.userName,
      apply_time: ctx.now,
    })
    .execute();
  await freeze(ctx, { refundId, merId, currency, attempt: 1 }, hold);
  return refundId;
}

/** Freezes what a refund may take; a void of a sale that left nothing freezes nothing. */
async function freeze(
  ctx: Context,
  of: { refundId: string; attempt: number; merId: string; currency: string },
  amount: bigint,
): Promise<void> {
  if (amount <= 0n) return;
  const account = { kind: 'MERCHANT', owner: of.merId, currency: of.currency } as const;
  const name = { cause: 'REFUND', causeId: of.refundId, attempt: of.attempt - 1 } as const;
  await openHold(ctx.db, { ...name, account, amount, now: ctx.now });
}

/** The refund of the caller's scope, held until the transaction ends; 404 without one. */
async function lockRefund(ctx: Context, refundId: string) {
  const row = await ctx.db
    .selectFrom('biz_refund as r')
    .where('r.refund_id', '=', refundId)
    .where(scopeFilter(ctx.scope, { merId: 'r.mer_id' }))
    .selectAll('r')
    .forUpdate('r')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

type Locked = Awaited<ReturnType<typeof lockRefund>>;

async function change(
  ctx: Context,
  refund: Locked,
  action: string,
  columns: Partial<Omit<Locked, 'refund_id' | 'version'>>,
  reason?: string,
): Promise<void> {
  const after = { ...refund, ...columns };
  await ctx.db
    .updateTable('biz_refund')
    .set({ ...columns, version: sql`version + 1` })
    .where('refund_id', '=', refund.refund_id)
    .execute();
  ctx.audit({
    objType: OBJECT,
    objId: refund.refund_id,
    action,
    fromStatus: statusOf(refund),
    toStatus: statusOf(after),
    reason,
  });
}

/** Gives back what a refund has frozen, that will not be sent. */
const release = (ctx: Context, refund: Locked) =>
  endRefundHold(ctx.db, refund, { isUsed: false, now: ctx.now });

const answer = (
  ctx: Context,
  { refund_id: id, create_by: maker, refund_type, mer_id: subject, refund_amt, currency }: Locked,
  { verStatus, remark: reason }: Verdict,
) =>
  answerMaker(ctx, {
    source: 'refund',
    id,
    maker,
    outcome: outcomeOf(verStatus),
    reason,
    what: { dict: 'refund_type', value: refund_type },
    subject,
    money: { amount: refund_amt, currency },
  });

/**
 * Passes or refuses a refund, in the caller's transaction. Above the amount of its currency two persons
 * pass it, neither of whom has asked for it (INV-07); one is enough to refuse. A void is passed only while
 * it is possible. 409 when somebody else was faster.
 */
export async function checkRefund(
  ctx: Context,
  refundId: string,
  { verStatus, remark }: Verdict,
): Promise<void> {
  const refund = await lockRefund(ctx, refundId);
  const { userName } = ctx.actor;
  if (refund.status !== REFUND_STATUS.pending) throw conflict('refund.decided');
  if (refund.create_by === userName) throw refuse('audit.self');
  if (refund.auditor === userName) throw refuse('refund.secondSelf');
  if (verStatus === PASSED) {
    await (refund.refund_type === VOID ? requireStillVoidable : requireRoom)(ctx, refund);
  }
  const isSecond = refund.auditor !== null;
  const checked = isSecond
    ? { second_auditor: userName, second_audit_time: ctx.now }
    : { auditor: userName, audit_time: ctx.now };
  if (verStatus === REFUSED) {
    await change(
      ctx,
      refund,
      'audit',
      { ...checked, status: REFUND_STATUS.rejected, audit_remark: remark.trim() },
      remark,
    );
    await release(ctx, refund);
    await answer(ctx, refund, { verStatus, remark });
    return;
  }
  const isPassed = isSecond || refund.checkers === 1;
  await change(
    ctx,
    refund,
    'audit',
    { ...checked, ...(isPassed ? { status: REFUND_STATUS.sent } : {}) },
    remark,
  );
  if (isPassed) await answer(ctx, refund, { verStatus, remark });
}

/** Takes a refund back that nobody has sent; only who has asked for it may, 404 for everybody else. */
export async function withdrawRefund(ctx: Context, refundId: string): Promise<undefined> {
  const refund = await lockRefund(ctx, refundId);
  if (refund.create_by !== ctx.actor.userName) throw notFound();
  const isQueued = refund.status === REFUND_STATUS.sent && refund.sent_at === null;
  if (refund.status !== REFUND_STATUS.pending && !isQueued) throw conflict('refund.sentAlready');
  await change(ctx, refund, 'withdraw', { status: REFUND_STATUS.withdrawn });
  await release(ctx, refund);
}

/** True when the channel contradicts itself about one of its attempts; people must resolve that first. */
async function isContradicted(
  ctx: Context,
  { refund_id, attempt }: Locked,
  chnlCode: string,
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('channel_state')
    .where('chnl_code', '=', chnlCode)
    .where('kind', '=', 'REFUND')
    .where('state', '=', 'CONTRADICTION')
    .where('reference', 'in', referencesOf(refund_id, attempt))
    .select('reference')
    .executeTakeFirst();
  return found !== undefined;
}

/** Queues a refund again that has failed or come back: the same number, a new attempt (money §3). */
export async function retryRefund(
  ctx: Context,
  settings: Settings,
  refundId: string,
): Promise<undefined> {
  const refund = await lockRefund(ctx, refundId);
  const { status, refund_type, attempt, plat_order_id } = refund;
  if ((status !== REFUND_STATUS.failed && status !== REFUND_STATUS.bounced) || refund_type === VOID)
    throw conflict();
  if (attempt >= REFUND_ATTEMPTS) throw refuse('refund.attempts', { max: REFUND_ATTEMPTS });
  const amount = BigInt(refund.refund_amt);
  const guard = await guardOf(ctx, settings, plat_order_id, { amount, isLocked: true });
  const { chnlCode } = guard.guarded.order;
  if (await isContradicted(ctx, refund, chnlCode)) throw conflict('refund.contradicted');
  const refusal = blockOf(guard.guarded);
  if (refusal) throw refusal;
  await change(ctx, refund, 'retry', {
    status: REFUND_STATUS.sent,
    attempt: attempt + 1,
    sent_at: null,
    finish_time: null,
    fee_back: '0',
    vat_back: '0',
    query_times: 0,
    next_query_time: null,
    resp_code: '',
    resp_msg: '',
  });
  const hold = amount + BigInt(refund.refund_fee) + BigInt(refund.refund_vat);
  const { mer_id: merId, currency } = refund;
  await freeze(ctx, { refundId, attempt: attempt + 1, merId, currency }, hold);
}
