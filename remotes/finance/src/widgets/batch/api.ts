import { batchRoutes } from '@portal/contract/finance/batch';
import { connect } from '@portal/http';

export const batches = connect(batchRoutes);
