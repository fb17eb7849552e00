import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS, stampAt, timeOf } from '../kernel/clock.ts';
import { testDatabase } from '../testing/database.ts';
import { TestClock } from '../testing/index.ts';
import { jobFixture } from '../testing/job-fixture.ts';

const { db, close } = await testDatabase('none');
afterAll(close);
await db.deleteFrom('sys_job').execute();
const clock = new TestClock(new Date());
const { startProcess, addJob, logOf, pass, held, ahead } = jobFixture(db, clock);

/** Two seconds past a whole minute. */
const START = timeOf('2026-11-21 10:00:02');
const YEAR = 365 * DAY_MS;
beforeEach(() => clock.advance(START - clock.now().getTime()));

/** Times of the runs of this year. */
const runsOf = async (jobId: string) =>
  (await logOf(jobId))
    .map((row) => row.fire_time ?? '')
    .filter((time) => time < '2027')
    .map((time) => time.slice(11));
/** The clock is a year ahead for seven seconds, in which `living` look. */
async function leap(living: Parameters<typeof pass>[2]) {
  clock.advance(YEAR);
  await pass(7 * SECOND_MS, SECOND_MS, living);
  clock.advance(-YEAR - 7 * SECOND_MS);
}

describe('[4.3] after a clock that was a year ahead', () => {
  it.each(['0', '1', '2', '3'] as const)(
    'jobs go on at once, each firing once, whatever their policy (%s)',
    async (misfire_policy) => {
      const jobId = await addJob({ misfire_policy });
      const server = startProcess();
      await pass(2 * MINUTE_MS, MINUTE_MS, [server]);
      await server.runner.settled();
      await leap([server]);
      await server.runner.settled();
      const servers = [server, startProcess()];
      for (let minute = 0; minute < 15; minute += 1) {
        await pass(MINUTE_MS, MINUTE_MS, servers);
        await Promise.all(servers.map(({ runner }) => runner.settled()));
      }
      const minutes = Array.from(
        { length: 17 },
        (_, at) => `10:${String(at + 1).padStart(2, '0')}:00`,
      );
      expect(await runsOf(jobId)).toEqual(minutes);
    },
  );

  it('a job that was changed then is run too', async () => {
    const jobId = await addJob({ scheduled_from: stampAt(START + YEAR) });
    await pass(2 * MINUTE_MS, MINUTE_MS, [startProcess()]);
    expect(await runsOf(jobId)).toContain('10:02:00');
  });

  it('a run that was under way then holds nothing up, its process being dead', async () => {
    const jobId = await addJob({ invoke_target: 'test.held' });
    await leap([startProcess()]);
    await pass(2 * MINUTE_MS, 10 * SECOND_MS, [startProcess()]);
    expect(held).toHaveLength(2);
    expect((await logOf(jobId)).slice(-2)).toMatchObject([
      { job_message: 'job.run.died' },
      { status: '2' },
    ]);
  });

  it('each process says so, once, until nobody has fired there for ten minutes', async () => {
    const jobId = await addJob();
    const server = startProcess();
    await leap([server]);
    expect(server.hasFiringsAhead).toBe(false);
    await pass(MINUTE_MS, 10 * SECOND_MS, [server]);
    expect(server.hasFiringsAhead).toBe(true);
    expect(ahead).toEqual([{ jobId, fireAt: timeOf('2027-11-21 10:00:00') }]);
    await pass(10 * MINUTE_MS, MINUTE_MS, [server]);
    expect(server.hasFiringsAhead).toBe(false);
    expect(ahead).toHaveLength(1);
    const next = await db
      .selectFrom('job_fire')
      .where('fire_at', '>', '2027-01-01')
      .selectAll()
      .execute();
    expect(next).toEqual([]);
  });
});
