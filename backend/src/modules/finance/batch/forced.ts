import type {
  DisputedPayout,
  ForcedInput,
  ForcedVerdict,
} from '@portal/contract/finance/batch-forced';
import { batchForcedRoutes as routes } from '@portal/contract/finance/batch-forced';
import type { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { conflict, notFound, refuseField } from '../../../kernel/refusal.ts';
import type { serve } from '../../../kernel/serve.ts';
import { changedColumns, decide, type Reviews, submit, withdraw } from '../../review/core/index.ts';
import { BATCH_OBJECT } from './batch.store.ts';
import { lockBatch } from './batch.writes.ts';
import {
  FORCED,
  type Forced,
  forcedPayouts,
  liveForced,
  openDispute,
  resultsOf,
} from './forced.review.ts';
import { requireBatch } from './line.store.ts';
import { eventsTold } from './told.store.ts';

type Disputed = z.output<typeof DisputedPayout>;

const lastRequest = (ctx: Context, batchNo: string) =>
  ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', FORCED)
    .where('obj_id', '=', batchNo)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();

/** A dispute with a bank is the platform's own; 404 for users of merchants and agents. */
function requireStaff(ctx: Context): void {
  if (isOutside(ctx)) throw notFound();
}

type Last = NonNullable<Awaited<ReturnType<typeof lastRequest>>>;

async function requestShown(ctx: Context, last: Last): Promise<Disputed['request']> {
  const { result, bankTrace, reason, evidence } = last.after_row as unknown as Forced;
  const waits = last.ver_status === '0';
  const live = waits ? { ...(await liveForced(ctx, last.obj_id)) } : {};
  return {
    auditId: last.audit_id,
    result: result === 'PAID' ? 'PAID' : 'UNPAID',
    bankTrace,
    reason,
    evidence,
    createBy: last.create_by,
    createTime: last.create_time,
    verStatus: last.ver_status,
    verBy: last.ver_by ?? '',
    verTime: last.ver_time ?? '',
    remark: last.remark,
    own: last.maker_id === ctx.actor.userId,
    stale: waits && changedColumns(live, last.before_row).length > 0,
  };
}

/** What was told of a payout that is, or was, in dispute, and what people made of it; 404 for merchants. */
export async function disputedPayout(ctx: Context, batchNo: string): Promise<Disputed> {
  requireStaff(ctx);
  const { currency, settleAmt: amount } = await requireBatch(ctx, batchNo);
  const open = await openDispute(ctx, batchNo);
  const last = await lastRequest(ctx, batchNo);
  const reference = open?.reference ?? (last?.after_row as Partial<Forced> | undefined)?.reference;
  if (reference === undefined) throw notFound();
  return {
    reference,
    currency,
    amount,
    events: await eventsTold(ctx.db, {
      chnlCode: open?.chnlCode ?? last?.chnl_code ?? '',
      reference,
    }),
    results: open ? await resultsOf(ctx, open) : [],
    request: last ? await requestShown(ctx, last) : null,
  };
}

/**
 * Asks for a result of a payout that its bank tells apart; somebody else has to pass it. Refused of one
 * that is not in dispute, and a second time (409, INV-08).
 */
async function ask(
  ctx: Context,
  reviews: Reviews,
  batchNo: string,
  { result, bankTrace, reason, evidence }: z.output<typeof ForcedInput>,
): Promise<{ auditId: string }> {
  requireStaff(ctx);
  const { mer_id: merId, status } = await lockBatch(ctx, batchNo);
  const dispute = await openDispute(ctx, batchNo);
  if (!dispute) throw conflict('settle.notDisputed');
  const results = await resultsOf(ctx, dispute);
  if (!results.some((one) => one.result === result)) throw refuseField('result', 'settle.noResult');
  const asked = { result, reason: reason.trim(), evidence: evidence.trim() };
  const after: Forced = {
    ...(await liveForced(ctx, batchNo)),
    ...asked,
    bankTrace: result === 'PAID' ? bankTrace.trim() : '',
  };
  const { auditId } = await submit(ctx, reviews.get(FORCED), {
    objId: batchNo,
    merId,
    chnlCode: dispute.chnlCode,
    after: { ...after },
  });
  const step = { action: 'force', fromStatus: status, toStatus: status, reason: asked.reason };
  ctx.audit({ objType: BATCH_OBJECT, objId: batchNo, ...step });
  return { auditId };
}

/** The waiting request of a batch that the caller holds from now on; 404 without one. */
async function waitingOf(ctx: Context, batchNo: string): Promise<Last> {
  requireStaff(ctx);
  await lockBatch(ctx, batchNo);
  const last = await lastRequest(ctx, batchNo);
  if (!last) throw notFound();
  return last;
}

async function decideForced(
  ctx: Context,
  reviews: Reviews,
  batchNo: string,
  { auditId, verStatus, remark }: z.output<typeof ForcedVerdict>,
): Promise<undefined> {
  const { audit_id } = await waitingOf(ctx, batchNo);
  if (audit_id !== auditId) throw conflict('settle.state');
  const verdict = { outcome: verStatus, remark: remark.trim(), types: [FORCED] };
  const action = verStatus === '1' ? 'forced' : 'forceRefused';
  ctx.audit({ objType: BATCH_OBJECT, objId: batchNo, action, reason: verdict.remark });
  await decide(ctx, reviews, auditId, verdict);
  return undefined;
}

async function withdrawForced(ctx: Context, reviews: Reviews, batchNo: string): Promise<undefined> {
  const { audit_id } = await waitingOf(ctx, batchNo);
  await withdraw(ctx, reviews, audit_id);
  ctx.audit({ objType: BATCH_OBJECT, objId: batchNo, action: 'forceWithdrawn' });
  return undefined;
}

/** What becomes of payouts whose bank contradicts itself, by two persons (money §2). */
export function serveForced(on: ReturnType<typeof serve>, clock: Clock, reviews: Reviews): void {
  reviews.add(forcedPayouts(clock));
  on(routes.get, ({ params }, ctx) => disputedPayout(ctx, params.batchNo));
  on(routes.ask, ({ params, body }, ctx) => ask(ctx, reviews, params.batchNo, body));
  on(routes.decide, ({ params, body }, ctx) => decideForced(ctx, reviews, params.batchNo, body));
  on(routes.withdraw, ({ params }, ctx) => withdrawForced(ctx, reviews, params.batchNo));
}
