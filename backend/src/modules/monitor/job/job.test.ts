import { read, utils } from '@e965/xlsx';
import { fileRoutes } from '@portal/contract/common/file';
import { jobLogRoutes, jobRoutes } from '@portal/contract/monitor/job';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, stampAt, timeOf } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';

/** Two seconds past a whole minute, on a Saturday. */
const NOW = new Date(timeOf('2026-11-21 10:00:02'));
const { app, as, db, clock } = await testApp({ profile: 'none', now: NOW });
const admin = await as('admin');

const input = {
  jobName: '测试任务',
  jobGroup: 'DEFAULT',
  invokeTarget: 'dict.refresh',
  cronExpression: '0 0/5 * * * ?',
  misfirePolicy: '3',
  concurrent: '1',
  status: '1',
  remark: '',
};

interface Row {
  jobId: string;
  jobName: string;
  invokeTarget: string;
  status: string;
  nextValidTime: string;
  lastStatus: string;
  version: number;
}

const list = async (query: Record<string, unknown> = {}) => {
  const { rows = [] } = await admin.call(jobRoutes.list, { query });
  return rows as Row[];
};
const find = async (jobName = input.jobName): Promise<Row> => {
  const [row] = await list({ jobName });
  if (!row) throw new Error(`${jobName} is not listed`);
  return row;
};
const logs = async (query: Record<string, unknown> = {}) => {
  const { rows = [] } = await admin.call(jobLogRoutes.list, { query });
  return rows as Record<string, string>[];
};
const stored = () => db.selectFrom('sys_job').orderBy('job_id').selectAll().execute();
const scheduledFrom = async (jobId: string) =>
  (await stored()).find((row) => row.job_id === jobId)?.scheduled_from;
/** A run of the job as another process would have left it. */
const leaveRun = (jobId: string, aliveMs: number) =>
  db
    .insertInto('job_log')
    .values({
      job_id: jobId,
      job_name: 'x',
      job_group: 'DEFAULT',
      invoke_target: 'x',
      status: '2',
      start_time: stampAt(clock.now()),
      alive_until: stampAt(clock.now().getTime() + aliveMs),
    })
    .execute();

beforeEach(async () => {
  await db.deleteFrom('sys_job').where('create_by', '=', 'admin').execute();
  await db.deleteFrom('job_log').execute();
  await admin.call(jobRoutes.create, { body: input });
});

