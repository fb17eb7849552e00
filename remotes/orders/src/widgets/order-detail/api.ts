import { orderDetailRoutes } from '@portal/contract/orders/detail';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { connect } from '@portal/http';

export const orders = connect(generalOrderRoutes);
export const detail = connect(orderDetailRoutes);
