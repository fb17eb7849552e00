/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE } from '@portal/contract/kit/codes';
import { configRoutes } from '@portal/contract/system/config';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleProcess } from './testing/console-process.ts';
import { type PostgresServer, startPostgres } from './testing/postgres.ts';

const ROUNDS = 20;
const WRITERS_EACH = 3;

interface Refused {
  code: unknown;
  msg: unknown;
  retryAfter: string | null;
}

const TRY_AGAIN = ['服务暂时不可用，请稍后重试', '保存时连接中断，请先确认修改是否生效，再重试'];
const isTryAgain = ({ code, msg, retryAfter }: Refused) =>
  code === CODE.unavailable && retryAfter === '5' && TRY_AGAIN.includes(String(msg));

/** Writers with the refusals that they got and the keys that were confirmed to them as kept. */
class Writers {
  readonly kept: string[] = [];
  readonly refusals: Refused[] = [];
  readonly #processes: readonly ConsoleProcess[];
  readonly #token: string;
  #isStopping = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(processes: readonly ConsoleProcess[], token: string) {
    this.#processes = processes;
    this.#token = token;
  }

  start(): void {
    const writers = this.#processes.flatMap((to, at) =>
      Array.from({ length: WRITERS_EACH }, (_, nth) => this.#write(at * WRITERS_EACH + nth, to)),
    );
    this.#running = Promise.all(writers);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #write(writer: number, to: ConsoleProcess): Promise<void> {
    for (let at = 0; !this.#isStopping; at += 1) {
      const configKey = `kept.${writer}.${at}`;
      const body = { configName: 'a', configKey, configValue: 'b', configType: 'N', remark: '' };
      const answer = await to.send(configRoutes.create, { body }, this.#token);
      const { code, msg } = (await answer.json()) as { code: unknown; msg: unknown };
      if (code === CODE.ok) this.kept.push(configKey);
      else this.refusals.push({ code, msg, retryAfter: answer.headers.get('retry-after') });
    }
  }
}

const ONE_BUSY = `select pid from pg_stat_activity
  where application_name = 'merchant-console' and state like 'idle in transaction%' limit 1`;

// The embedded engine has neither connections nor a server that could go away.
const onPostgres = describe.runIf(process.env.TEST_ENGINE === 'postgres');
onPostgres('two processes and six writers', { tags: 'postgresql' }, () => {
  let server: PostgresServer;
  let folder: string;
  const processes: ConsoleProcess[] = [];
  let writers: Writers | undefined;

  const readiness = () =>
    Promise.all(processes.map(async ({ origin }) => (await fetch(`${origin}/readyz`)).status));
  const untilReady = () =>
    expect.poll(readiness, { timeout: 20_000, interval: 20 }).toEqual([200, 200]);

  async function connected(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: server.url });
    // It is cut off together with the others.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async function ask<R extends object>(text: string): Promise<R[]> {
    const client = await connected();
    try {
      return (await client.query<R>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** A process of the server that is between two statements of a transaction. */
  async function busyPid(): Promise<number> {
    for (;;) {
      const [row] = await ask<{ pid: number }>(ONE_BUSY);
      if (row) return row.pid;
    }
  }

  /** The server then cuts all connections, and refuses new ones until it has recovered. */
  async function killBusy(): Promise<void> {
    const pid = await busyPid();
    const client = await connected();
    const { promise: cut, resolve } = Promise.withResolvers<void>();
    client.once('end', resolve);
    process.kill(pid, 'SIGKILL');
    await cut;
    const isUp = () =>
      ask('select 1').then(
        () => true,
        () => false,
      );
    await expect.poll(isUp, { timeout: 20_000, interval: 20 }).toBe(true);
  }

  const isDown = async () => expect(await readiness()).toEqual([503, 503]);
  const FAULTS = [
    () => server.restart('fast', isDown),
    () => server.restart('immediate', isDown),
    killBusy,
    async () => ask(`select pg_terminate_backend(${await busyPid()})`),
  ];

  beforeAll(async () => {
    server = await startPostgres();
    folder = await mkdtemp(join(tmpdir(), 'console-away-'));
    for (const _ of ['first', 'second']) {
      const console = new ConsoleProcess(server.url, folder, 'none');
      processes.push(console);
      await console.ready();
    }
    const token = (await processes[0]?.signIn('admin')) ?? '';
    const begun = new Writers(processes, token);
    begun.start();
    writers = begun;
  }, 240_000);
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await writers?.stop().catch(() => undefined);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('[8.1] outlive a database that restarts or loses connections, and lose nothing they confirmed', async () => {
    if (!writers) throw new Error('nobody writes');
    const { kept, refusals } = writers;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = kept.length;
      await FAULTS[round % FAULTS.length]?.();
      await untilReady();
      await expect.poll(() => kept.length, { timeout: 20_000 }).toBeGreaterThan(before);
    }
    await writers.stop();
    expect(processes.map(({ child }) => child.exitCode)).toEqual([null, null]);
    const stored = await ask<{ key: string }>(
      "select config_key as key from sys_config where config_key like 'kept.%'",
    );
    const keys = new Set(stored.map(({ key }) => key));
    expect(kept.filter((key) => !keys.has(key))).toEqual([]);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter((refusal) => !isTryAgain(refusal))).toEqual([]);
  }, 120_000);
});
