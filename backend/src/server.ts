/** Starts the console: configuration, database, schema, data, HTTP. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { buildApp } from './app.ts';
import { type EndpointOf, setEndpoints } from './channel/endpoints.ts';
import { migrate } from './db/migrate.ts';
import type { Database } from './db/schema.ts';
import { DemoRefused } from './demo/index.ts';
import { systemClock } from './kernel/clock.ts';
import { makeLogger } from './log.ts';
import { ReleaseError } from './modules/release/index.ts';
import { prepare } from './prepare.ts';
import type { CreatedAccount } from './seed/accounts.ts';
import { readChannels } from './start/channels.ts';
import { readEnvironment } from './start/environment.ts';
import { EXIT, StartFailure } from './start/failure.ts';
import { openConfigured } from './start/open-database.ts';
import { listen, requireFreePort } from './start/port.ts';
import { drain, endProcess } from './start/stop.ts';
import { progressLine, sayAccounts, sayReady } from './start/terminal.ts';

/** Makes the file the truth; a channel that is added later is pointed by the next start. */
async function pointChannels(db: Kysely<Database>, endpoints: EndpointOf[]): Promise<void> {
  const unknown = await setEndpoints(db, endpoints, systemClock());
  for (const code of unknown) console.log(`CONSOLE_CHANNELS: there is no channel ${code} yet.`);
}

async function start(): Promise<void> {
  const config = readEnvironment(process.env);
  const log = makeLogger(config.logLevel);
  const channels = config.channelsFile ? readChannels(config.channelsFile) : undefined;
  if (config.port !== 0) await requireFreePort(config.host, config.port);
  const database = await openConfigured(config, (error) =>
    log.error({ err: error }, 'database connection lost'),
  );
  const isGiven = config.adminPassword !== undefined;
  let created: readonly CreatedAccount[] = [];
  let isStopping = false;
  try {
    await migrate(database.db);
    await prepare(database.db, {
      demo: config.demo,
      captcha: config.captcha,
      password: config.adminPassword,
      onAccounts: (accounts) => {
        created = accounts;
        sayAccounts(accounts, isGiven);
      },
      onProgress: progressLine(),
    });
    if (channels) await pointChannels(database.db, channels);
    const app = await buildApp({
      db: database.db,
      dataDir: config.dataDir,
      log,
      rateLimit: config.rateLimit,
      trustProxy: config.trustProxy,
      sso: config.sso,
      release: {
        store: join(config.dataDir, 'releases'),
        env: config.releaseEnv,
        frameHosts: config.frameHosts,
      },
      isStopping: () => isStopping,
    });
    const port = await listen(app, config.host, config.port);
    app.scheduler.start();
    endProcess(log, async () => {
      isStopping = true;
      await drain(app);
      await database.close();
    });
    sayReady(config.host, port, { created, isGiven, hasDemo: config.demo !== 'none' });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What to print and how to exit for an error of the start. */
function explain(error: unknown): { line: string; exitCode: number } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StartFailure) return { line: message, exitCode: error.exitCode };
  if (error instanceof DemoRefused) {
    return { line: `CONSOLE_DEMO: ${message}.`, exitCode: EXIT.config };
  }
  if (error instanceof ReleaseError) return { line: message, exitCode: EXIT.data };
  return { line: `The console cannot start: ${message}`, exitCode: EXIT.software };
}

try {
  await start();
} catch (error) {
  const { line, exitCode } = explain(error);
  console.error(line);
  if (process.env.CONSOLE_LOG_LEVEL === 'debug') console.error(error);
  process.exit(exitCode);
}
