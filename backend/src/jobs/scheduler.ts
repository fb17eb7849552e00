import { JOB_STATUS } from '@portal/contract/monitor/dictionaries';
import { MINUTE_MS, SECOND_MS } from '../kernel/clock.ts';
import {
  claimFirings,
  decidedUntil,
  type FiringAhead,
  firingsAhead,
  forgetAhead,
  type KnownJob,
} from './claim.ts';
import type { JobDeps } from './handler.ts';
import { failDeadRuns, LEASE_MS } from './run-log.ts';
import { Runner } from './runner.ts';
import { readSchedule } from './schedule.ts';
import type { Handlers } from './target.ts';

declare module 'fastify' {
  interface FastifyInstance {
    scheduler: Scheduler;
  }
}

/** Interval at which a process looks for due jobs. */
const TICK_MS = SECOND_MS;
/** Longest time until a process sees that a job was changed; one that is due is read first. */
const READ_MS = 5 * SECOND_MS;
/** Leases are renewed, and dead runs found, so often. */
const CARE_MS = LEASE_MS / 3;
/** Firings ahead of the clock that nobody adds to for so long were decided by a clock that is right again. */
const AHEAD_KEPT_MS = 10 * MINUTE_MS;

interface Options extends JobDeps {
  /** Handlers that jobs may call. */
  handlers: Handlers;
  onError(error: unknown): void;
  /** Hears of firings that lie ahead of the clock, once each. */
  onAhead(firings: FiringAhead[]): void;
}

/** A job of this process and its next firing. */
type Watched = KnownJob & { next: number | undefined };

/**
 * Runs jobs by their schedules. Every process has one; none is the leader: each looks every second
 * what is due, and the database decides who runs it (`claimFirings`). Time is what `clock` says.
 */
export class Scheduler {
  readonly runner: Runner;
  readonly handlers: Handlers;
  readonly #options: Options;
  #jobs: Watched[] = [];
  #version: string | undefined;
  #careAt = 0;
  #readAt = 0;
  #lookedAt = 0;
  /** Firings ahead of the clock, by job, and since when they are the newest. */
  #ahead = new Map<string, FiringAhead & { since: number }>();
  #timer: NodeJS.Timeout | undefined;
  #ticking = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.handlers = options.handlers;
    this.runner = new Runner(options, this.handlers, options.onError);
  }

  /** True while firings lie ahead of the clock: the clock of a server is wrong, or was. */
  get hasFiringsAhead(): boolean {
    return this.#ahead.size > 0;
  }

  /** Looks regularly until `stop`. */
  start(): void {
    this.#timer = setTimeout(() => {
      this.#ticking = this.tick()
        .catch(this.#options.onError)
        .finally(() => {
          if (this.#timer) this.start();
        });
    }, TICK_MS);
    this.#timer.unref();
  }

  /** Begins nothing new, lets runs end for a while, cuts off the rest. */
  async stop(drainMs?: number): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#ticking;
    await this.runner.stop(drainMs);
  }

  /** One look. Returns when what is due has begun, not when it has ended. */
  async tick(): Promise<void> {
    const now = this.#options.clock().getTime();
    this.runner.limit();
    if (Math.abs(now - this.#careAt) >= CARE_MS) {
      await this.runner.renew();
      await failDeadRuns(this.#options.db, now);
      await this.#findAhead(now);
      this.#careAt = now;
    }
    // The next firings were computed by a clock that has gone back since.
    if (now < this.#lookedAt) this.#version = undefined;
    this.#lookedAt = now;
    const isDue = ({ next }: Watched) => next !== undefined && next <= now;
    if (this.#version === undefined || now - this.#readAt >= READ_MS || this.#jobs.some(isDue)) {
      await this.#readJobs();
      this.#readAt = now;
    }
    for (const job of this.#jobs.filter(isDue)) await this.#fire(job, now);
  }

  async #findAhead(now: number): Promise<void> {
    const { db, onAhead } = this.#options;
    const found = (await firingsAhead(db, now)).map((firing) => {
      const known = this.#ahead.get(firing.jobId);
      const isSame = known?.fireAt === firing.fireAt && known.since <= now;
      return {
        ...firing,
        since: isSame ? known.since : now,
        isNew: known?.fireAt !== firing.fireAt,
      };
    });
    const news = found.filter(({ isNew }) => isNew);
    if (news.length > 0) onAhead(news.map(({ jobId, fireAt }) => ({ jobId, fireAt })));
    const isOver = ({ since }: { since: number }) => now - since >= AHEAD_KEPT_MS;
    const over = found.filter(isOver).map(({ jobId }) => jobId);
    await forgetAhead(db, over, now);
    const left = found.filter((firing) => !isOver(firing));
    this.#ahead = new Map(left.map((firing) => [firing.jobId, firing]));
  }

  async #fire(job: Watched, now: number): Promise<void> {
    const claim = await claimFirings(this.#options.db, job, now, this.runner.free);
    if (!claim) return;
    job.next = job.schedule.next(claim.decided);
    for (const run of claim.runs) this.runner.start(run);
  }

  /** The version is read first: a change in between is then seen at the next look. */
  async #readJobs(): Promise<void> {
    const { db, onError, clock } = this.#options;
    const row = await db
      .selectFrom('cache_version')
      .where('name', '=', 'job')
      .select('version')
      .executeTakeFirst();
    const version = row?.version ?? '0';
    if (version === this.#version) return;
    const rows = await db
      .selectFrom('sys_job')
      .where('status', '=', JOB_STATUS.active)
      .orderBy('job_id')
      .selectAll()
      .execute();
    const jobs: Watched[] = [];
    for (const job of rows) {
      const decided = await decidedUntil(db, job, clock().getTime());
      try {
        const schedule = readSchedule(job.cron_expression);
        const { job_id: jobId, cron_expression: cronExpression } = job;
        jobs.push({ jobId, cronExpression, schedule, next: schedule.next(decided) });
      } catch (error) {
        // Written past the console: the other jobs go on.
        onError(error);
      }
    }
    this.#jobs = jobs;
    this.#version = version;
  }
}
