import { cacheRoutes } from '@portal/contract/monitor/cache';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { visibleValue } from '../../system/config/index.ts';
import {
  cachedValue,
  cacheInfo,
  clearKey,
  listCaches,
  requireCache,
  sortedKeys,
} from './cache.store.ts';
import { addDatabaseCaches } from './database-caches.ts';

export function cacheModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);
  const { caches, sessions, settings } = deps;
  caches.add(sessions.watched());
  caches.add(settings.watched(visibleValue));
  addDatabaseCaches(deps);

  on(cacheRoutes.info, (_, ctx) => cacheInfo(ctx, caches));
  on(cacheRoutes.names, (_, ctx) => listCaches(ctx, caches));
  on(cacheRoutes.keys, ({ params }, ctx) => sortedKeys(ctx, caches, params.cacheName));
  on(cacheRoutes.value, ({ params }, ctx) =>
    cachedValue(ctx, caches, params.cacheName, params.cacheKey),
  );
  on(cacheRoutes.clearName, async ({ params }, ctx) => {
    await requireCache(caches, params.cacheName).clear(ctx);
    return undefined;
  });
  on(cacheRoutes.clearKey, ({ params }, ctx) => clearKey(ctx, caches, params.cacheKey));
  on(cacheRoutes.clearAll, async (_, ctx) => {
    for (const cache of caches.all()) await cache.clear(ctx);
    return undefined;
  });
}
