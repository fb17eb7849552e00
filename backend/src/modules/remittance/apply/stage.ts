import { REFUSED } from '@portal/contract/kit/outcome';
import type { RemitDecision } from '@portal/contract/remittance/decision';
import { REMIT_AUDIT_STATUS, WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import { sql, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, Refusal, refuse } from '../../../kernel/refusal.ts';
import { type Hit, requireConfirmed } from '../../review/core/index.ts';
import { answerRemitter } from '../answer.ts';
import { endRemitHold } from '../holds.ts';
import { type LockedApplication, lockApplication } from '../lock.ts';
import { REMIT_OBJECT } from '../objects.ts';
import { requirePayer } from '../payer.ts';
import { hitsOf } from '../screening.ts';
import { requireOther } from '../three-persons.ts';
import { requireAnswersOpened } from '../work-order/index.ts';

export type Stage = 'audit' | 'review';
type Verdict = Omit<z.output<typeof RemitDecision>, 'ids'>;
type Columns = Omit<UpdateObject<Database, 'remit_apply'>, 'version'>;

const STAGES = {
  audit: {
    source: 'remitAudit',
    from: REMIT_AUDIT_STATUS.pending,
    passed: REMIT_AUDIT_STATUS.inReview,
    refused: REMIT_AUDIT_STATUS.auditRejected,
  },
  review: {
    source: 'remitReview',
    from: REMIT_AUDIT_STATUS.inReview,
    passed: REMIT_AUDIT_STATUS.approved,
    refused: REMIT_AUDIT_STATUS.reviewRejected,
  },
} as const;

/** A question waits for its answer (money §6). */
async function requireAnswered(ctx: Context, applyNo: string): Promise<void> {
  const open = await ctx.db
    .selectFrom('remit_work_order')
    .where('apply_no', '=', applyNo)
    .where('kind', '=', 'RFI')
    .where('status', 'in', [WORK_ORDER_STATUS.open, WORK_ORDER_STATUS.inProgress])
    .select('work_order_id')
    .executeTakeFirst();
  if (open) throw new Refusal('remit.rfiOpen', { reason: 'rfi' });
}

async function change(
  ctx: Context,
  { apply_no: objId, audit_status: fromStatus }: LockedApplication,
  action: string,
  columns: Columns & { audit_status: LockedApplication['audit_status'] },
  reason?: string,
): Promise<void> {
  await ctx.db
    .updateTable('remit_apply')
    .set({ ...columns, version: sql`version + 1` })
    .where('apply_no', '=', objId)
    .execute();
  const toStatus = columns.audit_status;
  ctx.audit({ objType: REMIT_OBJECT, objId, action, fromStatus, toStatus, reason });
}

const decidedBy = (stage: Stage, by: string, at: string, remark: string): Columns =>
  stage === 'audit'
    ? { auditor: by, audit_time: at, audit_remark: remark }
    : { reviewer: by, review_time: at, review_remark: remark };

const metBy = (stage: Stage, hits: readonly Hit[], reason: string): Columns =>
  stage === 'audit'
    ? { audit_hits: JSON.stringify(hits), audit_override: reason }
    : { review_hits: JSON.stringify(hits), review_override: reason };

/** Gives back what the application has frozen. */
const release = (ctx: Context, { apply_no: applyNo, hold_no: holdNo }: LockedApplication) =>
  endRemitHold(ctx, { applyNo, holdNo }, 0n);

/**
 * Decides one stage of an application: never its maker, nor the same person twice (INV-07), not before
 * questions are answered and their files opened, and past the blacklist only with an override of what it
 * meets now (0038), by somebody who may release hits unless the audit has released them. What the review passes waits to be sent; a refusal
 * releases what is frozen.
 */
export async function decideApplication(
  ctx: Context,
  applyNo: string,
  stage: Stage,
  { verStatus, remark, override }: Verdict,
): Promise<void> {
  const application = await lockApplication(ctx, applyNo);
  const { source, from, passed, refused } = STAGES[stage];
  if (application.audit_status !== from) throw conflict('remit.state');
  requireOther(ctx, application);
  const decided = decidedBy(stage, ctx.actor.userName, ctx.now, remark.trim());
  const answer = { source, maker: application.create_by, reason: remark };
  if (verStatus === REFUSED) {
    await release(ctx, application);
    await change(ctx, application, stage, { ...decided, audit_status: refused }, remark);
    await answerRemitter(ctx, application, { ...answer, outcome: 'refused' });
    return;
  }
  await requireAnswered(ctx, applyNo);
  await requireAnswersOpened(ctx, applyNo);
  const { chnl_code } = await requirePayer(ctx, application.agent_id);
  const released = stage === 'review' ? (application.audit_hits as Hit[]) : [];
  const { hits, reason } = requireConfirmed(ctx, await hitsOf(ctx, applyNo), override, released);
  await change(
    ctx,
    application,
    stage,
    {
      ...decided,
      ...metBy(stage, hits, reason),
      audit_status: passed,
      ...(passed === REMIT_AUDIT_STATUS.approved && { attempt: 1, chnl_code }),
    },
    remark || reason,
  );
  if (passed === REMIT_AUDIT_STATUS.approved) {
    await answerRemitter(ctx, application, { ...answer, outcome: 'passed' });
  }
}

/** Takes an application back before it is approved; by its maker. */
export async function withdraw(ctx: Context, applyNo: string): Promise<undefined> {
  const application = await lockApplication(ctx, applyNo);
  const { create_by, audit_status } = application;
  if (create_by !== ctx.actor.userName) throw refuse('remit.notOwn');
  if (audit_status !== REMIT_AUDIT_STATUS.pending && audit_status !== REMIT_AUDIT_STATUS.inReview)
    throw conflict('remit.state');
  await release(ctx, application);
  await change(ctx, application, 'withdraw', { audit_status: REMIT_AUDIT_STATUS.withdrawn });
}
