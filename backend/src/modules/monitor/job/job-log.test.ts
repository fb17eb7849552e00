import { jobLogRoutes } from '@portal/contract/monitor/job';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS, stampAt } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';

const { as, db, clock } = await testApp({ profile: 'none' });
const admin = await as('admin');
const now = stampAt(clock.now());

/** A run that is under way, as another process would have left it. */
beforeEach(async () => {
  await db.deleteFrom('job_log').execute();
  await db
    .insertInto('job_log')
    .values({
      job_id: '1',
      job_name: '测试任务',
      job_group: 'DEFAULT',
      invoke_target: 'dict.refresh',
      status: '2',
      start_time: now,
      alive_until: stampAt(clock.now().getTime() + MINUTE_MS),
    })
    .execute();
});

const logs = async (query: Record<string, unknown> = {}) => {
  const { rows = [] } = await admin.call(jobLogRoutes.list, { query });
  return rows as Record<string, string>[];
};
const end = (exception_info: string) =>
  db
    .updateTable('job_log')
    .set({ status: '1', end_time: now, job_message: 'job.run.failed', exception_info })
    .execute();

describe('[2.72] the log of jobs', () => {
  it('shows error texts as they are, whatever they contain', async () => {
    const text = '<script>alert(1)</script> ?a=%zz {{id}}';
    await end(text);
    expect(await logs({ status: '1' })).toMatchObject([
      { jobMessage: '执行失败', exceptionInfo: text, endTime: now },
    ]);
  });

  it('is found by job, name, group, state, target and day', async () => {
    const count = async (query: Record<string, unknown>) => (await logs(query)).length;
    expect(await count({ jobId: '1', jobName: '测试', jobGroup: 'DEFAULT', status: '2' })).toBe(1);
    expect(await count({ invokeTarget: 'refresh', params: { beginTime: now.slice(0, 10) } })).toBe(
      1,
    );
    expect(await count({ jobId: '2' })).toBe(0);
    expect(await count({ status: '0' })).toBe(0);
    expect(await count({ params: { endTime: '2020-01-01' } })).toBe(0);
  });

  it('is deleted and cleaned but for runs that are under way', async () => {
    const [running] = await logs();
    const ids = running?.jobLogId;
    const remove = async () => (await admin.call(jobLogRoutes.remove, { params: { ids } })).code;
    expect((await admin.call(jobLogRoutes.get, { params: { jobLogId: ids } })).code).toBe(200);
    expect(await remove()).toBe(404);
    expect((await admin.call(jobLogRoutes.clean)).code).toBe(200);
    expect(await logs()).toHaveLength(1);
    await end('');
    expect(await remove()).toBe(200);
    expect(await logs()).toEqual([]);
  });

  it('that is cleaned leaves a line in the audit trail', async () => {
    await end('');
    await admin.call(jobLogRoutes.clean);
    const line = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'monitor:jobLog')
      .orderBy('id', 'desc')
      .select(['action', 'diff', 'actor_name'])
      .executeTakeFirst();
    expect(line).toEqual({ action: 'clean', diff: { count: 1 }, actor_name: 'admin' });
  });
});
