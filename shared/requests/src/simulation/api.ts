import { feeSimulationRoutes } from '@portal/contract/merchant/fee-simulation';
import { connect } from '@portal/http';

export const { replay } = connect(feeSimulationRoutes);
