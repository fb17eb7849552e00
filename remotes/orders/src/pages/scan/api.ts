import { scanOrderRoutes } from '@portal/contract/orders/families';
import { connect } from '@portal/http';

export const orders = connect(scanOrderRoutes);
