import type { Context } from './context.ts';

/** Numbers of lookups that a cache could and could not answer. */
export interface Lookups {
  hits: number;
  misses: number;
}

/** A cache as its monitor sees it. Values are texts without secrets. */
export interface WatchedCache {
  /** Ends with a colon (conventions §2.13). */
  name: string;
  place: 'process' | 'database';
  lookups(): Lookups;
  /** Sorted. */
  keys(ctx: Context): Promise<string[]> | string[];
  /** `undefined`: there is no such key. */
  value(ctx: Context, key: string): Promise<string | undefined> | string | undefined;
  /** Forgets one key, or all; in every process where the cache is in each. */
  clear(ctx: Context, key?: string): Promise<void> | void;
}

/** The caches of this server: each module adds those that it has. */
export class Caches {
  readonly #caches = new Map<string, WatchedCache>();

  add(cache: WatchedCache): void {
    this.#caches.set(cache.name, cache);
  }

  all(): WatchedCache[] {
    return [...this.#caches.values()];
  }

  /** By name, with or without its colon. */
  find(name: string): WatchedCache | undefined {
    return this.#caches.get(name.endsWith(':') ? name : `${name}:`);
  }
}
