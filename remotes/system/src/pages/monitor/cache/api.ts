import type { Answer } from '@portal/contract/kit/route';
import { cacheRoutes } from '@portal/contract/monitor/cache';
import { connect } from '@portal/http';

export const caches = connect(cacheRoutes);

export type CacheInfo = Answer<typeof cacheRoutes.names>[number];
