import type { ForcedEffect, PayoutResult } from '@portal/contract/finance/batch-forced';
import type { Transaction } from 'kysely';
import { keepEvent } from '../../../channel/events.ts';
import { attemptOfReference } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type Clock, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { Reviewed, ReviewRequest } from '../../review/core/index.ts';
import { applyToBatch } from './apply-batch.ts';
import { batchStep } from './batch-step.ts';
import { eventsTold, isPaidElsewhere, statesOf } from './told.store.ts';

export const FORCED = 'PAYOUT_RESULT';

/** What a request asks for, as its image has it. */
export interface Forced {
  /** Number of the attempt at the channel; empty: nothing is to be decided. */
  reference: string;
  status: string;
  /** What was told of the attempt when it was made: with more, the request is about the past. */
  told: number;
  result: PayoutResult | '';
  bankTrace: string;
  reason: string;
  evidence: string;
}

/** The batch as decisions see it; no scope, which whoever asks has looked at. */
async function batchOf(ctx: Context, batchNo: string) {
  const row = await ctx.db
    .selectFrom('settle_batch')
    .where('batch_no', '=', batchNo)
    .select(['status', 'settle_amt', 'returned_back', 'currency', 'tries', 'mer_id'])
    .executeTakeFirstOrThrow();
  return { ...row, batchNo };
}

/** The first attempt whose bank contradicts itself, with nobody's decision; undefined: none. */
export async function openDispute(ctx: Context, batchNo: string) {
  const batch = await batchOf(ctx, batchNo);
  const states = await statesOf(ctx.db, batch);
  const open = states.find(
    (one) => !one.is_decided && (one.state === 'CONTRADICTION' || one.mismatches > 0),
  );
  return open && { ...open, batch };
}

type Dispute = NonNullable<Awaited<ReturnType<typeof openDispute>>>;

/**
 * Results that can be decided of a dispute, and what each moves. That money has left cannot be said of a
 * batch whose lines others may have by now, nor while another attempt was paid or is under way.
 */
export async function resultsOf(
  ctx: Context,
  { batch, reference, returned_amt }: Dispute,
): Promise<{ result: PayoutResult; effect: ForcedEffect }[]> {
  const { status, settle_amt, returned_back, batchNo, tries } = batch;
  const isCurrent = attemptOfReference(reference).attempt === tries;
  const others = (await statesOf(ctx.db, batch)).filter((one) => one.reference !== reference);
  const isPaidByOther = others.some(({ state }) => state === 'SUCCEEDED' || state === 'RETURNED');
  const isUnderWay = ['2', '7'].includes(status) && !isCurrent;
  const mayBePaid = status !== '6' && !isPaidByOther && !isUnderWay;
  const soFar = { status, amount: BigInt(settle_amt), returnedBack: BigInt(returned_back) };
  const attempt = {
    isCurrent,
    isPaidElsewhere: await isPaidElsewhere(ctx.db, { ...batch, batchNo }, reference),
  };
  const effectOf = (state: 'SUCCEEDED' | 'FAILED'): ForcedEffect => {
    const outcome = { state, isDecided: true, returned: BigInt(returned_amt), returnsAgree: true };
    const step = batchStep(soFar, outcome, attempt);
    if (!step) return 'KEEP';
    if (step.status === '4') return 'FAIL';
    return step.isPaid ? 'PAY' : 'TAKE_BACK';
  };
  return [
    ...(mayBePaid ? [{ result: 'PAID', effect: effectOf('SUCCEEDED') } as const] : []),
    { result: 'UNPAID', effect: effectOf('FAILED') },
  ];
}

/** What holds now, in the form of a request. */
export async function liveForced(ctx: Context, batchNo: string): Promise<Forced> {
  const { status } = await batchOf(ctx, batchNo);
  const { reference = '', chnlCode = '' } = (await openDispute(ctx, batchNo)) ?? {};
  const { length: told } = await eventsTold(ctx.db, { chnlCode, reference });
  return { reference, status, told, result: '', bankTrace: '', reason: '', evidence: '' };
}

/** Keeps the decision as an event, and lets the batch be what its events say now. */
async function apply(ctx: Context, clock: Clock, request: ReviewRequest) {
  const { auditId, objId, after } = request;
  const { reference, result, bankTrace, reason } = after as unknown as Forced;
  // What serves a write opens a transaction, which the context calls a database.
  const tx = ctx.db as Transaction<Database>;
  const { settle_amt, currency } = await batchOf(ctx, objId);
  const subject = { kind: 'PAYOUT' as const, chnlCode: request.chnlCode ?? '', reference };
  const event = {
    ...subject,
    eventId: `s-${auditId}`,
    occurredAt: new Date(timeOf(ctx.now)),
    result: result === 'PAID' ? 'DECIDED_SUCCEEDED' : 'DECIDED_FAILED',
    amount: settle_amt,
    currency,
    channelReference: bankTrace,
    respCode: '',
    respMsg: reason,
  } as const;
  await keepEvent(tx, event, 'PERSON', clock());
  await applyToBatch(tx, subject, clock, (on, events) => writeAudit(on, ctx, events));
}

/** It can still be so: meanwhile another attempt may have been paid. */
async function check(ctx: Context, { objId, after }: ReviewRequest): Promise<void> {
  const dispute = await openDispute(ctx, objId);
  const results = dispute ? await resultsOf(ctx, dispute) : [];
  const { result } = after as unknown as Forced;
  if (!results.some((one) => one.result === result)) throw conflict('settle.notDisputed');
}

/** Results of payouts that people decide: asked for by one, passed by another (INV-07). */
export const forcedPayouts = (clock: Clock): Reviewed => ({
  objType: FORCED,
  fields: [
    { field: 'result', column: 'result', kind: 'text' },
    { field: 'bankTrace', column: 'bankTrace', kind: 'text' },
    { field: 'reason', column: 'reason', kind: 'text' },
    { field: 'evidence', column: 'evidence', kind: 'text' },
  ],
  live: async (ctx, objId) => ({ ...(await liveForced(ctx, objId)) }),
  check,
  passed: (ctx, request) => apply(ctx, clock, request),
});
