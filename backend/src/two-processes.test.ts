import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@portal/contract/constants';
import { DICT_VERSION_HEADER, type Envelope } from '@portal/contract/kit/codes';
import { fillPath, type Route } from '@portal/contract/kit/route';
import { jobLogRoutes, jobRoutes } from '@portal/contract/monitor/job';
import { onlineRoutes } from '@portal/contract/monitor/online';
import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { roleRoutes } from '@portal/contract/system/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabaseUrl } from './testing/database.ts';

const SERVER = new URL('./server.ts', import.meta.url).pathname;
const READY = /Merchant Console ready at http:\/\/localhost:(\d+)\//;
const PASSWORD = 'Two-Processes-1';

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** One running process of the console. */
class Process {
  readonly child: ChildProcess;
  origin = '';

  constructor(url: string, dataDir: string) {
    this.child = spawn(process.execPath, [SERVER], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: url,
        CONSOLE_DATA_DIR: dataDir,
        CONSOLE_PORT: '0',
        CONSOLE_DEMO: 'ci',
        CONSOLE_CAPTCHA: 'off',
        CONSOLE_ADMIN_PASSWORD: PASSWORD,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async ready(): Promise<this> {
    let out = '';
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        out += chunk;
        const port = READY.exec(out)?.[1];
        if (port) resolve(`http://localhost:${port}`);
      });
    }
    this.child.once('exit', (code) => reject(new Error(`exit ${code}: ${out}`)));
    this.origin = await promise;
    return this;
  }

  async send(route: Route, { params, query, body }: Sent = {}, token = ''): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return fetch(`${this.origin}${API_BASE}${fillPath(route.path, params)}${search}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  async call(route: Route, sent: Sent = {}, token = ''): Promise<Envelope> {
    return (await this.send(route, sent, token)).json() as Promise<Envelope>;
  }

  async signIn(username: string): Promise<string> {
    const answer = await this.call(sessionRoutes.login, { body: { username, password: PASSWORD } });
    return String(answer.token);
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    if (this.child.exitCode === null) await once(this.child, 'exit');
  }
}

// The embedded engine is for one process: a second one is refused (`server.test.ts`).
const onPostgres = describe.runIf(process.env.TEST_ENGINE === 'postgres');
onPostgres('two processes on one database', { tags: 'postgresql' }, () => {
  let first: Process;
  let second: Process;
  let stop: () => Promise<void>;
  let admin = '';

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'console-two-'));
    const database = await emptyDatabaseUrl();
    first = await new Process(database.url, folder).ready();
    second = await new Process(database.url, folder).ready();
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
