import { Readable } from 'node:stream';
import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import { covers } from '../../../exports/scope-text.ts';
import type { Task } from '../../../exports/tasks.ts';
import type { Context } from '../../../kernel/context.ts';
import { EXPORT_MIME, exportTypeOf } from '../../../kernel/export-book.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import type { Deps } from '../../deps.ts';
import { nameOfFile, visibleTasks } from './file-task.store.ts';

/**
 * Refuses everybody but the applicant, who must still hold the permission of the export, with a
 * scope that shows all that the file may hold (ADR 0075).
 */
function requireRights(ctx: Context, { exports }: Deps, task: Task): void {
  if (task.owner_id !== ctx.actor.userId) throw refuse('export.notApplicant');
  const permit = exports.find(task.route)?.route.permit;
  const scope = permit ? ctx.scopeOf(permit) : undefined;
  if (!scope) throw refuse('export.permissionGone');
  if (!covers(scope, task.scope)) throw refuse('export.scopeNarrowed');
}

/** One of the finished files, and how many they are; 404 for a number that is none of them. */
async function fileOf(ctx: Context, taskId: string, number: number) {
  const files = await ctx.db
    .selectFrom('export_task_file')
    .where('task_id', '=', taskId)
    .selectAll()
    .execute();
  const file = files.find((one) => one.number === number);
  if (!file) throw notFound();
  return { file, files: files.length };
}

/** One file of a ready task. 404 for whom the task does not exist. */
export async function openFile(
  ctx: Context,
  deps: Deps,
  { id, number }: { id: string; number: number },
): Promise<FileAnswer> {
  const task = await visibleTasks(ctx).where('t.id', '=', id).selectAll().executeTakeFirst();
  if (!task) throw notFound();
  requireRights(ctx, deps, task);
  const isMade = task.status === FILE_TASK_STATUS.ready || task.status === FILE_TASK_STATUS.expired;
  if (!isMade) throw refuse('export.notReady');
  if (task.status === FILE_TASK_STATUS.expired || task.expires_at <= ctx.now) {
    throw refuse('export.expired', { time: task.expires_at });
  }
  const { file, files } = await fileOf(ctx, id, number);
  const stretch = { firstPart: file.first_part, parts: file.parts };
  const { exportFiles } = deps;
  return {
    name: nameOfFile(task.shown_name, number, files),
    type: EXPORT_MIME[exportTypeOf(task.file_name)],
    body: Readable.from(exportFiles.parts(ctx.db, task.file_name, stretch)),
    length: Number(file.bytes),
    parts: {
      tag: file.sha256,
      read: (range) => Readable.from(exportFiles.range(ctx.db, task.file_name, range, stretch)),
    },
  };
}
