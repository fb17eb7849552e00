import { ALL_PERMISSIONS } from '@portal/contract/constants';
import type { Page } from '@portal/contract/kit/route';
import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import type { FileTask, FileTaskQuery, FileTaskStatus } from '@portal/contract/reports/file';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Exports } from '../../../exports/exports.ts';
import { sheetOf } from '../../../exports/head.ts';
import type { Task } from '../../../exports/tasks.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, whenGiven, within } from '../../../kernel/filters.ts';
import { can } from '../../../kernel/grants.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { translate } from '../../../kernel/words.ts';

type Row = z.output<typeof FileTask>;
type Status = z.output<typeof FileTaskStatus>;

/** A ready file whose time is over has expired, whether it is deleted yet or not. */
const statusNow = (now: string) =>
  sql<Status>`(case when t.status = ${sql.lit(FILE_TASK_STATUS.ready)} and t.expires_at <= ${now}::timestamp then ${sql.lit(FILE_TASK_STATUS.expired)} else t.status end)`;

/** Users see what they applied for, who may do everything sees all (domain §1.7). */
export function visibleTasks(ctx: Context) {
  const seesAll = can(ctx.actor, ALL_PERMISSIONS);
  return ctx.db
    .selectFrom('export_task as t')
    .$if(!seesAll, (tasks) => tasks.where('t.owner_id', '=', ctx.actor.userId));
}

/** Ready, or it was: files are shown with what they are, expired ones too. */
const isFinished = (status: Status) =>
  status === FILE_TASK_STATUS.ready || status === FILE_TASK_STATUS.expired;

/** Name of one of several files: `generalOrder_20261121143108-2.xlsx`; a single one has that of its task. */
export const nameOfFile = (shownName: string, number: number, files: number): string =>
  files > 1 ? shownName.replace(/\.(\w+)$/, `-${number}.$1`) : shownName;

type TaskName = Pick<Task, 'id' | 'shown_name'>;

/** Finished files of tasks by their ids, in their order. */
async function filesOf(ctx: Context, tasks: readonly TaskName[]) {
  if (tasks.length === 0) return new Map<string, Row['files']>();
  const found = await ctx.db
    .selectFrom('export_task_file')
    .where(
      'task_id',
      'in',
      tasks.map(({ id }) => id),
    )
    .orderBy('task_id')
    .orderBy('number')
    .select(['task_id', 'number', 'rows_done', 'bytes', 'sha256'])
    .execute();
  const byTask = Map.groupBy(found, (file) => file.task_id);
  return new Map(
    tasks.map(({ id, shown_name }) => {
      const files = byTask.get(id) ?? [];
      const toRow = ({ number, rows_done, bytes, sha256 }: (typeof files)[number]) => ({
        number,
        fileName: nameOfFile(shown_name, number, files.length),
        rows: rows_done,
        bytes: Number(bytes),
        sha256,
      });
      return [id, files.map(toRow)];
    }),
  );
}

type Query = z.output<typeof FileTaskQuery>;

/** Files that a query finds among those that the caller sees. */
export const tasksFound = (ctx: Context, { fileName, status, params }: Partial<Query>) =>
  visibleTasks(ctx)
    .where(contains('t.shown_name', fileName))
    .where(whenGiven(status, (one) => sql<SqlBool>`${statusNow(ctx.now)} = ${one}`))
    .where(within('t.apply_time', params));

/** Newest first. */
export async function pageOfTasks(
  ctx: Context,
  query: Query,
  exports: Exports,
): Promise<Page<Row>> {
  const current = statusNow(ctx.now);
  const select = tasksFound(ctx, query)
    .innerJoin('sys_user as u', 'u.user_id', 't.owner_id')
    .select([
      't.id',
      't.topic',
      't.route',
      't.shown_name',
      't.owner_id',
      'u.user_name',
      't.apply_time',
    ])
    .select(['t.finish_time', 't.expires_at', 't.rows_done', 't.rows_total', 't.bytes'])
    .select(['t.fail_reason', current.as('status')]);
  const page = await pageOf(select, query, { columns: { applyTime: 't.apply_time' }, tie: 't.id' });
  const files = await filesOf(ctx, page.rows);
  const rows = page.rows.map((task) => ({
    id: task.id,
    fileType: sheetOf(ctx.language, exports.find(task.route)?.of ?? task),
    status: task.status,
    fileName: task.shown_name,
    applicant: task.user_name,
    applyTime: task.apply_time,
    finishTime: task.finish_time ?? '',
    expireTime: isFinished(task.status) ? task.expires_at : '',
    rowsDone: task.rows_done,
    rowsTotal: task.rows_total,
    bytes: isFinished(task.status) ? Number(task.bytes) : 0,
    files: isFinished(task.status) ? (files.get(task.id) ?? []) : [],
    failReason:
      task.status === FILE_TASK_STATUS.failed ? translate(ctx.language, task.fail_reason) : '',
    isOwn: task.owner_id === ctx.actor.userId,
  }));
  return { total: page.total, rows };
}
