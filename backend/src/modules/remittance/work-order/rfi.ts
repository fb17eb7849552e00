import { REMIT_AUDIT_STATUS, WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import type { RfiAnswer } from '@portal/contract/remittance/work-order';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, notFound, refuse } from '../../../kernel/refusal.ts';
import { answerRemitter } from '../answer.ts';
import { lockApplication } from '../lock.ts';
import { requireOther } from '../three-persons.ts';
import { keepAnswerFiles } from './answer-files.ts';
import { dueAfter } from './change.ts';
import { openWorkOrder, showState, WORK_OBJECT } from './open.ts';
import { ordersOf } from './work-order.store.ts';

/**
 * Asks for information about an application that waits for a stage; it is not passed before it is
 * answered (money §6). Not by its maker, who is asked.
 */
export async function openRfi(
  ctx: Context,
  applyNo: string,
  { question, days }: { question: string; days: number },
): Promise<{ workOrderId: string }> {
  const application = await lockApplication(ctx, applyNo);
  if (
    application.audit_status !== REMIT_AUDIT_STATUS.pending &&
    application.audit_status !== REMIT_AUDIT_STATUS.inReview
  ) {
    throw conflict('remit.state');
  }
  requireOther(ctx, { ...application, auditor: null });
  const workOrderId = await openWorkOrder(ctx.db, {
    applyNo,
    kind: 'RFI',
    subject: question,
    openBy: ctx.actor.userName,
    now: ctx.now,
    dueTime: dueAfter(ctx.now, days),
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'remit_work_order_rfi')) throw error;
    throw conflict('remit.rfiOpen');
  });
  const change = {
    objType: WORK_OBJECT,
    objId: workOrderId,
    action: 'add',
    toStatus: WORK_ORDER_STATUS.open,
  };
  ctx.audit({ ...change, reason: question });
  await answerRemitter(ctx, application, {
    source: 'remitAudit',
    maker: application.create_by,
    outcome: 'asked',
    reason: question,
  });
  return { workOrderId };
}

/** A question of the caller's scope that waits, with its application, both held; 404 without it. */
async function lockQuestion(ctx: Context, workOrderId: string) {
  const named = await ordersOf(ctx)
    .where('w.work_order_id', '=', workOrderId)
    .where('w.kind', '=', 'RFI')
    .select('w.apply_no')
    .executeTakeFirst();
  if (!named) throw notFound();
  const application = await lockApplication(ctx, named.apply_no);
  const order = await ctx.db
    .selectFrom('remit_work_order')
    .where('work_order_id', '=', workOrderId)
    .select(['work_order_id', 'apply_no', 'status', 'open_by'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (order.status !== WORK_ORDER_STATUS.open && order.status !== WORK_ORDER_STATUS.inProgress)
    throw conflict('remit.workOrderStep');
  return { application, order };
}

/** Answers a question, with files or without; anyone who has asked it does not. */
export async function answerRfi(
  ctx: Context,
  workOrderId: string,
  { answer, files }: z.output<typeof RfiAnswer>,
): Promise<undefined> {
  const { order } = await lockQuestion(ctx, workOrderId);
  if (order.open_by === ctx.actor.userName) throw refuse('remit.rfiOwn');
  await ctx.db
    .updateTable('remit_work_order')
    .set({
      status: WORK_ORDER_STATUS.resolved,
      answer,
      answer_by: ctx.actor.userName,
      answer_time: ctx.now,
    })
    .where('work_order_id', '=', workOrderId)
    .execute();
  await keepAnswerFiles(ctx, workOrderId, files);
  await showState(ctx.db, order, WORK_ORDER_STATUS.resolved);
  const change = { objType: WORK_OBJECT, objId: workOrderId, action: 'answer', reason: answer };
  const names = files.map(({ originalFilename }) => originalFilename);
  ctx.audit({
    ...change,
    fromStatus: order.status,
    toStatus: WORK_ORDER_STATUS.resolved,
    ...(names.length > 0 && { diff: { files: names } }),
  });
}

/** Takes a question back; by the person who has asked it. */
export async function cancelRfi(
  ctx: Context,
  workOrderId: string,
  reason: string,
): Promise<undefined> {
  const { order } = await lockQuestion(ctx, workOrderId);
  if (order.open_by !== ctx.actor.userName) throw refuse('remit.rfiNotOwn');
  await ctx.db
    .updateTable('remit_work_order')
    .set({ status: WORK_ORDER_STATUS.closed, close_time: ctx.now })
    .where('work_order_id', '=', workOrderId)
    .execute();
  await showState(ctx.db, order, WORK_ORDER_STATUS.closed);
  const change = { objType: WORK_OBJECT, objId: workOrderId, action: 'cancel', reason };
  ctx.audit({ ...change, fromStatus: order.status, toStatus: WORK_ORDER_STATUS.closed });
}
