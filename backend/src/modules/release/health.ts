import { HEALTH_FRESH_MS, type ReleaseHealth } from '@portal/contract/release/health';
import { writeHealth } from '@portal/deploy/release/health';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Clock, stampAt, timeOf } from '../../kernel/clock.ts';
import type { ReleaseOptions } from '../../kernel/release-options.ts';
import { failuresOf, type UnitVersion } from './failures.store.ts';
import { inTurns } from './in-turns.ts';
import { Warnings } from './warnings.ts';

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
export class HealthFile {
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
