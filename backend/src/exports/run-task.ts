import { createHash } from 'node:crypto';
import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import type { Route } from '@portal/contract/kit/route';
import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ExportTask, ExportTaskFile } from '../db/tables/files.ts';
import { transact } from '../db/transact.ts';
import { CallerRows } from '../kernel/caller-rows.ts';
import { type Clock, stampAt } from '../kernel/clock.ts';
import type { Context } from '../kernel/context.ts';
import {
  addToExport,
  beginExport,
  type ExportBook,
  endExport,
  exportTypeOf,
} from '../kernel/export-book.ts';
import type { ExportFiles } from '../kernel/export-files.ts';
import { loadGrants, scopeIfHeld } from '../kernel/grants.ts';
import { refuse } from '../kernel/refusal.ts';
import { NOT_SIGNED } from '../kernel/signature.ts';
import { columnsNamed } from './chosen.ts';
import { cellsOf } from './columns.ts';
import type { Export } from './export.ts';
import { headOf } from './head.ts';
import { scopeText } from './scope-text.ts';
import { expiryAt, LEASE_MS, type Task } from './tasks.ts';

/**
 * Rows of one slice: one short statement, a few milliseconds of rendering, one piece, one commit.
 * More are faster, but other calls wait for longer on the embedded database.
 */
export const SLICE_ROWS = 250;

/** With the pieces so far all that is needed to go on with an export, in another process too. */
interface Checkpoint {
  book: ExportBook;
  /** Pieces so far, of all files. */
  parts: number;
  /** Files that are finished, and where the one that is being written begins. */
  files: number;
  firstPart: number;
  /** Rows of the finished files. */
  before: number;
  /** Key of the last row. */
  after?: string;
}

/** Services and route that a run works with. */
export interface Running {
  db: Kysely<Database>;
  clock: Clock;
  files: ExportFiles;
  route: Route;
  of: Export<unknown, unknown>;
  /** True once the process wants to end. */
  isStopping(): boolean;
}

/** The task belongs to nobody, or to another run: cancelled, deleted, taken over. */
class LeaseLost extends Error {}

/** The context of an applicant, and the rows that it may reach. */
interface ApplicantCall {
  ctx: Context;
  caller: CallerRows;
}

/**
 * The applicant as of now. Refused when the account or the permission is gone, or shows other rows
 * than at the application: a file never mixes two scopes.
 */
async function callOf({ db, clock, route }: Running, task: Task): Promise<ApplicantCall> {
  const grants = await loadGrants(db, task.owner_id);
  if (!grants) throw refuse('export.accountGone');
  const scope = scopeIfHeld(grants, route.permit);
  if (!scope) throw refuse('export.permissionGone');
  if (scopeText(scope) !== task.scope) throw refuse('export.scopeChanged');
  const caller = new CallerRows(grants, scope);
  const ctx: Context = {
    db,
    language: task.language,
    requestId: `export-task-${task.id}`,
    ip: '',
    userAgent: '',
    token: undefined,
    hasHeaders: true,
    cookie: '',
    signed: NOT_SIGNED,
    now: stampAt(clock()),
    exportType: exportTypeOf(task.file_name),
    asksFirst: false,
    audit: () => undefined,
    afterCommit: () => undefined,
    leaveNoTrace: () => undefined,
    actor: grants.actor,
    scope,
    scopeOf: caller.scopeOf,
  };
  return { ctx, caller };
}

/** One task from its last checkpoint on. */
class Run {
  readonly #on: Running;
  readonly #task: Task;
  /** Of the file that is being written. */
  #hash = createHash('sha256');
  #fileBytes = 0;
  /** Of all files. */
  #bytes: number;

  readonly #columns: Export<unknown, unknown>['columns'];

  constructor(on: Running, task: Task) {
    this.#on = on;
    this.#task = task;
    this.#columns = columnsNamed(on.of.columns, task.columns);
    this.#bytes = Number(task.bytes);
  }

