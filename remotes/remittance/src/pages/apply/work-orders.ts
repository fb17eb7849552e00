import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { connect } from '@portal/http';

/** Work orders and questions; they are shown with their application. */
export const workOrders = connect(remitWorkRoutes);
