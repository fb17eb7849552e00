import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS, timeOf } from '../kernel/clock.ts';
import { testDatabase } from '../testing/database.ts';
import { TestClock } from '../testing/index.ts';
import { jobFixture } from '../testing/job-fixture.ts';
import { RUN_LIMIT_MS } from './run-log.ts';

const { db, close } = await testDatabase('none');
afterAll(close);
await db.deleteFrom('sys_job').execute();
const clock = new TestClock(new Date());
const { startProcess, addJob, logOf, pass, held } = jobFixture(db, clock);

const START = timeOf('2026-11-21 10:00:02');
beforeEach(() => clock.advance(START - clock.now().getTime()));

describe('[2.72] a run that fails', () => {
  it('is failed in the log, with its error as plain text, and the next one is run', async () => {
    const text = '<img src=x onerror=alert(1)>%zz?a=b';
    const jobId = await addJob({ invoke_target: `test.throws('${text.replace(/[()]/g, '')}')` });
    const server = startProcess();
    await pass(2 * MINUTE_MS, MINUTE_MS, [server]);
    await server.runner.settled();
    const failed = {
      status: '1',
      job_message: 'job.run.failed',
      exception_info: 'Error: <img src=x onerror=alert1>%zz?a=b',
    };
    expect(await logOf(jobId)).toMatchObject([failed, failed]);
  });

  it('is failed when nothing of that name is registered any more', async () => {
    const jobId = await addJob({ invoke_target: "ryTask.ryParams('x')" });
    const server = startProcess();
    await pass(MINUTE_MS, MINUTE_MS, [server]);
    await server.runner.settled();
    expect(await logOf(jobId)).toMatchObject([{ status: '1', job_message: 'job.unknownHandler' }]);
  });

  it('is cut off after ten minutes when it hangs; its signal says so, and the next one is run', async () => {
    const jobId = await addJob({ invoke_target: 'test.held' });
    const server = startProcess();
    await pass(MINUTE_MS, MINUTE_MS, [server]);
    await pass(RUN_LIMIT_MS - 20 * SECOND_MS, 20 * SECOND_MS, [server]);
    expect(held[0]?.context.signal.aborted).toBe(false);
    await pass(20 * SECOND_MS, 20 * SECOND_MS, [server]);
    expect(held[0]?.context.signal.aborted).toBe(true);
    // Written once the run has ended, which nobody waits for: the next one may be under way.
    await expect
      .poll(async () => (await logOf(jobId))[0], { timeout: 30_000 })
      .toMatchObject({ status: '1', job_message: 'job.run.timeLimit?minutes=10' });
    await pass(MINUTE_MS, 10 * SECOND_MS, [server]);
    expect(held).toHaveLength(2);
    expect(held[1]?.context.signal.aborted).toBe(false);
  });
});

describe('[4.3] a process that dies in the middle of a run', () => {
  it('has its run marked failed by another one, which runs the next firing', async () => {
    const jobId = await addJob({ invoke_target: 'test.held' });
    const dying = startProcess();
    await pass(MINUTE_MS, MINUTE_MS, [dying]);
    expect(held).toHaveLength(1);

    const other = startProcess();
    await pass(20 * SECOND_MS, 10 * SECOND_MS, [other]);
    expect(await logOf(jobId)).toMatchObject([{ status: '2' }]);
    await pass(20 * SECOND_MS, 10 * SECOND_MS, [other]);
    expect(await logOf(jobId)).toMatchObject([{ status: '1', job_message: 'job.run.died' }]);
    await pass(MINUTE_MS, 10 * SECOND_MS, [other]);
    expect(await logOf(jobId)).toMatchObject([{ status: '1' }, { status: '2' }]);
  });

  it('and comes back to life ends its run, and leaves that of the other one alone', async () => {
    const jobId = await addJob({ invoke_target: 'test.held' });
    const frozen = startProcess();
    const other = startProcess();
    await pass(MINUTE_MS, MINUTE_MS, [frozen]);
    await pass(2 * MINUTE_MS, 10 * SECOND_MS, [other]);
    await frozen.tick();
    expect(held.map((call) => call.context.signal.aborted)).toEqual([true, false]);
    held[0]?.end();
    await frozen.runner.settled();
    expect(await logOf(jobId)).toMatchObject([{ job_message: 'job.run.died' }, { status: '2' }]);
  });

  it('keeps its run for as long as it renews the lease', async () => {
    const jobId = await addJob({ invoke_target: 'test.held' });
    const servers = [startProcess(), startProcess()];
    await pass(5 * MINUTE_MS, 20 * SECOND_MS, servers);
    expect(await logOf(jobId)).toMatchObject([{ status: '2' }]);
  });
});

describe('[2.72] a process that stops', () => {
  it('waits for what ends in time', async () => {
    const jobId = await addJob({ invoke_target: 'test.held' });
    const server = startProcess();
    await pass(MINUTE_MS, MINUTE_MS, [server]);
    const stopped = server.stop();
    held[0]?.end();
    await stopped;
    expect(await logOf(jobId)).toMatchObject([{ status: '0' }]);
  });

  it('cuts off what does not, says so, and leaves no lease behind', async () => {
    const jobId = await addJob({ invoke_target: 'test.held' });
    const server = startProcess();
    await pass(MINUTE_MS, MINUTE_MS, [server]);
    await server.stop(0);
    expect(held[0]?.context.signal.aborted).toBe(true);
    expect(await logOf(jobId)).toMatchObject([{ status: '1', job_message: 'job.run.stopped' }]);
    const next = startProcess();
    await pass(MINUTE_MS, MINUTE_MS, [next]);
    expect(held).toHaveLength(2);
  });
});
