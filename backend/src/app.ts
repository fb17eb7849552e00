import { randomUUID } from 'node:crypto';
import { API_BASE } from '@portal/contract/constants';
import { RIGHTS_VERSION_HEADER } from '@portal/contract/kit/codes';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { Exports } from './exports/exports.ts';
import { ExportRunner } from './exports/runner.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { Caches } from './kernel/caches.ts';
import { type Clock, MINUTE_MS, stampAt, systemClock } from './kernel/clock.ts';
import { Closing } from './kernel/closing.ts';
import { ExportFiles } from './kernel/export-files.ts';
import { OptionSources } from './kernel/option-sources.ts';
import { parseQuery } from './kernel/query-string.ts';
import { Queues } from './kernel/queues.ts';
import type { ReleaseOptions } from './kernel/release-options.ts';
import { Search } from './kernel/search.ts';
import { Sessions } from './kernel/sessions.ts';
import { Settings } from './kernel/settings.ts';
import type { SsoSettings } from './kernel/sso-settings.ts';
import { Standings } from './kernel/standing.ts';
import { Uploads } from './kernel/uploads.ts';
import { Vitals } from './kernel/vitals.ts';
import type { Deps } from './modules/deps.ts';
import { registerModules } from './modules/index.ts';
import { HANDLERS } from './modules/jobs.ts';
import { addMetrics, type MetricsOptions } from './modules/monitor/metrics/index.ts';
import { releaseModule } from './modules/release/index.ts';
import { Reviews } from './modules/review/core/index.ts';
import { addAnswers, answerUnrouted } from './plugins/answers.ts';
import { addHeaders } from './plugins/headers.ts';
import { addHealth } from './plugins/health.ts';
import { addRateLimit } from './plugins/rate-limit.ts';
import { assetFiles } from './plugins/static.ts';
import { sweepRegularly } from './sweep.ts';

export interface AppOptions {
  db: Kysely<Database>;
  /** Folder of releases. */
  dataDir: string;
  /** File outside the database that checkpoints of the audit trail are written to. */
  checkpointFile: string;
  log: FastifyBaseLogger;
  /** Requests per minute and address. */
  rateLimit: number;
  /**
   * Addresses and networks of reverse proxies. What one of them adds to `x-forwarded-for` is the caller's address; what
   * the caller has written there himself is not.
   */
  trustProxy?: readonly string[];
  clock?: Clock;
  /** Location of the released pages; when omitted, only calls are answered. */
  release?: ReleaseOptions;
  /** Port of the figures for Prometheus; left out, nothing is counted. */
  metrics?: MetricsOptions;
  /** Identity provider of single sign-on; left out, there is none. */
  sso?: SsoSettings;
  /** Tests: refuse answers that are not of the contract's shape. */
  checkAnswers?: boolean;
  /** Turns `/readyz` to 503 before the process stops. */
  isStopping?: () => boolean;
}

const BODY_LIMIT_BYTES = 1024 * 1024;
/** A list of ids in a path, as long as the contract lets one be. */
const PATH_PLACE_MAX = 2_000;
/** A request has arrived by then, headers and body; slower ones hold connections for nothing. */
const REQUEST_ARRIVES_MS = 2 * MINUTE_MS;

/** The HTTP server, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, dataDir, clock = systemClock } = options;
  const app = Fastify({
    loggerInstance: options.log,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    frameworkErrors: answerUnrouted,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_ARRIVES_MS,
    exposeHeadRoutes: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: PATH_PLACE_MAX,
      querystringParser: parseQuery,
    },
  });
  // Only JSON bodies are read: a form of a foreign page cannot send one.
  app.removeContentTypeParser('text/plain');

  const settings = new Settings(clock);
  const sessions = new Sessions(db, clock, settings);
  const exportFiles = new ExportFiles(clock);
  const exports = new Exports(exportFiles, clock);
  const uploads = new Uploads(clock);
  const scheduler = new Scheduler({
    db,
    clock,
    exportFiles,
    uploads,
    checkpointFile: options.checkpointFile,
    handlers: HANDLERS,
    onError: (error) => app.log.error({ err: error }, 'scheduled jobs'),
    onAhead: (firings) => {
      const jobs = firings.map(({ jobId, fireAt }) => ({ jobId, firing: stampAt(fireAt) }));
      app.log.warn(
        { jobs },
        'jobs were decided ahead of the clock: check the clocks of the servers',
      );
    },
  });
  const deps: Deps = {
    db,
    clock,
    sessions,
    settings,
    optionSources: new OptionSources(),
    reviews: new Reviews(),
    queues: new Queues((err, source) => app.log.error({ err, source }, 'queue of approvals')),
    search: new Search((error) => app.log.error({ err: error }, 'search of one kind')),
    standings: new Standings(),
    closing: new Closing((error) => app.log.error({ err: error }, 'check of an accounting day')),
    caches: new Caches(),
    vitals: new Vitals(clock),
    exportFiles,
    exports,
    release: options.release,
    sso: options.sso,
    uploads,
    scheduler,
    dataDir,
  };
  const { checkAnswers = false } = options;
  app.decorate('kernel', { db, clock, sessions, settings, exportFiles, checkAnswers });
  app.decorate('scheduler', scheduler);
  app.addHook('preClose', () => scheduler.stop());

  addHeaders(app);
  addAnswers(app);
  addHealth(app, { isStopping: options.isStopping ?? (() => false), dataDir });
  const { metrics, release } = options;
  if (metrics) await addMetrics(app, { db, clock, release }, metrics);

  await app.register(
    async (api) => {
      await addRateLimit(api, options.rateLimit);
      api.addHook('onSend', async (_, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      addServerTiming(api);
      registerModules(api, deps);
    },
    { prefix: API_BASE },
  );
  if (options.release) {
    await assetFiles(app, options.release);
    await releaseModule(app, options.release);
  }

  const stopSweeping = sweepRegularly(deps, (error) =>
    app.log.error({ err: error }, 'expired rows not deleted'),
  );
  app.addHook('onClose', async () => stopSweeping());
  app.addHook('onReady', async () => deps.vitals.start());
  app.addHook('onClose', async () => deps.vitals.stop());
  const runner = new ExportRunner({
    db,
    clock,
    exports,
    files: exportFiles,
    onError: (error) => app.log.error({ err: error }, 'export failed'),
  });
  app.addHook('onReady', async () => runner.start());
  app.addHook('onClose', () => runner.stop());
  return app;
}

/**
 * Says with each answer how many milliseconds it took here (`Server-Timing: app;dur=4.2`, W3C Server Timing), so that
 * a slow screen is told from a slow way to it. To those who are signed in only: at sign-in it would help to tell
 * accounts that exist from others.
 */
function addServerTiming(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader(RIGHTS_VERSION_HEADER)) return;
    reply.header('server-timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
  });
}
