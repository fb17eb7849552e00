import { batchRoutes } from '@portal/contract/finance/batch';
import { batchForcedRoutes } from '@portal/contract/finance/batch-forced';
import { connect } from '@portal/http';

export const batches = connect(batchRoutes);
export const forcedCalls = connect(batchForcedRoutes);
