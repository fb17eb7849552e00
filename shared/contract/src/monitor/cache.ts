import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

const PATH = '/monitor/cache';
const PERMIT = 'monitor:cache';

/** Names of caches end with a colon, as this family writes them (conventions §2.13). */
const CacheName = rule.pattern(50, /^[a-z_]+:?$/, 'commonData.codeMsg');
const CacheKey = rule.free(200);

/** One cache; `cacheKey` and `cacheValue` are always empty here. */
export const CacheInfo = z.object({
  cacheName: z.string(),
  /** Purpose, in the language of the call. */
  remark: z.string(),
  cacheKey: z.string(),
  cacheValue: z.string(),
  /** `process`: of the process that answers; `database`: shared by all. */
  place: z.enum(['process', 'database']),
  /** Number of its keys. */
  size: z.number(),
  /** Since the process started: found, and looked for in vain; 0 for one in the database. */
  hits: z.number(),
  misses: z.number(),
});

/** Content of the server's real caches (conventions §2.13). Secret values are never shown. */
export const cacheRoutes = {
  /** In the shape of stock pages: memory and uptime of the process, lookups by cache. */
  info: route({
    method: 'GET',
    path: PATH,
    permit: `${PERMIT}:list`,
    answer: 'data',
    data: z.object({
      info: z.record(z.string(), z.string()),
      dbSize: z.number(),
      commandStats: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  }),
  names: route({
    method: 'GET',
    path: `${PATH}/getNames`,
    permit: `${PERMIT}:list`,
    answer: 'data',
    data: z.array(CacheInfo),
  }),
  /** Sorted, a thousand at most. */
  keys: route({
    method: 'GET',
    path: `${PATH}/getKeys/{cacheName}`,
    permit: `${PERMIT}:list`,
    params: z.object({ cacheName: CacheName }),
    answer: 'data',
    data: z.array(z.string()),
  }),
  value: route({
    method: 'GET',
    path: `${PATH}/getValue/{cacheName}/{cacheKey}`,
    permit: `${PERMIT}:list`,
    params: z.object({ cacheName: CacheName, cacheKey: CacheKey }),
    answer: 'data',
    data: CacheInfo.pick({ cacheName: true, cacheKey: true, cacheValue: true, remark: true }),
  }),
  clearName: route({
    method: 'DELETE',
    path: `${PATH}/clearCacheName/{cacheName}`,
    permit: `${PERMIT}:clear`,
    params: z.object({ cacheName: CacheName }),
    answer: 'done',
  }),
  /** The key of any cache. */
  clearKey: route({
    method: 'DELETE',
    path: `${PATH}/clearCacheKey/{cacheKey}`,
    permit: `${PERMIT}:clear`,
    params: z.object({ cacheKey: CacheKey }),
    answer: 'done',
  }),
  clearAll: route({
    method: 'DELETE',
    path: `${PATH}/clearCacheAll`,
    permit: `${PERMIT}:clear`,
    answer: 'done',
  }),
};
