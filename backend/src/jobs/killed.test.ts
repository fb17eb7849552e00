/** @module-tag long */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS, stampAt, timeOf } from '../kernel/clock.ts';
import { testDatabase } from '../testing/database.ts';
import { TestClock } from '../testing/index.ts';
import { jobFixture } from '../testing/job-fixture.ts';
import { databaseUrl } from '../testing/template-store.ts';

const PROCESS = new URL('../testing/job-process.ts', import.meta.url).pathname;
const { db, engine, close } = await testDatabase('none');
afterAll(close);
await db.deleteFrom('sys_job').execute();
/** Two seconds past a whole minute. */
const START = timeOf('2026-11-21 10:00:02');
const clock = new TestClock(new Date(START));
const { startProcess, addJob, logOf, pass, held } = jobFixture(db, clock);

/** The embedded engine has no second process. */
const onPostgres = describe.runIf(engine === 'postgres');
onPostgres('[4.3] a process killed in the middle of a run', { tags: 'postgresql' }, () => {
  it('leaves a run that another process marks failed; the next firing is run once', async () => {
    const jobId = await addJob({
      invoke_target: 'test.held',
      cron_expression: '0 * * * * ?',
      misfire_policy: '2',
      scheduled_from: stampAt(START - 90 * SECOND_MS),
    });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const url = databaseUrl(process.env.TEST_DATABASE_URL ?? '', rows[0]?.name ?? '');
    const child = spawn(process.execPath, [PROCESS, url, String(START)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const other = startProcess();
    await other.tick();
    expect(held).toEqual([]);
    expect(await logOf(jobId)).toMatchObject([{ status: '2' }]);

    child.kill('SIGKILL');
    await once(child, 'exit');
    await pass(2 * MINUTE_MS, 10 * SECOND_MS, [other]);
    expect(held).toHaveLength(1);
    expect(await logOf(jobId)).toMatchObject([
      { status: '1', job_message: 'job.run.died' },
      { status: '2' },
    ]);
  });
});
