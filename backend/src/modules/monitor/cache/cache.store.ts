import { getHeapStatistics } from 'node:v8';
import type { Answer } from '@portal/contract/kit/route';
import type { cacheRoutes } from '@portal/contract/monitor/cache';
import type { Caches, WatchedCache } from '../../../kernel/caches.ts';
import { DAY_MS, SECOND_MS } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { translate } from '../../../kernel/words.ts';

const MB = 1024 * 1024;
const MICROSECONDS = 1_000_000;
const megabytes = (bytes: number) => `${(bytes / MB).toFixed(2)}M`;

/** Word of a cache: its name without the colon. */
const remarkOf = (ctx: Context, { name }: WatchedCache) =>
  translate(ctx.language, `cache.${name.slice(0, -1)}`);

/** By name, or 404. */
export function requireCache(caches: Caches, name: string): WatchedCache {
  const cache = caches.find(name);
  if (!cache) throw notFound();
  return cache;
}

/** Every cache with the number of its keys. */
export async function listCaches(ctx: Context, caches: Caches) {
  const rows: Answer<typeof cacheRoutes.names> = [];
  for (const cache of caches.all()) {
    rows.push({
      cacheName: cache.name,
      remark: remarkOf(ctx, cache),
      cacheKey: '',
      cacheValue: '',
      place: cache.place,
      size: (await cache.keys(ctx)).length,
      ...cache.lookups(),
    });
  }
  return rows;
}

/**
 * Memory, processor time and uptime of the process, and the lookups of each cache, under the names of stock pages.
 * There is no cache server: the process is its own engine, which nothing connects to, and keeps no file.
 */
export async function cacheInfo(ctx: Context, caches: Caches) {
  const all = await listCaches(ctx, caches);
  const uptimeMs = process.uptime() * SECOND_MS;
  return {
    info: {
      redis_version: `Node.js ${process.versions.node}`,
      redis_mode: 'standalone',
      tcp_port: '-',
      connected_clients: '0',
      uptime_in_days: String(Math.floor(uptimeMs / DAY_MS)),
      used_memory_human: megabytes(process.memoryUsage().rss),
      maxmemory_human: megabytes(getHeapStatistics().heap_size_limit),
      used_cpu_user_children: (process.cpuUsage().user / MICROSECONDS).toFixed(2),
      aof_enabled: '0',
      rdb_last_bgsave_status: '-',
      instantaneous_input_kbps: '0',
      instantaneous_output_kbps: '0',
    },
    dbSize: all.reduce((sum, { size }) => sum + size, 0),
    commandStats: all.map(({ cacheName, hits, misses }) => ({
      name: cacheName,
      value: String(hits + misses),
    })),
  };
}

export async function sortedKeys(ctx: Context, caches: Caches, name: string): Promise<string[]> {
  return [...(await requireCache(caches, name).keys(ctx))].sort().slice(0, 1_000);
}

/** One value, or 404. */
export async function cachedValue(ctx: Context, caches: Caches, name: string, cacheKey: string) {
  const cache = requireCache(caches, name);
  const cacheValue = await cache.value(ctx, cacheKey);
  if (cacheValue === undefined) throw notFound();
  return { cacheName: cache.name, cacheKey, cacheValue, remark: remarkOf(ctx, cache) };
}

/** Forgets a key wherever it is; 404 when no cache has it. */
export async function clearKey(ctx: Context, caches: Caches, key: string): Promise<undefined> {
  let isFound = false;
  for (const cache of caches.all()) {
    if ((await cache.value(ctx, key)) === undefined) continue;
    isFound = true;
    await cache.clear(ctx, key);
  }
  if (!isFound) throw notFound();
}
