import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { API_BASE } from '@portal/contract/constants';
import { CODE } from '@portal/contract/kit/codes';
import { intakeRoutes } from '@portal/contract/orders/intake';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseLoad } from '../../../db/guard.ts';
import type { Database } from '../../../db/schema.ts';
import { type Clock, SECOND_MS, stampAt, timeOf } from '../../../kernel/clock.ts';
import type { ReleaseOptions } from '../../../kernel/release-options.ts';
import { liveVersions, windowsOf } from '../../release/index.ts';
import { exportFigures, failureFigures, jobFigures } from './figures.store.ts';

export interface MetricsOptions {
  host: string;
  port: number;
  /** Connections of this process to its database. */
  load: Readonly<DatabaseLoad>;
}

interface Sources {
  db: Kysely<Database>;
  clock: Clock;
  release: ReleaseOptions | undefined;
}

/** Upper bounds of the histogram, in seconds; a list takes 10 to 300 ms. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const NS_PER_SECOND = 1e9;
/** Resolution of the event loop's measurement, taken off its figures. */
const LAG_STEP_MS = 20;
const PATH = '/metrics';
const PROOF = 'ledger.proof';
const INTAKE = new Set(Object.values(intakeRoutes).map(({ path }) => `${API_BASE}${path}`));

type Labels = Readonly<Record<string, string>>;
type Value = readonly [labels: Labels, value: number];

const escaped = (text: string) =>
  text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');

/** Writes `{a="b"}`, or nothing without a label. */
function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** One metric in the text format 0.0.4 of Prometheus. */
function metric(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: readonly Value[],
): string {
  const lines = values.map(([labels, value]) => `${name}${labelText(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
}

interface Latency {
  labels: Labels;
  buckets: number[];
  sum: number;
  count: number;
}

/** Counts the answers of a process by route, and how long they took. */
class Requests {
  readonly #answers = new Map<string, { labels: Labels; count: number }>();
  readonly #latencies = new Map<string, Latency>();
  readonly #refused = new Map<string, number>();

  count(request: FastifyRequest, reply: FastifyReply, code: number): void {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = `${Math.floor(code / 100)}xx`;
    const key = `${method} ${route}`;
    const answers = this.#answers.get(`${key} ${status}`) ?? {
      labels: { method, route, status },
      count: 0,
    };
    answers.count += 1;
    this.#answers.set(`${key} ${status}`, answers);
    const latency = this.#latencies.get(key) ?? {
      labels: { method, route },
      buckets: BUCKETS.map(() => 0),
      sum: 0,
      count: 0,
    };
    const seconds = reply.elapsedTime / SECOND_MS;
    BUCKETS.forEach((bound, at) => {
      if (seconds <= bound) latency.buckets[at] = (latency.buckets[at] ?? 0) + 1;
    });
    latency.sum += seconds;
    latency.count += 1;
    this.#latencies.set(key, latency);
    if (INTAKE.has(route) && code !== CODE.ok) {
      this.#refused.set(String(code), (this.#refused.get(String(code)) ?? 0) + 1);
    }
  }

  text(): string[] {
    const name = 'console_request_seconds';
    const latencies = [...this.#latencies.values()].flatMap(({ labels, buckets, sum, count }) => [
      ...BUCKETS.map(
        (le, at) => `${name}_bucket${labelText({ ...labels, le: String(le) })} ${buckets[at] ?? 0}`,
      ),
      `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
      `${name}_sum${labelText(labels)} ${sum}`,
      `${name}_count${labelText(labels)} ${count}`,
    ]);
    return [
      metric(
        'console_requests_total',
        'counter',
        'Answers by route and class of the code: that of the envelope, or of HTTP without one.',
        [...this.#answers.values()].map(({ labels, count }) => [labels, count]),
      ),
      [
        `# HELP ${name} Time until a request was answered.`,
        `# TYPE ${name} histogram`,
        ...latencies,
      ].join('\n'),
      metric(
        'console_intake_refused_total',
        'counter',
        'Calls of other platforms that were refused as a whole, by code.',
        [...this.#refused].map(([code, count]) => [{ code }, count]),
      ),
    ];
  }
}

/** Seconds of delay; 0 before the first measurement, which says no number. */
const lagOf = (ns: number) => Math.max(0, (ns || 0) / NS_PER_SECOND - LAG_STEP_MS / SECOND_MS);

