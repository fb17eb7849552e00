import type { Language } from '@portal/contract/constants';
import { cut } from '@portal/contract/kit/odd-text';
import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ExportTask } from '../db/tables/files.ts';
import { transact } from '../db/transact.ts';
import { DAY_MS, SECOND_MS, stampAt } from '../kernel/clock.ts';
import type { Context } from '../kernel/context.ts';
import { namesOf } from '../kernel/export-files.ts';
import { isLeaseOver } from '../kernel/filters.ts';
import { refuse } from '../kernel/refusal.ts';

export type Task = Selectable<ExportTask>;

/** A file is kept this long, and so is what a failed or cancelled task has got. */
const KEPT_MS = 7 * DAY_MS;
/**
 * Most rows of one file: office programs open this many in seconds. A longer export is several files
 * (ADR 0075).
 */
const ROWS_PER_FILE = 100_000;
/** Exports of one user that wait or are being made. */
export const TASKS_PER_USER = 5;
/** A run that has not said anything for so long is dead; longer than any statement may take. */
export const LEASE_MS = 45 * SECOND_MS;

export const expiryAt = (time: number) => stampAt(time + KEPT_MS);

/** Export that somebody has asked for. */
export interface NewTask {
  route: string;
  topic: string;
  /** Title of the file. */
  title: string;
  query: unknown;
  /** Fields of its columns, in their order; all if null. */
  columns: readonly string[] | null;
  scope: string;
  rowsTotal: number;
}

/** Refused when the user has as many exports waiting as there may be. */
export async function requirePlace(db: Kysely<Database>, userId: string): Promise<void> {
  const { open } = await db
    .selectFrom('export_task')
    .where('owner_id', '=', userId)
    .where('status', 'in', [FILE_TASK_STATUS.waiting, FILE_TASK_STATUS.preparing])
    .select((of) => of.fn.countAll<string>().as('open'))
    .executeTakeFirstOrThrow();
  if (Number(open) >= TASKS_PER_USER) throw refuse('export.tooManyTasks', { max: TASKS_PER_USER });
}

/** The same with the user locked, so that two calls at once cannot both take the last place. */
export async function takePlace(db: Kysely<Database>, userId: string): Promise<void> {
  await db
    .selectFrom('sys_user')
    .where('user_id', '=', userId)
    .select('user_id')
    .forUpdate()
    .execute();
  await requirePlace(db, userId);
}

/** Puts an export at the end of the queue and returns its id. */
export function insertTask(ctx: Context, task: NewTask, time: number): Promise<string> {
  return transact(ctx.db, async (tx) => {
    await takePlace(tx, ctx.actor.userId);
    const { id } = await tx
      .insertInto('export_task')
      .values({
        ...namesOf(task, time, ctx.exportType),
        owner_id: ctx.actor.userId,
        route: task.route,
        topic: task.topic,
        query: JSON.stringify(task.query),
        columns: task.columns && JSON.stringify(task.columns),
        language: ctx.language satisfies Language,
        scope: task.scope,
        status: FILE_TASK_STATUS.waiting,
        rows_total: task.rowsTotal,
        file_rows: ROWS_PER_FILE,
        apply_time: stampAt(time),
        expires_at: expiryAt(time),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** The oldest task that waits, or whose run has died; nobody else gets it while the lease lasts. */
export function claimTask(
  db: Kysely<Database>,
  run: string,
  time: number,
): Promise<Task | undefined> {
  return db
    .updateTable('export_task')
    .set({
      status: FILE_TASK_STATUS.preparing,
      lease_by: run,
      lease_until: stampAt(time + LEASE_MS),
    })
    .where('id', '=', (of) =>
      of
        .selectFrom('export_task')
        .where((row) =>
          row.or([
            row('status', '=', FILE_TASK_STATUS.waiting),
            row.and([
              row('status', '=', FILE_TASK_STATUS.preparing),
              isLeaseOver('lease_until', time, LEASE_MS),
            ]),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Columns of a task that has got nothing yet, as after `forgetFiles`. */
export const NOTHING_MADE = { checkpoint: null, rows_done: 0, bytes: '0' } as const;

/** Deletes what a task has got, finished files too; its row says so by `NOTHING_MADE`. */
export async function forgetFiles(
  db: Kysely<Database>,
  { id, file_name }: Pick<Task, 'id' | 'file_name'>,
): Promise<void> {
  await db.deleteFrom('export_part').where('file_name', '=', file_name).execute();
  await db.deleteFrom('export_task_file').where('task_id', '=', id).execute();
}

/** Says why a run ended; nothing when the task is not its any more. */
export async function failTask(
  db: Kysely<Database>,
  task: Task,
  reason: string,
  time: number,
): Promise<void> {
  await db
    .updateTable('export_task')
    .set({
      status: FILE_TASK_STATUS.failed,
      fail_reason: cut(reason, 200),
      finish_time: stampAt(time),
      expires_at: expiryAt(time),
      lease_by: null,
      lease_until: null,
    })
    .where('id', '=', task.id)
    .where('lease_by', '=', task.lease_by)
    .execute();
}

/** Gives a task back unfinished: another process, or the next start, goes on with it. */
export async function returnTask(db: Kysely<Database>, task: Task): Promise<void> {
  await db
    .updateTable('export_task')
    .set({ status: FILE_TASK_STATUS.waiting, lease_by: null, lease_until: null })
    .where('id', '=', task.id)
    .where('lease_by', '=', task.lease_by)
    .execute();
}

/**
 * Marks what has expired, and forgets what unfinished tasks have got; their rows stay, and of
 * expired files what they were. Returns how many tasks they were.
 */
export function sweepTasks(db: Kysely<Database>, time: number): Promise<number> {
  return transact(db, async (tx) => {
    const expired = await tx
      .updateTable('export_task')
      .set({ checkpoint: null })
      .set((of) => ({
        status: of
          .case()
          .when('status', '=', FILE_TASK_STATUS.ready)
          .then(FILE_TASK_STATUS.expired)
          .else(of.ref('status'))
          .end(),
        rows_done: of
          .case()
          .when('status', '=', FILE_TASK_STATUS.ready)
          .then(of.ref('rows_done'))
          .else(0)
          .end(),
        bytes: of
          .case()
          .when('status', '=', FILE_TASK_STATUS.ready)
          .then(of.ref('bytes'))
          .else('0')
          .end(),
      }))
      .where('status', 'in', [
        FILE_TASK_STATUS.ready,
        FILE_TASK_STATUS.failed,
        FILE_TASK_STATUS.cancelled,
      ])
      .where('expires_at', '<=', stampAt(time))
      .where((of) =>
        of.exists(
          of
            .selectFrom('export_part')
            .whereRef('export_part.file_name', '=', 'export_task.file_name')
            .select('position'),
        ),
      )
      .returning(['id', 'file_name', 'status'])
      .execute();
    if (expired.length === 0) return 0;
    const names = expired.map((task) => task.file_name);
    await tx.deleteFrom('export_part').where('file_name', 'in', names).execute();
    const unfinished = expired
      .filter((task) => task.status !== FILE_TASK_STATUS.expired)
      .map((task) => task.id);
    if (unfinished.length > 0) {
      await tx.deleteFrom('export_task_file').where('task_id', 'in', unfinished).execute();
    }
    return expired.length;
  });
}