  /** Resolves when all files are ready, the process wants to end (`false`), or throws. */
  async finish(): Promise<boolean> {
    const { of, isStopping } = this.#on;
    const { file_rows: most, query } = this.#task;
    let at = await this.#begin();
    for (;;) {
      if (isStopping()) return false;
      const call = await callOf(this.#on, this.#task);
      const { ctx, caller } = call;
      const isFull = at.book.rows >= most;
      const take = Math.min(SLICE_ROWS, isFull ? most : most - at.book.rows);
      const { rows, last } = await caller.within(() => of.slice(ctx, query, at.after, take));
      if (rows.length === 0) break;
      if (isFull) at = await this.#nextFile(at, call);
      const done = at.before + at.book.rows + rows.length;
      if (done >= EXPORT_ROW_LIMIT) throw refuse('export.tooLarge');
      const cells = (await caller.within(() => cellsOf(ctx, this.#columns))) satisfies (
        row: unknown,
      ) => unknown;
      const bytes = await addToExport(at.book, rows.map(cells));
      at = { ...at, parts: at.parts + 1, after: last };
      this.#count(bytes);
      await this.#keep(at.parts - 1, [bytes], {
        checkpoint: JSON.stringify(at),
        rows_done: done,
      });
      if (rows.length < take) break;
    }
    await this.#end(at);
    return true;
  }

  /** Returns the checkpoint that exists, or one with the head of the first file. */
  async #begin(): Promise<Checkpoint> {
    const { files, db } = this.#on;
    const { checkpoint, file_name } = this.#task;
    if (checkpoint) {
      const at = checkpoint as Checkpoint;
      const begun = { firstPart: at.firstPart, parts: at.parts - at.firstPart };
      for await (const bytes of files.parts(db, file_name, begun)) this.#count(bytes);
      return at;
    }
    const { book, bytes } = await this.#head(await callOf(this.#on, this.#task));
    const at: Checkpoint = { book, parts: 1, files: 0, firstPart: 0, before: 0 };
    this.#count(bytes);
    await this.#keep(0, [bytes], { checkpoint: JSON.stringify(at) });
    return at;
  }

  async #head({ ctx, caller }: ApplicantCall) {
    const head = await caller.within(() =>
      headOf(ctx, this.#on.of, this.#task.query, this.#columns),
    );
    return beginExport(exportTypeOf(this.#task.file_name), head);
  }

  /** Ends the file that is full and begins another, both or neither. */
  async #nextFile(full: Checkpoint, call: ApplicantCall): Promise<Checkpoint> {
    const { end, finished } = await this.#lastPiece(full);
    const { book, bytes } = await this.#head(call);
    const at: Checkpoint = {
      book,
      parts: full.parts + 2,
      files: finished.number,
      firstPart: full.parts + 1,
      before: full.before + full.book.rows,
      after: full.after,
    };
    this.#hash = createHash('sha256');
    this.#fileBytes = 0;
    this.#count(bytes);
    await this.#keep(full.parts, [end, bytes], { checkpoint: JSON.stringify(at) }, finished);
    return at;
  }

  /** The last piece of a file, and what is known of the file then. */
  async #lastPiece({ book, files, firstPart, parts }: Checkpoint) {
    const { rows } = book;
    const end = await endExport(book);
    this.#count(end);
    const finished = {
      task_id: this.#task.id,
      number: files + 1,
      first_part: firstPart,
      parts: parts + 1 - firstPart,
      rows_done: rows,
      bytes: String(this.#fileBytes),
      sha256: this.#hash.digest('hex'),
    };
    return { end, finished };
  }

  async #end(at: Checkpoint): Promise<void> {
    const { end, finished } = await this.#lastPiece(at);
    const time = this.#on.clock().getTime();
    const known = {
      status: FILE_TASK_STATUS.ready,
      // As counted at the end: rows come and go while a long export runs.
      rows_total: at.before + finished.rows_done,
      checkpoint: null,
      finish_time: stampAt(time),
      expires_at: expiryAt(time),
      lease_by: null,
      lease_until: null,
    };
    await this.#keep(at.parts, [end], known, finished);
  }

  /**
   * Keeps pieces, the file that they finish and what is known after them: all or nothing, and only
   * while the task is ours.
   */
  async #keep(
    position: number,
    pieces: readonly Buffer[],
    known: Updateable<ExportTask>,
    finished?: Insertable<ExportTaskFile>,
  ): Promise<void> {
    const { db, clock, files } = this.#on;
    const { id, lease_by, file_name } = this.#task;
    for (const { length } of pieces) this.#bytes += length;
    await transact(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('export_task')
        .set({
          lease_until: stampAt(clock().getTime() + LEASE_MS),
          bytes: String(this.#bytes),
          ...known,
        })
        .where('id', '=', id)
        .where('status', '=', FILE_TASK_STATUS.preparing)
        .where('lease_by', '=', lease_by)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new LeaseLost();
      for (const [at, bytes] of pieces.entries()) {
        await files.addPart(tx, file_name, position + at, bytes);
      }
      if (finished) await tx.insertInto('export_task_file').values(finished).execute();
    });
  }

  #count(bytes: Buffer): void {
    this.#hash.update(bytes);
    this.#fileBytes += bytes.length;
  }
}

/**
 * Works on a claimed task. `true`: nothing is left to do for this run, the file is ready or the task
 * is somebody else's; `false`: the process wants to end and the task waits. Throws why it failed.
 */
export async function runTask(on: Running, task: Task): Promise<boolean> {
  try {
    return await new Run(on, task).finish();
  } catch (error) {
    if (error instanceof LeaseLost) return true;
    throw error;
  }
}
