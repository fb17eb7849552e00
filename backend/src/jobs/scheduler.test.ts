import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { MisfirePolicy } from '../db/tables/jobs.ts';
import { MINUTE_MS, SECOND_MS, stampAt, timeOf } from '../kernel/clock.ts';
import { testDatabase } from '../testing/database.ts';
import { TestClock } from '../testing/index.ts';
import { jobFixture } from '../testing/job-fixture.ts';

const { db, close } = await testDatabase('none');
afterAll(close);
await db.deleteFrom('sys_job').execute();
const clock = new TestClock(new Date());
const { startProcess, addJob, logOf, pass, held, errors } = jobFixture(db, clock);

/** Two seconds past a whole minute. */
const START = timeOf('2026-11-21 10:00:02');
const firesOf = async (jobId: string) =>
  (await logOf(jobId)).map((row) => row.fire_time?.slice(11));

beforeEach(() => clock.advance(START - clock.now().getTime()));

describe('[2.72] a job', () => {
  it('runs at its time, and its log says when and what came of it', async () => {
    const jobId = await addJob();
    const server = startProcess();
    await server.tick();
    clock.advance(57 * SECOND_MS);
    await server.tick();
    expect(await logOf(jobId)).toEqual([]);
    clock.advance(SECOND_MS);
    await server.tick();
    await server.runner.settled();
    expect(await logOf(jobId)).toMatchObject([
      {
        status: '0',
        job_message: 'done',
        invoke_target: 'test.done',
        fire_time: '2026-11-21 10:01:00',
        start_time: '2026-11-21 10:01:00',
        end_time: '2026-11-21 10:01:00',
      },
    ]);
    await server.tick();
    await server.runner.settled();
    expect(await logOf(jobId)).toHaveLength(1);
  });

  it('is in the log from its beginning, with its duration at its end', async () => {
    const jobId = await addJob({ invoke_target: "test.held('a;b')" });
    const server = startProcess();
    await pass(MINUTE_MS, MINUTE_MS, [server]);
    expect(await logOf(jobId)).toMatchObject([{ status: '2', end_time: null, cost_time: 0 }]);
    clock.advance(1_500);
    held[0]?.end();
    await server.runner.settled();
    expect(held[0]?.values).toEqual({ text: 'a;b' });
    expect(await logOf(jobId)).toMatchObject([{ status: '0', cost_time: 1_500 }]);
  });

  it('that is changed, paused, resumed or deleted is so in every process at its next look', async () => {
    const jobId = await addJob();
    const servers = [startProcess(), startProcess()];
    const settled = () => Promise.all(servers.map((server) => server.runner.settled()));
    const change = async (values: { status?: '0' | '1'; cron_expression?: string }) => {
      await settled();
      const scheduled_from = stampAt(clock.now());
      await db
        .updateTable('sys_job')
        .set({ ...values, scheduled_from })
        .where('job_id', '=', jobId)
        .execute();
    };
    await pass(2 * MINUTE_MS, MINUTE_MS, servers);
    await change({ status: '1' });
    await pass(5 * MINUTE_MS, MINUTE_MS, servers);
    expect(await firesOf(jobId)).toEqual(['10:01:00', '10:02:00']);
    await change({ status: '0' });
    await pass(MINUTE_MS, MINUTE_MS, servers);
    await change({ cron_expression: '30 * * * * ?' });
    await pass(MINUTE_MS, 10 * SECOND_MS, servers);
    expect(await firesOf(jobId)).toEqual(['10:01:00', '10:02:00', '10:08:00', '10:08:30']);
    await db.deleteFrom('sys_job').execute();
    await pass(5 * MINUTE_MS, MINUTE_MS, servers);
    await settled();
    expect(await logOf(jobId)).toHaveLength(4);
  });

  it('whose expression was broken past the console does not keep others from running', async () => {
    await addJob({ cron_expression: 'x' });
    const jobId = await addJob();
    const server = startProcess();
    await pass(MINUTE_MS, MINUTE_MS, [server]);
    await server.runner.settled();
    expect(await logOf(jobId)).toHaveLength(1);
    expect(errors).toHaveLength(1);
  });
});

