import { generalOrderRoutes } from '@portal/contract/orders/general';
import { connect } from '@portal/http';

export const orders = connect(generalOrderRoutes);
