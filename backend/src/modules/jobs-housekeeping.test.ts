import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { JobFailure } from '../jobs/handler.ts';
import { DAY_MS, HOUR_MS, stampAt } from '../kernel/clock.ts';
import { wordKeys } from '../kernel/words.ts';
import { testApp } from '../testing/index.ts';
import { runJob } from '../testing/run-job.ts';
import { HANDLERS } from './jobs.ts';

const app = await testApp({ profile: 'none' });
const { db, clock } = app;
const at = (before: number) => stampAt(clock.now().getTime() - before);
const run = (target: string, signal?: AbortSignal) =>
  runJob(app, target, { ...(signal && { signal }) });
const auditsOf = (objType: string) =>
  db
    .selectFrom('audit_event')
    .where('obj_type', '=', objType)
    .orderBy('id')
    .select(['actor_name', 'action', 'obj_id', 'from_status', 'to_status', 'diff'])
    .execute();

it('[1.1] every handler has its words', () => {
  const known = new Set(wordKeys('en-US'));
  const wanted = [...HANDLERS.values()].flatMap(({ name, parameters }) =>
    ['title', 'about', 'done', ...Object.keys(parameters)].map(
      (key) => `job.handler.${name}.${key}`,
    ),
  );
  expect(wanted.filter((key) => !known.has(key))).toEqual([]);
});

describe('[2.72] log.retention', () => {
  const login = (login_time: string) => ({
    user_name: 'x',
    ipaddr: '',
    status: '0' as const,
    msg: 'login.ok',
    login_time,
  });
  const jobLog = (start_time: string, status: '0' | '2') => ({
    job_id: '1',
    job_name: 'x',
    job_group: 'SYSTEM' as const,
    invoke_target: 'x',
    status,
    start_time,
    end_time: status === '2' ? null : start_time,
    alive_until: start_time,
  });

  it('deletes older rows in batches, keeps runs under way and the audit trail, and leaves a line', async () => {
    await db.deleteFrom('login_log').execute();
    const old = Array.from({ length: 450 }, () => login(at(91 * DAY_MS)));
    await db
      .insertInto('login_log')
      .values([...old, login(at(89 * DAY_MS))])
      .execute();
    await db
      .insertInto('job_log')
      .values([
        jobLog(at(91 * DAY_MS), '0'),
        jobLog(at(91 * DAY_MS), '2'),
        jobLog(at(89 * DAY_MS), '0'),
      ])
      .execute();
    const before = (await auditsOf('system:config')).length;
    expect(await run('log.retention(90)')).toBe(
      'Deleted 0 operations, 450 sign-ins and 1 job runs',
    );
    const left = await db.selectFrom('login_log').select('login_time').execute();
    expect(left).toEqual([{ login_time: at(89 * DAY_MS) }]);
    const runs = await db.selectFrom('job_log').orderBy('job_log_id').select('status').execute();
    expect(runs).toEqual([{ status: '2' }, { status: '0' }]);
    expect((await auditsOf('system:config')).length).toBe(before);
    const lines = await auditsOf('login_log');
    expect(lines).toMatchObject([
      { actor_name: 'system', action: 'clean', diff: { count: 200 } },
      { diff: { count: 200 } },
      { diff: { count: 50 } },
    ]);
    await db.deleteFrom('job_log').execute();
  });

  it('stops between two batches when its run is cut off', async () => {
    await db
      .insertInto('login_log')
      .values(login(at(200 * DAY_MS)))
      .execute();
    const cut = AbortSignal.abort(new JobFailure('job.run.stopped'));
    await expect(run('log.retention(180)', cut)).rejects.toThrow('job.run.stopped');
    const old = db.selectFrom('login_log').where('login_time', '<', at(180 * DAY_MS));
    expect(await old.select('info_id').execute()).toHaveLength(1);
  });
});

describe('[2.72] file.expire', () => {
  it('removes exports that have expired and uploads that nothing holds, and no other', async () => {
    const file = { owner_id: '1', created_at: at(30 * HOUR_MS) };
    await db
      .insertInto('export_file')
      .values([
        { ...file, file_name: 'old.xlsx', shown_name: 'old', expires_at: at(HOUR_MS) },
        { ...file, file_name: 'new.xlsx', shown_name: 'new', expires_at: at(-HOUR_MS) },
      ])
      .execute();
    const upload = {
      ...file,
      shown_name: 'x',
      use: 'avatar' as const,
      mime: 'image/png',
      size: 1,
      sha256: '0'.repeat(64),
      content: sql<Uint8Array>`decode('AA==', 'base64')`,
    };
    await db
      .insertInto('upload_file')
      .values([
        { ...upload, file_name: '/profile/unused' },
        { ...upload, file_name: '/profile/used' },
      ])
      .execute();
    const admin = db.updateTable('sys_user').where('user_name', '=', 'admin');
    await admin.set({ avatar: '/profile/used' }).execute();
    expect(await run('file.expire')).toBe('Deleted 1 expired exports and 1 unused uploads');
    expect(await db.selectFrom('export_file').select('file_name').execute()).toEqual([
      { file_name: 'new.xlsx' },
    ]);
    expect(await db.selectFrom('upload_file').select('file_name').execute()).toEqual([
      { file_name: '/profile/used' },
    ]);
  });
});

describe('[2.72] dict.refresh', () => {
  it('raises the versions that processes and browsers compare', async () => {
    const versions = async () => {
      const rows = await db
        .selectFrom('cache_version')
        .where('name', 'in', ['config', 'dict'])
        .selectAll()
        .execute();
      return new Map(rows.map(({ name, version }) => [name, Number(version)]));
    };
    const before = await versions();
    await run('dict.refresh');
    const after = await versions();
    for (const name of ['config', 'dict']) {
      expect(after.get(name)).toBe((before.get(name) ?? 0) + 1);
    }
  });
});
