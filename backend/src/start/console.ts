import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from '../app.ts';
import { setEndpoints } from '../channel/endpoints.ts';
import { migrate } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open.ts';
import { playMorning } from '../demo/morning/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { makeLogger } from '../log.ts';
import { isDemoDue, prepareBasics, prepareDemo } from '../prepare.ts';
import type { CreatedAccount } from '../seed/accounts.ts';
import { readChannels } from './channels.ts';
import { Door } from './door.ts';
import type { StartConfig } from './environment.ts';
import { openConfigured } from './open-database.ts';
import { openKeys } from './open-keys.ts';
import { loadPhase, planOf } from './plan.ts';
import { StartProgress } from './progress.ts';
import { drain, endProcess, killable } from './stop.ts';
import { accountLines, addressOf, signInLine, summaryLine, Terminal } from './terminal.ts';
import { waitingHandler } from './waiting/handler.ts';

/** Work of a start besides opening the database: none in production, where pages are released. */
export interface Beside {
  /** Builds the pages; says how many are done. */
  pages?(
    onDone: (done: number, total: number) => void,
    print: (line: string) => void,
  ): Promise<void>;
  /** Starts channels that call back at this port; answers the file that says where they are. */
  channels?(port: number): Promise<string | undefined>;
}

/** Frees what a start has left, most of what a process has then; V8 alone would take its time. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

interface Start {
  config: StartConfig;
  progress: StartProgress;
  terminal: Terminal;
  log: FastifyBaseLogger;
}

/** True when nothing is there yet. A database of a server is known only once it is open. */
const isFirstStart = ({ databaseUrl, dataDir }: StartConfig) =>
  databaseUrl === undefined && !existsSync(join(dataDir, 'database'));

/** Opens, migrates, seeds and loads the database; does only what is missing. */
async function prepareDatabase({ config, progress, terminal, log }: Start) {
  const isGiven = config.adminPassword !== undefined;
  const { demo, captcha, adminPassword: password } = config;
  let isNew = false;
  let created: readonly CreatedAccount[] = [];
  const database = await progress.run('database', async () => {
    const opened = await openConfigured(config, (error) =>
      log.error({ err: error }, 'database connection lost'),
    );
    return closedOnFailure(opened, async () => {
      isNew = (await migrate(opened.db)).length > 0;
      return opened;
    });
  });
  return closedOnFailure(database, async () => {
    const { db } = database;
    const isDue = demo !== 'none' && (await isDemoDue(db, demo));
    if (isDue) progress.expect(loadPhase(demo));
    created = await progress.run('basics', async () => {
      for (const line of await openKeys(db, config.keyFile)) terminal.print(line);
      return prepareBasics(db, { demo, captcha, password });
    });
    for (const line of accountLines(created, isGiven)) terminal.print(line);
    const load = () => prepareDemo(db, { demo, onProgress: progress.load });
    await (isDue ? progress.run('demo', load) : load());
    if (isNew || isDue) await database.renew?.();
    return { database, created };
  });
}

async function closedOnFailure<T>(database: OpenDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Makes the file the truth; a channel that is added later is pointed by the next start. */
async function pointChannels({ db }: OpenDatabase, file: string, terminal: Terminal) {
  const unknown = await setEndpoints(db, readChannels(file), systemClock());
  for (const code of unknown) terminal.print(`CONSOLE_CHANNELS: there is no channel ${code} yet.`);
}

/**
 * Starts the console: opens its port, where a page says how far it is, prepares the database and what
 * goes on beside it, and gives the port to the console. Resolves once it answers calls; rejects with
 * the first failure of any part.
 */
export async function startConsole(config: StartConfig, beside: Beside = {}): Promise<void> {
  const log = makeLogger(config.logLevel);
  // A fault in this file stops the start before anything is touched.
  if (config.channelsFile) readChannels(config.channelsFile);
  const { demo } = config;
  const hasPages = beside.pages !== undefined;
  const plan = planOf({ hasPages, isFirst: isFirstStart(config), demo });
  const progress = new StartProgress(plan);
  const terminal = new Terminal();
  const release = killable();
  const door = await Door.open(
    config.host,
    config.port,
    waitingHandler(() => progress.state),
  );
  const address = addressOf(config.host, door.port);
  terminal.print(`Merchant Console starts at ${address} and shows there how far it is.`);
  const unfollow = terminal.follow(progress);

  const buildPages = async () => {
    const count = (done: number, total: number) => progress.count('pages', done, total);
    const { pages } = beside;
    if (pages) await progress.run('pages', () => pages(count, (line) => terminal.print(line)));
  };
  const [{ database, created }, played] = await Promise.all([
    prepareDatabase({ config, progress, terminal, log }),
    beside.channels?.(door.port),
    buildPages(),
  ]);
  const { office } = await closedOnFailure(database, () =>
    progress.run('serve', async () => {
      const channels = played ?? config.channelsFile;
      if (channels) await pointChannels(database, channels, terminal);
      let isStopping = false;
      const app = await buildApp({
        db: database.db,
        dataDir: config.dataDir,
        checkpointFile: config.checkpointFile,
        log,
        rateLimit: config.rateLimit,
        trustProxy: config.trustProxy,
        sso: config.sso,
        metrics: config.metrics && { ...config.metrics, load: database.load },
        release: {
          store: join(config.dataDir, 'releases'),
          env: config.releaseEnv,
          frameHosts: config.frameHosts,
        },
        isStopping: () => isStopping,
      });
      await app.ready();
      release();
      const office = playMorning(app, database.db, () => isStopping);
      endProcess(log, async () => {
        isStopping = true;
        await Promise.all([drain(app, door), office]);
        await database.close();
      });
      door.use(app.routing);
      app.scheduler.start();
      return { office };
    }),
  );
  unfollow();
  terminal.print(summaryLine(progress.took));
  terminal.print(`Merchant Console ready at ${address}`);
  const isGiven = config.adminPassword !== undefined;
  terminal.print(signInLine({ created, isGiven, hasDemo: demo !== 'none' }));
  // A console that is killed leaves nothing to do twice either.
  flushCompileCache();
  collectGarbage();
  for (const failure of await office) log.info({ failure }, 'demonstration');
  collectGarbage();
}
