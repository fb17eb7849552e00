import { devNull } from 'node:os';
import type { Insertable, Kysely } from 'kysely';
import { afterEach } from 'vitest';
import type { Database } from '../db/schema.ts';
import type { SysJob } from '../db/tables/jobs.ts';
import type { FiringAhead } from '../jobs/claim.ts';
import { type JobContext, type JobHandler, jobHandler } from '../jobs/handler.ts';
import { Scheduler } from '../jobs/scheduler.ts';
import { stampAt } from '../kernel/clock.ts';
import { ExportFiles } from '../kernel/export-files.ts';
import { Uploads } from '../kernel/uploads.ts';
import type { TestClock } from './index.ts';

/** A call of `test.held`, which ends when the test says so, or with its signal if it heeds it. */
export interface HeldCall {
  context: JobContext;
  values: { text: string };
  end(): void;
}

/** Handlers of tests: `test.done`, `test.held('…')`, `test.throws('…')`. */
export function testHandlers() {
  const held: HeldCall[] = [];
  const all: JobHandler[] = [
    jobHandler({ name: 'test.done', parameters: {}, run: async () => 'done' }),
    jobHandler({
      name: 'test.held',
      parameters: { text: { type: 'text', initial: "''" } },
      run: async (context, values) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        held.push({ context, values, end: resolve });
        await promise;
        return 'held';
      },
    }),
    jobHandler({
      name: 'test.throws',
      parameters: { text: { type: 'text', initial: "''" } },
      run: async (_, { text }) => {
        throw new Error(text);
      },
    }),
  ];
  return { held, handlers: new Map(all.map((handler) => [handler.name, handler])) };
}

/** Jobs on a database with a clock that a test moves, with as many processes as it wants, none of them timed. */
export function jobFixture(db: Kysely<Database>, clock: TestClock) {
  const { held, handlers } = testHandlers();
  const errors: unknown[] = [];
  const ahead: FiringAhead[] = [];
  const processes: Scheduler[] = [];

  /** A process of the server: it works only when the test ticks it. */
  const startProcess = (): Scheduler => {
    const scheduler = new Scheduler({
      db,
      clock: clock.now,
      handlers,
      exportFiles: new ExportFiles(clock.now),
      uploads: new Uploads(clock.now),
      checkpointFile: devNull,
      onError: (error) => errors.push(error),
      onAhead: (firings) => ahead.push(...firings),
    });
    processes.push(scheduler);
    return scheduler;
  };

  const addJob = async (job: Partial<Insertable<SysJob>> = {}): Promise<string> => {
    const { job_id } = await db
      .insertInto('sys_job')
      .values({
        job_name: 'test',
        job_group: 'DEFAULT',
        invoke_target: 'test.done',
        cron_expression: '0 * * * * ?',
        misfire_policy: '3',
        concurrent: '1',
        status: '0',
        scheduled_from: stampAt(clock.now()),
        ...job,
      })
      .returning('job_id')
      .executeTakeFirstOrThrow();
    return job_id;
  };

  const logOf = (jobId: string) =>
    db
      .selectFrom('job_log')
      .where('job_id', '=', jobId)
      .orderBy('job_log_id')
      .selectAll()
      .execute();

  /** Moves the clock in small steps and lets every process look at each. */
  const pass = async (milliseconds: number, step: number, living: readonly Scheduler[]) => {
    for (let passed = 0; passed < milliseconds; passed += step) {
      clock.advance(step);
      await Promise.all(living.map((scheduler) => scheduler.tick()));
    }
  };

  afterEach(async () => {
    for (const call of held.splice(0)) call.end();
    for (const scheduler of processes.splice(0)) await scheduler.stop(0);
    await db.deleteFrom('sys_job').execute();
    await db.deleteFrom('job_log').execute();
    errors.splice(0);
    ahead.splice(0);
  });

  return { startProcess, addJob, logOf, pass, held, errors, ahead };
}
