/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DICT_VERSION_HEADER, RIGHTS_VERSION_HEADER } from '@portal/contract/kit/codes';
import { jobLogRoutes, jobRoutes } from '@portal/contract/monitor/job';
import { onlineRoutes } from '@portal/contract/monitor/online';
import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { roleRoutes } from '@portal/contract/system/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleProcess } from './testing/console-process.ts';
import { emptyDatabaseUrl } from './testing/database.ts';

// The embedded engine is for one process: a second one is refused (`server.test.ts`).
const onPostgres = describe.runIf(process.env.TEST_ENGINE === 'postgres');
onPostgres('two processes on one database', { tags: 'postgresql' }, () => {
  let first: ConsoleProcess;
  let second: ConsoleProcess;
  let stop: () => Promise<void>;
  let admin = '';

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'console-two-'));
    const database = await emptyDatabaseUrl();
    first = await new ConsoleProcess(database.url, folder, 'ci').ready();
    second = await new ConsoleProcess(database.url, folder, 'ci').ready();
    admin = await first.signIn('admin');
    stop = async () => {
      await Promise.all([first.stop(), second.stop()]);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    };
  }, 180_000);
  afterAll(() => stop());

  it('[2.74] [6.3] who is forced offline by one is signed out in the other at the next call', async () => {
    const token = await second.signIn('finance');
    const code = async () => (await second.call(sessionRoutes.info, {}, token)).code;
    expect(await code()).toBe(200);
    const query = { userName: 'finance' };
    const { rows = [] } = await first.call(onlineRoutes.list, { query }, admin);
    const [session] = rows as { tokenId: string }[];
    const params = { tokenId: session?.tokenId ?? '' };
    expect((await first.call(onlineRoutes.forceLogout, { params }, admin)).code).toBe(200);
    expect(await code()).toBe(401);
  });

  it('[6.1] a right that one takes away is gone in the other at the next call', async () => {
    const token = await second.signIn('readonly');
    const code = async () => (await second.call(configRoutes.list, {}, token)).code;
    expect(await code()).toBe(200);

    const status = (value: string) =>
      first.call(roleRoutes.changeStatus, { body: { roleId: '8', status: value } }, admin);
    expect((await status('1')).code).toBe(200);
    expect(await code()).toBe(403);
    expect((await status('0')).code).toBe(200);
    expect(await code()).toBe(200);
  });

  it('[6.1] a role changed at one changes the version of rights that the other tells its users', async () => {
    const tokens = [await second.signIn('readonly'), await second.signIn('finance')];
    const versions = () =>
      Promise.all(
        tokens.map(async (token) =>
          (await second.send(sessionRoutes.versions, {}, token)).headers.get(RIGHTS_VERSION_HEADER),
        ),
      );
    const [reader, other] = await versions();
    const body = { roleId: '8', status: '1' };
    await first.call(roleRoutes.changeStatus, { body }, admin);
    const [readerNow, otherNow] = await versions();
    expect([readerNow === reader, otherNow === other]).toEqual([false, true]);
    await first.call(roleRoutes.changeStatus, { body: { ...body, status: '0' } }, admin);
    expect(await versions()).toEqual([reader, other]);
  });

  it('[2.73] a dictionary refresh at one raises the version that the other answers with', async () => {
    const version = async () =>
      Number((await second.send(sessionRoutes.info, {}, admin)).headers.get(DICT_VERSION_HEADER));
    const before = await version();
    await first.call(dictTypeRoutes.refreshCache, {}, admin);
    expect(await version()).toBeGreaterThan(before);
  });

  it('[2.72] [4.3] a firing of a job is run by one of them only', async () => {
    const body = {
      jobName: 'both',
      jobGroup: 'DEFAULT',
      invokeTarget: 'dict.refresh',
      cronExpression: '0/10 * * * * ?',
      misfirePolicy: '3',
      concurrent: '0',
      status: '0',
      remark: '',
    };
    expect(await first.call(jobRoutes.create, { body }, admin)).toMatchObject({ code: 200 });
    const runs = async () => {
      const query = { jobName: 'both' };
      const { rows = [] } = await second.call(jobLogRoutes.list, { query }, admin);
      return (rows as { fireTime: string; status: string }[]).filter(
        ({ status }) => status === '0',
      );
    };
    await expect.poll(async () => (await runs()).length, { timeout: 60_000 }).toBeGreaterThan(2);
    const fired = (await runs()).map(({ fireTime }) => fireTime);
    expect(fired).toEqual([...new Set(fired)]);
  }, 90_000);
});