/** Figures of this process alone. */
function processText(load: Readonly<DatabaseLoad>, delay: { mean: number; max: number }): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    metric('console_database_connections_used', 'gauge', 'Connections that are taken.', [
      [{}, load.used],
    ]),
    metric('console_database_waiting', 'gauge', 'Callers that wait for a connection.', [
      [{}, load.waiting],
    ]),
    metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [[{}, rss]]),
    metric('nodejs_heap_size_used_bytes', 'gauge', 'Memory of its objects.', [[{}, heapUsed]]),
    metric('nodejs_eventloop_lag_mean_seconds', 'gauge', 'Delay since the scrape before, mean.', [
      [{}, lagOf(delay.mean)],
    ]),
    metric('nodejs_eventloop_lag_max_seconds', 'gauge', 'Delay since the scrape before, longest.', [
      [{}, lagOf(delay.max)],
    ]),
  ];
}

const epoch = (stamp: string) => timeOf(stamp) / SECOND_MS;

/** Figures of jobs, from the database. */
async function jobText(db: Kysely<Database>): Promise<string[]> {
  const jobs = await jobFigures(db);
  const known = <K extends 'succeededAt' | 'lag'>(field: K) =>
    jobs.flatMap(({ job, ...one }): Value[] => {
      const value = one[field];
      if (value === null) return [];
      return [[{ job }, typeof value === 'number' ? value : epoch(value)]];
    });
  const proofs = jobs.filter(({ job, endedAt }) => job.startsWith(PROOF) && endedAt !== null);
  return [
    metric(
      'console_job_last_success_timestamp_seconds',
      'gauge',
      'End of the last run that succeeded.',
      known('succeededAt'),
    ),
    metric(
      'console_job_lag_seconds',
      'gauge',
      'Time between the last firing and the begin of its run.',
      known('lag'),
    ),
    metric(
      'console_job_failed',
      'gauge',
      '1 while the last run of a job has failed.',
      jobs.map(({ job, hasFailed }) => [{ job }, hasFailed ? 1 : 0]),
    ),
    metric(
      'console_ledger_proof_ok',
      'gauge',
      '1 if the last proof of the ledger found nothing, 0 if it failed.',
      proofs.map(({ hasFailed }) => [{}, hasFailed ? 0 : 1]),
    ),
  ];
}

/** Figures of exports and releases, from the database and the release store. */
async function workText({ db, clock, release }: Sources): Promise<string[]> {
  const { waiting, running } = await exportFigures(db);
  const now = stampAt(clock());
  const windows = await windowsOf(db, now);
  const failures = await failureFigures(db, now);
  const live = release ? await liveVersions(release) : [];
  return [
    metric('console_exports', 'gauge', 'Long exports that wait or are made.', [
      [{ state: 'waiting' }, waiting],
      [{ state: 'running' }, running],
    ]),
    metric(
      'console_release_live',
      'gauge',
      'Version that is live, by unit.',
      live.map(({ unit, version }) => [{ unit, version }, 1]),
    ),
    metric(
      'console_release_windows',
      'gauge',
      'Open windows by the version that they run.',
      windows.versions.map(({ unit, version, windows: open }) => [{ unit, version }, open]),
    ),
    metric(
      'console_release_failing_users',
      'gauge',
      'Users whose window reported a failure of a version within a day.',
      failures.map(({ unit, version, kind, users }) => [{ unit, version, kind }, users]),
    ),
  ];
}

/** Code of an envelope; undefined for pages, files and streams. */
const codeOf = (payload: unknown) => {
  const { code } = Object(payload) as { code?: unknown };
  return typeof code === 'number' ? code : undefined;
};

/**
 * Serves figures for Prometheus on a port of their own (0111), which needs no session: only those who run the
 * console should reach it. Rejects when the port is taken.
 */
export async function addMetrics(
  app: FastifyInstance,
  sources: Sources,
  { host, port, load }: MetricsOptions,
): Promise<void> {
  const requests = new Requests();
  const codes = new WeakMap<FastifyReply, number>();
  app.addHook('preSerialization', async (_, reply, payload) => {
    const code = codeOf(payload);
    if (code !== undefined) codes.set(reply, code);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    requests.count(request, reply, codes.get(reply) ?? reply.statusCode);
  });

  const delay = monitorEventLoopDelay({ resolution: LAG_STEP_MS });
  const text = async () => {
    const own = processText(load, delay);
    delay.reset();
    const parts = [await jobText(sources.db), await workText(sources)];
    return `${[...requests.text(), ...own, ...parts.flat()].join('\n')}\n`;
  };
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === PATH;
    if (!isAsked) return response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(body),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics');
        response.writeHead(503).end();
      },
    );
  });
  await listening(server, host, port);
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
    server.closeAllConnections();
    server.close();
  });
}

async function listening(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code } = cause as { code?: string };
    throw new Error(`CONSOLE_METRICS_PORT: ${host}:${port} cannot be opened (${code})`, { cause });
  }
  server.unref();
}
