import { type FailureReport, releaseRoutes } from '@portal/contract/release/failures';
import { HEALTH_FRESH_MS, type ReleaseHealth } from '@portal/contract/release/health';
import type { Unit } from '@portal/contract/release/release';
import { writeHealth } from '@portal/deploy/release/health';
import { readNewest } from '@portal/deploy/store/channels';
import { readRelease } from '@portal/deploy/store/objects';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Clock, stampAt, timeOf } from '../../kernel/clock.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import type { ReleaseOptions } from '../../kernel/release-options.ts';
import { serve } from '../../kernel/serve.ts';
import type { Deps } from '../deps.ts';
import { failuresOf, type UnitVersion } from './failures.store.ts';
import { keepFailure, keepWindow } from './failures.writes.ts';
import { Warnings } from './warnings.ts';

/** Bytes that a report may have. */
const BODY_LIMIT = 2 * 1024;

/** Labels of the versions in a store by unit and digest; what was never published has none. */
class Labels {
  readonly #release: ReleaseOptions | undefined;
  readonly #known = new Map<string, string>();

  constructor(release: ReleaseOptions | undefined) {
    this.#release = release;
  }

  async of(unit: Unit, digest: string): Promise<string | undefined> {
    const key = `${unit}/${digest}`;
    const known = this.#known.get(key);
    if (known || !this.#release) return known;
    const version = await find(this.#release, unit, digest).catch(() => undefined);
    if (version) this.#known.set(key, version);
    return version;
  }
}

/** Looks in the channel first: the files of a live version may be lost, which is a reason to report it. */
async function find({ store, env }: ReleaseOptions, unit: Unit, digest: string) {
  const channel = (await readNewest(store, env, unit))?.channel;
  const pointers = channel ? [channel.stable, ...channel.previous] : [];
  const pointer = pointers.find((each) => each.digest === digest);
  return (pointer ?? (await readRelease(store, unit, digest)))?.version;
}

/**
 * Takes reports of windows: a version that failed, and the versions that a window runs (ADR 0100).
 * They are shown and decide nothing. Every report is answered alike, whether it was kept or not.
 */
export function reportModule(app: FastifyInstance, { release, db, clock }: Deps): void {
  const on = serve(app);
  const health = release && new HealthFile({ db, clock, release, log: app.log });
  app.addHook('preClose', async () => health?.stop());
  const labels = new Labels(release);

  on(
    releaseRoutes.failure,
    async ({ body }, ctx): Promise<undefined> => {
      const version = await labels.of(body.unit, body.digest);
      if (!version) return;
      const users = await keepFailure(ctx, { ...body, version });
      ctx.afterCommit(() => health?.renew());
      if (users !== undefined) ctx.afterCommit(() => warn(body, version, users));
    },
    { bodyLimit: BODY_LIMIT },
  );

  on(
    releaseRoutes.window,
    async ({ body }, ctx): Promise<undefined> => {
      if (!ctx.actor) return;
      const found = body.loaded.map(async ({ unit, digest }) => {
        const version = await labels.of(unit, digest);
        return version ? [{ unit, version }] : [];
      });
      const versions = (await Promise.all(found)).flat();
      await keepWindow(ctx, ctx.actor, body.window, versions);
    },
    { bodyLimit: BODY_LIMIT },
  );

  function warn({ unit, kind, message, place }: FailureReport, version: string, users: number) {
    const told = { unit, version, kind, users, message, place };
    app.log.warn(told, `${unit}@${version} fails (${kind}), users: ${users}`);
  }
}

/** Milliseconds from the end of one writing to the next at least. */
const EVERY_MS = 5_000;

/** Reads the versions that windows have lately reported, as the file has them. */
async function healthOf(db: Kysely<Database>, now: number): Promise<ReleaseHealth> {
  const pairs: UnitVersion[] = await db
    .selectFrom('release_failure')
    .where('last_at', '>', stampAt(now - HEALTH_FRESH_MS))
    .select(['unit', 'version'])
    .distinct()
    .orderBy('unit')
    .orderBy('version')
    .execute();
  const failing = (await failuresOf(db, pairs)).map(({ kinds, ...one }) => ({
    ...{ unit: one.unit, version: one.version, users: one.users, anonymous: one.anonymous },
    kinds: kinds.map(({ kind, users }) => ({ kind, users })),
    lastAt: new Date(Math.max(...kinds.map(({ lastAt }) => timeOf(lastAt)))).toISOString(),
  }));
  return { schema: 'portal.health/1', failing };
}

interface HealthOptions {
  db: Kysely<Database>;
  clock: Clock;
  release: ReleaseOptions;
  log: FastifyBaseLogger;
}

/**
 * Writes which versions fail beside their channels, so that `mrel status` shows it without a server:
 * after a report, at most every five seconds, and only what is new. A store that cannot be written is
 * warned of once.
 */
class HealthFile {
  readonly #options: HealthOptions;
  readonly #problem: Warnings;
  readonly #write: () => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #text = '';
  #running: Promise<void> | undefined;

  constructor(options: HealthOptions) {
    this.#options = options;
    this.#problem = new Warnings(options.log);
    this.#write = inTurns(() => this.#writeNow());
  }

  /** Has the file written soon; returns at once. */
  renew(): void {
    if (this.#timer) return;
    const wait = Math.max(0, this.#writtenAt + EVERY_MS - performance.now());
    this.#timer = setTimeout(() => this.#start(), wait).unref();
  }

  /** Ends it, once what was reported is written. */
  async stop(): Promise<void> {
    if (this.#timer) this.#start();
    await this.#running;
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#write();
  }

  async #writeNow(): Promise<void> {
    const { db, clock, release } = this.#options;
    try {
      const health = await healthOf(db, clock().getTime());
      const text = JSON.stringify(health);
      if (text !== this.#text) await writeHealth(release.store, release.env, health);
      this.#text = text;
      this.#problem.set('health', '');
    } catch (error) {
      this.#problem.set('health', `the failures of versions cannot be written: ${String(error)}`);
    } finally {
      this.#writtenAt = performance.now();
    }
  }
}
