/** @module-tag long */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@portal/contract/constants';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabaseUrl } from './testing/database.ts';

const folder = await mkdtemp(join(tmpdir(), 'console-server-'));
const dataDir = join(folder, 'data');
const database = process.env.TEST_ENGINE === 'postgres' ? await emptyDatabaseUrl() : undefined;
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map((child) => once(child, 'exit')));
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const SERVER = new URL('./server.ts', import.meta.url).pathname;
/** An empty variable counts as not set. */
const EMBEDDED = { DATABASE_URL: '' };
/** The embedded database of two tests: the second finds what the first has made. */
const givenDir = join(folder, 'given');
const GIVEN = { ...EMBEDDED, CONSOLE_DATA_DIR: givenDir };
const STARTS = /^Merchant Console starts at http:\/\/localhost:\d+\/portal\/merchant\/ .*\n/;
const READY = /Merchant Console ready at http:\/\/localhost:(\d+)\/portal\/merchant\/\n/;

function run(variables: Record<string, string>) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    CONSOLE_DATA_DIR: dataDir,
    CONSOLE_PORT: '0',
    CONSOLE_DEMO: 'none',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...variables,
  };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    text.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text.err += chunk;
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    return { code, signal, ...text };
  });
  return { child, text, ended };
}

/** Waits for the ready line; what is printed before is in `out`. */
async function started(variables: Record<string, string> = {}) {
  const { child, text, ended } = run(variables);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.stdout.on('data', () => {
    const port = READY.exec(text.out)?.[1];
    if (port && text.out.endsWith('.\n')) resolve(Number(port));
  });
  ended.then(({ code, err }) => reject(new Error(`exit ${code}: ${err}`)));
  const port = await promise;
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { port, out: text.out, stop };
}

const failed = async (variables: Record<string, string>) => {
  const { code, out, err } = await run(variables).ended;
  // If the port could be opened, the address comes first; nothing else does.
  expect(out.replace(STARTS, '')).toBe('');
  expect(err.trimEnd()).not.toContain('\n');
  return { code, err };
};

const passwordIn = (out: string) => /admin +(\S+) +Super administrator/.exec(out)?.[1];

describe('the process', () => {
  it('prints the passwords of the first start once, serves, and stops cleanly on SIGINT and SIGTERM', async () => {
    const first = await started({ CONSOLE_CAPTCHA: 'off' });
    const password = passwordIn(first.out);
    expect(first.out).toContain('Sign in as admin with the password shown above.');
    const base = `http://localhost:${first.port}`;
    expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'ready' });
    const response = await fetch(`${base}${API_BASE}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(await response.json()).toMatchObject({ code: 200 });
    expect(await first.stop('SIGINT')).toMatchObject({ code: 0, err: '' });

    const second = await started();
    expect(second.out).not.toContain(password);
    expect(second.out).toContain('with the password of the first start');
    // A call that never ends: the database is closed all the same.
    const call = connect(second.port, 'localhost');
    const head = ['host: localhost', 'content-length: 9', 'expect: 100-continue', '', ''];
    call.write([`POST ${API_BASE}/login HTTP/1.1`, ...head].join('\r\n'));
    await once(call, 'data');
    call.on('error', () => undefined);
    expect(await second.stop('SIGTERM')).toMatchObject({ code: 0, err: '' });
  }, 60_000);

  it('has no password to print when one was given', async () => {
    const given = 'Given-2026';
    const server = await started({ ...GIVEN, CONSOLE_ADMIN_PASSWORD: given });
    expect(server.out).toContain('with the password of CONSOLE_ADMIN_PASSWORD: admin');
    expect(server.out).not.toContain(given);
    await server.stop('SIGTERM');
  }, 60_000);
});

describe('a wrong configuration stops it with one clear line', () => {
  it('when the port is taken', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, err } = await failed({ CONSOLE_PORT: String(port) });
    other.close();
    expect({ code, err }).toEqual({
      code: 69,
      err: expect.stringContaining(`port ${port} is taken`),
    });
  });

  it('when the database cannot be reached, without its password', async () => {
    const { code, err } = await failed({
      DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/console',
    });
    expect(code).toBe(69);
    expect(err).toContain('no database at 127.0.0.1:1/console');
    expect(err).not.toContain('geheim');
  });

  it('when a value is wrong', async () => {
    expect(await failed({ CONSOLE_DEMO: 'x' })).toEqual({
      code: 78,
      err: 'CONSOLE_DEMO must be one of none, ci, demo, large, full.\n',
    });
  });

  it('when another process uses the data directory, which goes on', async () => {
    const server = await started(GIVEN);
    const { code, err } = await failed(GIVEN);
    expect(code).toBe(75);
    expect(err).toContain(`another process uses ${givenDir}`);
    expect((await fetch(`http://localhost:${server.port}/readyz`)).status).toBe(200);
    await server.stop('SIGTERM');
  }, 60_000);

  it('when the data directory cannot be made', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { code, err } = await failed({ ...EMBEDDED, CONSOLE_DATA_DIR: join(file, 'data') });
    expect({ code, err }).toEqual({ code: 73, err: expect.stringContaining('cannot write to') });
  });
});
