import { createHash } from 'node:crypto';
import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import type { Route } from '@portal/contract/kit/route';
import type { Kysely, Updateable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ExportTask } from '../db/tables/files.ts';
import { transact } from '../db/transact.ts';
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
import type { Scope } from '../kernel/scope.ts';
import { NOT_SIGNED } from '../kernel/signature.ts';
import { cellsOf } from './columns.ts';
import type { Export } from './export.ts';
import { headOf } from './head.ts';
import { expiryAt, LEASE_MS, type Task } from './tasks.ts';

/**
 * Rows of one slice: one short statement, a few milliseconds of rendering, one piece, one commit.
 * More are faster, but other calls wait for longer on the embedded database.
 */
export const SLICE_ROWS = 250;

/** With the pieces so far all that is needed to go on with an export, in another process too. */
interface Checkpoint {
  book: ExportBook;
  /** Pieces so far. */
  parts: number;
  /** Key of the last row. */
  after?: string;
}

/** What a run works with. */
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

/** A scope as text; two of the same rows are the same text. */
export function scopeText(scope: Scope): string {
  if (scope.kind === 'merchant') return `merchant ${[...scope.merIds].sort()}`;
  if (scope.kind === 'agent') return `agent ${[...scope.agentIds].sort()}`;
  if (scope.kind === 'all') return 'all';
  return `limited ${[...scope.deptIds].sort()} ${scope.own?.userId ?? ''}`;
}

/**
 * The applicant as of now. Refused when the account or the permission is gone, or shows other rows
 * than at the application: a file never mixes two scopes.
 */
async function contextOf({ db, clock, route }: Running, task: Task): Promise<Context> {
  const grants = await loadGrants(db, task.owner_id);
  if (!grants) throw refuse('export.accountGone');
  const scope = scopeIfHeld(grants, route.permit);
  if (!scope) throw refuse('export.permissionGone');
  if (scopeText(scope) !== task.scope) throw refuse('export.scopeChanged');
  return {
    db,
    language: task.language,
    requestId: `export-task-${task.id}`,
    ip: '',
    userAgent: '',
    token: undefined,
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
    scopeOf: (permit) => scopeIfHeld(grants, permit),
  };
}

/** One task from its last checkpoint on. */
class Run {
  readonly #on: Running;
  readonly #task: Task;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  constructor(on: Running, task: Task) {
    this.#on = on;
    this.#task = task;
  }

  /** Resolves when the file is ready, the process wants to end (`false`), or throws. */
  async finish(): Promise<boolean> {
    const { of, isStopping } = this.#on;
    let at = await this.#begin();
    for (;;) {
      if (isStopping()) return false;
      const ctx = await contextOf(this.#on, this.#task);
      const { rows, last } = await of.slice(ctx, this.#task.query, at.after, SLICE_ROWS);
      if (rows.length === 0) break;
      const done = at.book.rows + rows.length;
      if (done >= EXPORT_ROW_LIMIT) throw refuse('export.tooLarge');
      const cells = (await cellsOf(ctx, of.columns)) satisfies (row: unknown) => unknown;
      const bytes = await addToExport(at.book, rows.map(cells));
      at = { book: at.book, parts: at.parts + 1, after: last };
      await this.#keep(at.parts - 1, bytes, { checkpoint: JSON.stringify(at), rows_done: done });
      if (rows.length < SLICE_ROWS) break;
    }
    await this.#end(at);
    return true;
  }

  /** What there is already, or the head of a new file. */
  async #begin(): Promise<Checkpoint> {
    const { files, db, of } = this.#on;
    const { checkpoint, file_name } = this.#task;
    if (checkpoint) {
      for await (const bytes of files.parts(db, file_name)) this.#count(bytes);
      return checkpoint as Checkpoint;
    }
    const ctx = await contextOf(this.#on, this.#task);
    const head = await headOf(ctx, of, this.#task.query);
    const { book, bytes } = await beginExport(exportTypeOf(file_name), head);
    const at: Checkpoint = { book, parts: 1 };
    await this.#keep(0, bytes, { checkpoint: JSON.stringify(at) });
    return at;
  }

  async #end({ book, parts }: Checkpoint): Promise<void> {
    const rows = book.rows;
    const bytes = await endExport(book);
    const time = this.#on.clock().getTime();
    const sha256 = this.#hash.copy().update(bytes).digest('hex');
    await this.#keep(parts, bytes, {
      status: '2',
      sha256,
      // As counted at the end: rows come and go while a long export runs.
      rows_total: rows,
      checkpoint: null,
      finish_time: stampAt(time),
      expires_at: expiryAt(time),
      lease_by: null,
      lease_until: null,
    });
  }

  /** Keeps a piece and what is known after it: both or neither, and only while the task is ours. */
  async #keep(position: number, bytes: Buffer, known: Updateable<ExportTask>): Promise<void> {
    const { db, clock, files } = this.#on;
    const { id, lease_by, file_name } = this.#task;
    this.#count(bytes);
    await transact(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('export_task')
        .set({
          lease_until: stampAt(clock().getTime() + LEASE_MS),
          bytes: String(this.#bytes),
          ...known,
        })
        .where('id', '=', id)
        .where('status', '=', '1')
        .where('lease_by', '=', lease_by)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new LeaseLost();
      await files.addPart(tx, file_name, position, bytes);
    });
  }

  #count(bytes: Buffer): void {
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
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
