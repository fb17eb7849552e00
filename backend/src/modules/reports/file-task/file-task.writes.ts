import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import type { FileTaskStatus } from '@portal/contract/reports/file';
import type { z } from 'zod';
import { scopeText } from '../../../exports/scope-text.ts';
import {
  expiryAt,
  forgetFiles,
  NOTHING_MADE,
  type Task,
  takePlace,
} from '../../../exports/tasks.ts';
import type { Context } from '../../../kernel/context.ts';
import { can, loadGrants, scopeFor } from '../../../kernel/grants.ts';
import { conflict, notFound, refuse } from '../../../kernel/refusal.ts';
import type { Deps } from '../../deps.ts';
import { visibleTasks } from './file-task.store.ts';

type Status = z.output<typeof FileTaskStatus>;

/** A task as it is now: nobody changes it before this transaction ends. */
async function lockTask(ctx: Context, id: string): Promise<Task> {
  const task = await visibleTasks(ctx)
    .where('t.id', '=', id)
    .selectAll('t')
    .forUpdate('t')
    .executeTakeFirst();
  if (!task) throw notFound();
  return task;
}

function audit(ctx: Context, task: Task, action: string, toStatus?: Status): void {
  ctx.audit({
    objType: 'report:file',
    objId: task.id,
    action,
    fromStatus: task.status,
    toStatus,
    diff: { fileName: task.shown_name },
  });
}

/** Stops a task that waits or is being made, at its next piece; what it has got is deleted. */
export async function cancelTask(ctx: Context, id: string): Promise<undefined> {
  const task = await lockTask(ctx, id);
  if (task.status !== FILE_TASK_STATUS.waiting && task.status !== FILE_TASK_STATUS.preparing)
    throw conflict('export.notRunning');
  await ctx.db
    .updateTable('export_task')
    .set({
      status: FILE_TASK_STATUS.cancelled,
      finish_time: ctx.now,
      lease_by: null,
      lease_until: null,
      ...NOTHING_MADE,
    })
    .where('id', '=', id)
    .execute();
  await forgetFiles(ctx.db, task);
  audit(ctx, task, 'cancel', FILE_TASK_STATUS.cancelled);
}

/** The scope that the applicant has now; refused when nothing may be exported any more. */
async function scopeNow(ctx: Context, { exports }: Deps, task: Task): Promise<string> {
  const route = exports.find(task.route)?.route;
  const grants = await loadGrants(ctx.db, task.owner_id);
  if (!grants) throw refuse('export.accountGone');
  if (!route || !can(grants.actor, route.permit)) throw refuse('export.permissionGone');
  return scopeText(scopeFor(grants, route.permit));
}

/**
 * Puts a failed or cancelled task into the queue again. A failed one goes on where it stopped, unless
 * the applicant sees other rows now: then it starts over, like a cancelled one.
 */
export async function resumeTask(ctx: Context, deps: Deps, id: string): Promise<undefined> {
  const task = await lockTask(ctx, id);
  if (task.status !== FILE_TASK_STATUS.failed && task.status !== FILE_TASK_STATUS.cancelled)
    throw conflict('export.notStopped');
  const scope = await scopeNow(ctx, deps, task);
  await takePlace(ctx.db, task.owner_id);
  const startsAnew = scope !== task.scope;
  if (startsAnew) await forgetFiles(ctx.db, task);
  await ctx.db
    .updateTable('export_task')
    .set({
      status: FILE_TASK_STATUS.waiting,
      scope,
      fail_reason: '',
      finish_time: null,
      expires_at: expiryAt(deps.clock().getTime()),
      ...(startsAnew && NOTHING_MADE),
    })
    .where('id', '=', id)
    .execute();
  audit(ctx, task, 'resume', FILE_TASK_STATUS.waiting);
  ctx.afterCommit(() => deps.exports.tell());
}

/** Deletes tasks with their files, all of them or none; one that is being made is stopped. */
export async function removeTasks(
  ctx: Context,
  { exportFiles }: Deps,
  ids: string[],
): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const tasks = await visibleTasks(ctx)
    .where('t.id', 'in', wanted)
    .selectAll('t')
    .forUpdate('t')
    .execute();
  if (tasks.length < wanted.length) throw notFound();
  await ctx.db.deleteFrom('export_task').where('id', 'in', wanted).execute();
  await exportFiles.removeParts(
    ctx.db,
    tasks.map((task) => task.file_name),
  );
  for (const task of tasks) audit(ctx, task, 'remove');
}
