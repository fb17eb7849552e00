import { forcedRoutes } from '../channel/forced.ts';
import { BATCH_LIST, BATCH_QUERY } from './addresses.ts';

/** Routes to decide the result of a payout whose bank contradicts itself. */
export const batchForcedRoutes = forcedRoutes({
  list: { path: '/settle/batch/forced/list', permit: BATCH_LIST },
  path: '/settle/batch/{objId}/forced',
  read: BATCH_QUERY,
  ask: 'settle:batch:force',
  audit: 'settle:batch:audit',
});