describe('[4.3] several processes', () => {
  it('run each firing once', async () => {
    const jobs = [await addJob(), await addJob({ concurrent: '0' }), await addJob()];
    const servers = [startProcess(), startProcess(), startProcess(), startProcess()];
    for (let minute = 0; minute < 20; minute += 1) {
      await pass(MINUTE_MS, 30 * SECOND_MS, servers);
      await Promise.all(servers.map((server) => server.runner.settled()));
    }
    const minutes = Array.from({ length: 20 }, (_, at) =>
      stampAt(START - 2 * SECOND_MS + (at + 1) * MINUTE_MS).slice(11),
    );
    for (const jobId of jobs) expect(await firesOf(jobId)).toEqual(minutes);
  });

  it('forget taken firings after a day, but the last one never', async () => {
    const jobId = await addJob({ cron_expression: '0 0 0 ? * MON' });
    const server = startProcess();
    await server.tick();
    const fires = () =>
      db
        .selectFrom('job_fire')
        .where('job_id', '=', jobId)
        .orderBy('fire_at')
        .select('fire_at')
        .execute();
    clock.advance(timeOf('2026-11-23 00:00:00') - clock.now().getTime());
    await server.tick();
    expect(await fires()).toEqual([{ fire_at: '2026-11-23 00:00:00' }]);
    clock.advance(7 * 24 * 60 * MINUTE_MS);
    await server.tick();
    expect(await fires()).toEqual([{ fire_at: '2026-11-30 00:00:00' }]);
  });

  it('run by a clock that goes back, and no firing twice', async () => {
    const jobId = await addJob();
    const server = startProcess();
    await pass(3 * MINUTE_MS, MINUTE_MS, [server]);
    clock.advance(-5 * MINUTE_MS);
    await pass(6 * MINUTE_MS, MINUTE_MS, [server]);
    await server.runner.settled();
    const fires = ['10:01:00', '10:02:00', '10:03:00', '09:59:00', '10:04:00'];
    expect(await firesOf(jobId)).toEqual(fires);
  });
});

describe('[4.3] after a standstill', () => {
  /** Runs by the minute, stands still for ten minutes, comes back as two new processes. */
  async function standStill(policy: MisfirePolicy, minutes: number, concurrent: '0' | '1' = '0') {
    const jobId = await addJob({ misfire_policy: policy, concurrent });
    const before = startProcess();
    await pass(MINUTE_MS, MINUTE_MS, [before]);
    await before.stop();
    clock.advance(minutes * MINUTE_MS);
    const servers = [startProcess(), startProcess()];
    for (let look = 0; look < 20; look += 1) {
      await Promise.all(servers.map((server) => server.tick()));
      await Promise.all(servers.map((server) => server.runner.settled()));
    }
    const rows = (await logOf(jobId)).slice(1);
    return {
      runs: rows.filter((row) => row.status === '0').map((row) => row.fire_time?.slice(11)),
      others: rows.filter((row) => row.status !== '0').map((row) => row.job_message),
    };
  }
  const givenUp = (from: string, to: string) =>
    `job.run.givenUp?from=${encodeURIComponent(`2026-11-21 ${from}`)}&to=${encodeURIComponent(`2026-11-21 ${to}`)}`;

  it.each(['0', '1'] as const)(
    'of ten minutes policy 1 runs each missed firing once, overlapping or not (%s)',
    async (concurrent) => {
      const { runs, others } = await standStill('1', 10, concurrent);
      expect(runs).toEqual(
        Array.from({ length: 10 }, (_, at) => `10:${String(at + 2).padStart(2, '0')}:00`),
      );
      expect(others).toEqual([]);
    },
  );

  it('of ten minutes policy 2 runs once for all', async () => {
    expect(await standStill('2', 10)).toEqual({ runs: ['10:10:00', '10:11:00'], others: [] });
  });

  it.each(['0', '3'] as const)(
    'of ten minutes policy %s runs none, and says so',
    async (policy) => {
      expect(await standStill(policy, 10)).toEqual({
        runs: ['10:11:00'],
        others: [givenUp('10:02:00', '10:10:00')],
      });
    },
  );

  it('of two hours policy 1 runs the newest hundred and says that it gave up the others', async () => {
    const { runs, others } = await standStill('1', 120);
    expect(runs).toHaveLength(101);
    expect([runs[0], runs.at(-1)]).toEqual(['10:21:00', '12:01:00']);
    expect(others).toEqual([givenUp('10:02:00', '10:20:00')]);
  });
});

describe('[4.3] a job whose runs may not overlap', () => {
  it('runs once in all processes; its policy decides on the firings that it held up', async () => {
    const jobId = await addJob({ invoke_target: 'test.held', misfire_policy: '2' });
    const servers = [startProcess(), startProcess()];
    await pass(5 * MINUTE_MS, 10 * SECOND_MS, servers);
    expect(await firesOf(jobId)).toEqual(['10:01:00']);
    held[0]?.end();
    await Promise.all(servers.map((server) => server.runner.settled()));
    await pass(10 * SECOND_MS, 10 * SECOND_MS, servers);
    expect(await firesOf(jobId)).toEqual(['10:01:00', '10:04:00']);
  });

  it('while one whose runs may overlap begins each', async () => {
    const jobId = await addJob({ invoke_target: 'test.held', concurrent: '0' });
    await pass(3 * MINUTE_MS, 10 * SECOND_MS, [startProcess(), startProcess()]);
    expect(await logOf(jobId)).toMatchObject([{ status: '2' }, { status: '2' }, { status: '2' }]);
  });

  it('and no process carries out more than ten runs at a time', async () => {
    await addJob({ invoke_target: 'test.held', concurrent: '0', misfire_policy: '1' });
    const server = startProcess();
    clock.advance(15 * MINUTE_MS);
    await server.tick();
    expect(held).toHaveLength(10);
    held[0]?.end();
    held[1]?.end();
    for (let look = 0; look < 3; look += 1) await pass(SECOND_MS, SECOND_MS, [server]);
    expect(held).toHaveLength(12);
  });
});
