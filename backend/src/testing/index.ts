import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { ReleaseOptions } from '../kernel/release-options.ts';
import type { SsoSettings } from '../kernel/sso-settings.ts';
import { makeLogger } from '../log.ts';
import { type Client, clientOf } from './client.ts';
import { testDatabase } from './database.ts';
import type { TestProfile } from './template.ts';

export { hashOfTestPassword, TEST_ASOF, TEST_PASSWORD } from './template.ts';

/** A clock that stands still until a test moves it. */
export class TestClock {
  #time: number;

  constructor(time: Date) {
    this.#time = time.getTime();
  }

  now = (): Date => new Date(this.#time);

  advance(milliseconds: number): void {
    this.#time += milliseconds;
  }
}

export interface TestApp {
  app: FastifyInstance;
  db: Kysely<Database>;
  clock: TestClock;
  dataDir: string;
  /** Signed in as an account of the seed, without the sign-in page. */
  as(userName: string): Promise<Client>;
  /** Not signed in. */
  anonymous: Client;
}

export interface TestAppOptions {
  /** `ci` (default): demo accounts and business data; `none`: the administrator only. */
  profile?: TestProfile;
  /** Time of the clock; now unless given. */
  now?: Date;
  /** Requests per minute; practically unlimited unless given. */
  rateLimit?: number;
  /** Reverse proxies; none unless given. */
  trustProxy?: readonly string[];
  /** Connections to PostgreSQL; few unless given. */
  poolSize?: number;
  /** Owns its tables on PostgreSQL: for what changes some. */
  isOwner?: boolean;
  /** Identity provider of single sign-on; none unless given. */
  sso?: SsoSettings;
  /** Released pages; none unless given. */
  release?: ReleaseOptions;
  /** Port of its figures for Prometheus; none unless given. */
  metricsPort?: number;
  /** Destination of the log; nowhere unless given. */
  log?: FastifyBaseLogger;
}

/**
 * The console on a database of its own, closed after the last test of the file. Call it at the top
 * level of a test file.
 *
 * @example
 * const { as } = await testApp();
 * const admin = await as('admin');
 * expect(await admin.call(configRoutes.list)).toMatchObject({ code: 200 });
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    profile = 'ci',
    now = new Date(),
    rateLimit = 1_000_000,
    poolSize,
    isOwner,
    sso,
    release,
    trustProxy,
    metricsPort,
  } = options;
  const clock = new TestClock(now);
  const { db, load, close } = await testDatabase(profile, poolSize, isOwner);
  const dataDir = await mkdtemp(join(tmpdir(), 'console-test-'));
  const app = await buildApp({
    db,
    dataDir,
    checkpointFile: join(dataDir, 'checkpoints'),
    rateLimit,
    clock: clock.now,
    sso,
    release,
    trustProxy,
    metrics: metricsPort === undefined ? undefined : { host: '127.0.0.1', port: metricsPort, load },
    log: options.log ?? makeLogger('silent'),
    checkAnswers: true,
  });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const as = async (userName: string) => {
    const { user_id } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', userName)
      .select('user_id')
      .executeTakeFirstOrThrow();
    const origin = { ip: '127.0.0.1', browser: 'test', os: 'test' };
    return clientOf(app, await app.kernel.sessions.create(db, user_id, origin));
  };
  return { app, db, clock, dataDir, as, anonymous: clientOf(app) };
}
