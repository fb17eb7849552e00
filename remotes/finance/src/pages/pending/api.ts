import { pendingRoutes } from '@portal/contract/finance/pending';
import { connect } from '@portal/http';

export const pendings = connect(pendingRoutes);
