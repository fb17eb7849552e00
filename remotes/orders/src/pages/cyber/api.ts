import { cyberOrderRoutes } from '@portal/contract/orders/families';
import { connect } from '@portal/http';

export const orders = connect(cyberOrderRoutes);
