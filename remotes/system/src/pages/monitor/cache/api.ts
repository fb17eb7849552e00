import type { Answer } from '@portal/contract/kit/route';
import { cacheRoutes } from '@portal/contract/monitor/cache';
import { onlineRoutes } from '@portal/contract/monitor/online';
import { connect } from '@portal/http';

export const caches = connect(cacheRoutes);

/** Only read to name sessions. */
export const online = connect({ list: onlineRoutes.list });

export type CacheInfo = Answer<typeof cacheRoutes.names>[number];
