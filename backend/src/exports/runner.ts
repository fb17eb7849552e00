import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isAway } from '../db/database-away.ts';
import type { Database } from '../db/schema.ts';
import { type Clock, SECOND_MS } from '../kernel/clock.ts';
import type { ExportFiles } from '../kernel/export-files.ts';
import { inTurns } from '../kernel/in-turns.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Exports } from './exports.ts';
import { runTask } from './run-task.ts';
import { claimTask, failTask, returnTask, type Task } from './tasks.ts';

/** Longest time until a task of another process, or of a dead run, is noticed, in milliseconds. */
const LOOK_EVERY_MS = 5 * SECOND_MS;

interface RunnerOptions {
  db: Kysely<Database>;
  clock: Clock;
  exports: Exports;
  files: ExportFiles;
  onError(error: unknown): void;
}

/** Works on the queue of exports, one at a time in this process. */
export class ExportRunner {
  readonly #options: RunnerOptions;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Looks for tasks now and regularly, and as soon as this process makes one. */
  start(): void {
    this.#options.exports.onTask(() => void this.wake());
    this.#timer = setInterval(() => void this.wake(), LOOK_EVERY_MS);
    this.#timer.unref();
    void this.wake();
  }

  /** Looks for tasks, once more after those that it works on. Resolves once none is left. */
  readonly wake = inTurns(() => this.#work().catch(this.#options.onError));

  /** Resolves once nothing is under way: an unfinished task waits for the next process. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.wake();
  }

  async #work(): Promise<void> {
    const { db, clock } = this.#options;
    while (!this.#isStopping) {
      const task = await claimTask(db, randomUUID(), clock().getTime());
      if (!task) return;
      await this.#run(task);
    }
  }

  async #run(task: Task): Promise<void> {
    const { db, clock, exports, files, onError } = this.#options;
    const declared = exports.find(task.route);
    const fail = (reason: string) => failTask(db, task, reason, clock().getTime());
    if (!declared) return fail('export.routeGone');
    try {
      const on = { db, clock, files, ...declared, isStopping: () => this.#isStopping };
      if (!(await runTask(on, task))) await returnTask(db, task);
    } catch (error) {
      // The lease runs out, and the task goes on from its last piece.
      if (isAway(error)) throw error;
      if (!(error instanceof Refusal)) onError(error);
      await fail(error instanceof Refusal ? error.message : 'export.broken');
    }
  }
}
