import { Readable } from 'node:stream';
import { ALL_PERMISSIONS } from '@portal/contract/constants';
import type { Page } from '@portal/contract/kit/route';
import type { FileTask, FileTaskQuery, FileTaskStatus } from '@portal/contract/reports/file';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { EXPORT_MIME, exportTypeOf } from '../../../kernel/export-book.ts';
import { contains, whenGiven, within } from '../../../kernel/filters.ts';
import { can } from '../../../kernel/grants.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import { translate } from '../../../kernel/words.ts';
import type { Deps } from '../../deps.ts';

type Row = z.output<typeof FileTask>;
type Status = z.output<typeof FileTaskStatus>;

/** A ready file whose time is over has expired, whether it is deleted yet or not. */
const statusNow = (now: string) =>
  sql<Status>`(case when t.status = '2' and t.expires_at <= ${now}::timestamp then '4' else t.status end)`;

/** Users see what they applied for, who may do everything sees all (domain §1.7). */
export function visibleTasks(ctx: Context) {
  const seesAll = can(ctx.actor, ALL_PERMISSIONS);
  return ctx.db
    .selectFrom('export_task as t')
    .$if(!seesAll, (tasks) => tasks.where('t.owner_id', '=', ctx.actor.userId));
}

type Query = z.output<typeof FileTaskQuery>;

/** Files that a query finds among those that the caller sees. */
export const tasksFound = (ctx: Context, { fileName, status, params }: Partial<Query>) =>
  visibleTasks(ctx)
    .where(contains('t.shown_name', fileName))
    .where(whenGiven(status, (one) => sql<SqlBool>`${statusNow(ctx.now)} = ${one}`))
    .where(within('t.apply_time', params));

/** Newest first. */
export async function pageOfTasks(ctx: Context, query: Query): Promise<Page<Row>> {
  const current = statusNow(ctx.now);
  const select = tasksFound(ctx, query)
    .innerJoin('sys_user as u', 'u.user_id', 't.owner_id')
    .select(['t.id', 't.topic', 't.shown_name', 't.owner_id', 'u.user_name', 't.apply_time'])
    .select(['t.finish_time', 't.expires_at', 't.rows_done', 't.rows_total', 't.bytes'])
    .select(['t.sha256', 't.fail_reason', current.as('status')]);
  const page = await pageOf(select, query, { columns: { applyTime: 't.apply_time' }, tie: 't.id' });
  const rows = page.rows.map((task) => ({
    id: task.id,
    fileType: translate(ctx.language, `${task.topic}.sheet`),
    status: task.status,
    fileName: task.shown_name,
    applicant: task.user_name,
    applyTime: task.apply_time,
    finishTime: task.finish_time ?? '',
    expireTime: task.status === '2' ? task.expires_at : '',
    rowsDone: task.rows_done,
    rowsTotal: task.rows_total,
    bytes: task.status === '2' ? Number(task.bytes) : 0,
    sha256: task.sha256,
    failReason: task.status === '3' ? translate(ctx.language, task.fail_reason) : '',
    isOwn: task.owner_id === ctx.actor.userId,
  }));
  return { total: page.total, rows };
}

/**
 * A ready file, for its applicant only, who must still hold the permission of the export. 404 for
 * whom the task does not exist.
 */
export async function openFile(
  ctx: Context,
  { exports, exportFiles }: Deps,
  id: string,
): Promise<FileAnswer> {
  const task = await visibleTasks(ctx).where('t.id', '=', id).selectAll().executeTakeFirst();
  if (!task) throw notFound();
  if (task.owner_id !== ctx.actor.userId) throw refuse('export.notApplicant');
  const declared = exports.find(task.route);
  if (!declared || !can(ctx.actor, declared.route.permit)) throw refuse('export.permissionGone');
  const isReady = task.status === '2' && task.expires_at > ctx.now;
  if (!isReady) throw refuse('export.notReady');
  return {
    name: task.shown_name,
    type: EXPORT_MIME[exportTypeOf(task.file_name)],
    body: Readable.from(exportFiles.parts(ctx.db, task.file_name)),
    length: Number(task.bytes),
    parts: {
      tag: task.sha256,
      read: (range) => Readable.from(exportFiles.range(ctx.db, task.file_name, range)),
    },
  };
}