describe('[2.72] jobs', () => {
  it('of the seed are listed with their next run, in both languages', async () => {
    const rows = await list({ pageSize: 50 });
    const daily = rows.find((row) => row.invokeTarget === 'report.daily(1)');
    expect(daily).toMatchObject({
      jobName: '日统计',
      status: '0',
      nextValidTime: '2026-11-22 00:10:00',
      lastStatus: '',
    });
    const { data } = await admin.call(
      jobRoutes.get,
      { params: { jobId: daily?.jobId } },
      { language: 'en-US' },
    );
    expect(data).toMatchObject({ jobName: 'Daily statistics' });
    expect(rows.find((row) => row.invokeTarget === 'dict.refresh')?.nextValidTime).toBe('');
  });

  it('are marked whose newest run began later than it is now', async () => {
    const [job] = await list({ jobName: input.jobName });
    await leaveRun(job?.jobId ?? '', MINUTE_MS);
    expect(await list({ jobName: input.jobName })).toMatchObject([{ isLastAhead: false }]);
    const start_time = stampAt(clock.now().getTime() + DAY_MS);
    await db.updateTable('job_log').set({ start_time }).execute();
    expect(await list({ jobName: input.jobName })).toMatchObject([{ isLastAhead: true }]);
  });

  it('of the seed can all be run', async () => {
    for (const { jobId } of await list()) {
      expect(await admin.call(jobRoutes.run, { body: { jobId } })).toMatchObject({ code: 200 });
    }
    await app.scheduler.runner.settled();
    const states = (await logs()).map((row) => [row.invokeTarget, row.status, row.exceptionInfo]);
    expect(states.filter(([, status]) => status !== '0')).toEqual([]);
  });

  it('are found by name in both languages, group, status and target', async () => {
    const names = async (query: Record<string, unknown>) =>
      (await list(query)).map((row) => row.jobName);
    expect(await names({ jobName: 'statistics' })).toEqual(['日统计']);
    expect(await names({ jobName: '测试' })).toEqual(['测试任务']);
    expect(await names({ invokeTarget: 'ledger.' })).toEqual(['账务校验']);
    expect(await names({ jobGroup: 'SYSTEM', status: '1' })).toEqual(['字典缓存刷新']);
  });

  it('are changed with their version; a stale one is refused and changes nothing', async () => {
    const { jobId } = await find();
    const body = { ...input, jobId, version: 0, invokeTarget: 'log.retention(90L)' };
    expect((await admin.call(jobRoutes.update, { body })).code).toBe(200);
    expect(await find()).toMatchObject({ invokeTarget: 'log.retention(90)', version: 1 });
    const before = await stored();
    expect((await admin.call(jobRoutes.update, { body })).code).toBe(409);
    expect(await stored()).toEqual(before);
    const { version: _, ...stock } = body;
    expect((await admin.call(jobRoutes.update, { body: stock })).code).toBe(200);
  });

  it('start over with a new schedule, and not with a new name', async () => {
    const { jobId } = await find();
    const from = await scheduledFrom(jobId);
    clock.advance(MINUTE_MS);
    const rename = { ...input, jobId, jobName: '测试任务二' };
    await admin.call(jobRoutes.update, { body: rename });
    expect(await scheduledFrom(jobId)).toBe(from);
    await admin.call(jobRoutes.update, { body: { ...rename, cronExpression: '0 0 1 * * ?' } });
    expect(await scheduledFrom(jobId)).toBe(stampAt(clock.now()));
  });

  it('are paused and resumed, which misses nothing, and leave a line', async () => {
    const { jobId } = await find();
    clock.advance(MINUTE_MS);
    const body = { jobId: Number(jobId), status: '0' };
    expect((await admin.call(jobRoutes.changeStatus, { body })).code).toBe(200);
    expect(await find()).toMatchObject({ status: '0', version: 1 });
    expect((await find()).nextValidTime).not.toBe('');
    expect(await scheduledFrom(jobId)).toBe(stampAt(clock.now()));
    const line = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'monitor:job')
      .orderBy('id', 'desc')
      .select(['action', 'obj_id', 'from_status', 'to_status'])
      .executeTakeFirst();
    expect(line).toEqual({
      action: 'changeStatus',
      obj_id: jobId,
      from_status: '1',
      to_status: '0',
    });
  });

  it('are deleted all or none; their log stays', async () => {
    const { jobId } = await find();
    await admin.call(jobRoutes.run, { body: { jobId } });
    await app.scheduler.runner.settled();
    const before = await stored();
    const ids = `${jobId},999999999`;
    expect((await admin.call(jobRoutes.remove, { params: { ids } })).code).toBe(404);
    expect(await stored()).toEqual(before);
    expect((await admin.call(jobRoutes.remove, { params: { ids: jobId } })).code).toBe(200);
    expect((await admin.call(jobRoutes.get, { params: { jobId } })).code).toBe(404);
    expect(await logs({ jobId })).toHaveLength(1);
  });

  it('are exported with words for their choices, and so is their log', async () => {
    const { jobId } = await find();
    await leaveRun(jobId, MINUTE_MS);
    const textsOf = async (route: typeof jobRoutes.export | typeof jobLogRoutes.export) => {
      const { msg: fileName } = await admin.call(route, {}, { language: 'en-US' });
      const { rawPayload } = await admin.send(fileRoutes.download, { query: { fileName } });
      const [sheet = ''] = Object.values(read(rawPayload).Sheets).map((each) =>
        utils.sheet_to_csv(each),
      );
      return sheet;
    };
    expect(await textsOf(jobRoutes.export)).toContain(
      '测试任务,Default,dict.refresh,0 0/5 * * * ?,Abandon,Prohibited,Paused,',
    );
    expect(await textsOf(jobLogRoutes.export)).toContain('x,Default,x,,Running,');
  });
});

describe('[2.72] run once', () => {
  it('runs a paused job and answers before it has ended', async () => {
    const { jobId } = await find();
    expect(await admin.call(jobRoutes.run, { body: { jobId, jobGroup: 'DEFAULT' } })).toMatchObject(
      { code: 200 },
    );
    await app.scheduler.runner.settled();
    expect(await logs({ jobId })).toMatchObject([
      {
        jobName: '测试任务',
        status: '0',
        fireTime: '',
        jobMessage: '字典和参数将重新读取',
        startTime: stampAt(clock.now()),
      },
    ]);
    expect(await find()).toMatchObject({ lastStatus: '0', status: '1' });
  });

  it('is refused while a run is under way whose job allows no second one', async () => {
    const { jobId } = await find();
    await leaveRun(jobId, MINUTE_MS);
    const answer = await admin.call(jobRoutes.run, { body: { jobId } }, { language: 'en-US' });
    expect(answer).toMatchObject({
      code: 500,
      msg: '测试任务 is already running and its runs may not overlap. Try again when it has finished',
    });
    expect(await logs({ jobId })).toHaveLength(1);
    await admin.call(jobRoutes.update, { body: { ...input, jobId, concurrent: '0' } });
    expect((await admin.call(jobRoutes.run, { body: { jobId } })).code).toBe(200);
  });

  it('is not refused when the process of that run has died', async () => {
    const { jobId } = await find();
    await leaveRun(jobId, -1_000);
    expect((await admin.call(jobRoutes.run, { body: { jobId } })).code).toBe(200);
  });

  it('of a job that is gone is refused', async () => {
    expect((await admin.call(jobRoutes.run, { body: { jobId: '999999999' } })).code).toBe(404);
  });
});
