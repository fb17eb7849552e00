import {
  PARAMETERS,
  type ParameterKey,
  type ParameterValues,
} from '@portal/contract/system/parameters';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { raiseVersion } from './cache-version.ts';
import type { Lookups, WatchedCache } from './caches.ts';
import { type Clock, SECOND_MS } from './clock.ts';
import type { Context } from './context.ts';

/** Longest time for which another process may still see an old parameter, in milliseconds. */
const CHECK_MS = 2 * SECOND_MS;
const CACHE = 'config';

/**
 * Parameters by key, cached in this process. A change raises a version in the database, which every
 * process looks at when its last look is two seconds old: no process needs to know of another.
 */
export class Settings {
  readonly #clock: Clock;
  #values = new Map<string, string>();
  #version: string | undefined;
  #checkedAt = 0;
  readonly #lookups: Lookups = { hits: 0, misses: 0 };

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Stored text of a parameter; `undefined` when there is none. Pass `ctx.db`. */
  async value(db: Kysely<Database>, key: string): Promise<string | undefined> {
    const time = this.#clock().getTime();
    if (this.#version === undefined || Math.abs(time - this.#checkedAt) >= CHECK_MS) {
      await this.#refresh(db);
      this.#checkedAt = time;
    } else this.#lookups.hits += 1;
    return this.#values.get(key);
  }

  /** A built-in parameter as its type says; the fallback of the type for a wrong stored value. */
  async read<K extends ParameterKey>(db: Kysely<Database>, key: K): Promise<ParameterValues[K]> {
    return PARAMETERS[key].read(await this.value(db, key));
  }

  /** Tells all processes to read again; call it in the transaction of the change. */
  async raiseVersion(db: Kysely<Database>): Promise<void> {
    await raiseVersion(db, CACHE);
  }

  /** Forgets everything in this process; call it after the commit. */
  forget(): void {
    this.#version = undefined;
  }

  /** For its monitor; `hide` blanks the values of secret keys. */
  watched(hide: (ctx: Context, key: string, value: string) => string): WatchedCache {
    return {
      name: 'sys_config:',
      place: 'process',
      lookups: () => this.#lookups,
      keys: () => [...this.#values.keys()],
      value: (ctx, key) => {
        const value = this.#values.get(key);
        return value === undefined ? undefined : hide(ctx, key, value);
      },
      clear: async (ctx) => {
        await this.raiseVersion(ctx.db);
        ctx.afterCommit(() => this.forget());
      },
    };
  }

  /** The version is read first: a change in between is then seen at the next look. */
  async #refresh(db: Kysely<Database>): Promise<void> {
    const row = await db
      .selectFrom('cache_version')
      .where('name', '=', CACHE)
      .select('version')
      .executeTakeFirst();
    const version = row?.version ?? '0';
    if (version === this.#version) {
      this.#lookups.hits += 1;
      return;
    }
    this.#lookups.misses += 1;
    const rows = await db.selectFrom('sys_config').select(['config_key', 'config_value']).execute();
    this.#values = new Map(rows.map((config) => [config.config_key, config.config_value]));
    this.#version = version;
  }
}
