import { WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import { DAY_MS, stampAt, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { lockApplication } from '../lock.ts';
import { openWorkOrder, showState, WORK_OBJECT } from './open.ts';

/** Days that a work order about a result may take. */
export const RESULT_DAYS = 3;

/** Returns the time at which a work order of some days is due, counted from a moment on. */
export const dueAfter = (now: string, days: number): string => stampAt(timeOf(now) + days * DAY_MS);

/** The work order about a result that is not closed, held. */
const lockOpen = (ctx: Context, applyNo: string) =>
  ctx.db
    .selectFrom('remit_work_order')
    .where('apply_no', '=', applyNo)
    .where('kind', '=', 'RESULT')
    .where('status', 'in', [
      WORK_ORDER_STATUS.open,
      WORK_ORDER_STATUS.inProgress,
      WORK_ORDER_STATUS.resolved,
    ])
    .select(['work_order_id', 'apply_no', 'status'])
    .forUpdate()
    .executeTakeFirst();

/**
 * Opens a work order about a result by hand (1), or takes the open one on to the next state, with a note
 * of what was done: 1 → 2 → 3 → 4 (domain §1.2).
 */
export async function changeWorkOrder(
  ctx: Context,
  applyNo: string,
  { status, note }: { status: '1' | '2' | '3' | '4'; note: string },
): Promise<{ workOrderId: string }> {
  const application = await lockApplication(ctx, applyNo);
  const open = await lockOpen(ctx, applyNo);
  if (!open) {
    // Before it is sent nothing has come of it.
    if (status !== WORK_ORDER_STATUS.open || application.sent_at === null)
      throw conflict('remit.workOrderStep');
    const workOrderId = await openWorkOrder(ctx.db, {
      applyNo,
      kind: 'RESULT',
      subject: note.trim(),
      openBy: ctx.actor.userName,
      now: ctx.now,
      dueTime: dueAfter(ctx.now, RESULT_DAYS),
    });
    ctx.audit({
      objType: WORK_OBJECT,
      objId: workOrderId,
      action: 'add',
      toStatus: WORK_ORDER_STATUS.open,
      reason: note,
    });
    return { workOrderId };
  }
  const { work_order_id: workOrderId, status: fromStatus } = open;
  if (Number(status) !== Number(fromStatus) + 1) throw conflict('remit.workOrderStep');
  await ctx.db
    .updateTable('remit_work_order')
    .set({ status, close_time: status === WORK_ORDER_STATUS.closed ? ctx.now : null })
    .where('work_order_id', '=', workOrderId)
    .execute();
  await showState(ctx.db, open, status);
  const change = { objType: WORK_OBJECT, objId: workOrderId, action: 'edit', reason: note };
  ctx.audit({ ...change, fromStatus, toStatus: status });
  return { workOrderId };
}
