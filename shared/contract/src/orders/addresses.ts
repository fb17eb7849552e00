import { foundAt } from '../kit/found.ts';
import { generalOrderRoutes } from './general.ts';
import { refundRoutes } from './refund.ts';

/** Where an order is read, and who may. */
export const orderPage = (platOrderId: string) => ({
  to: `/order/general/detail/${platOrderId}`,
  permit: generalOrderRoutes.get.permit,
});

/** Where a refund is read, and who may. */
export const refundPage = (refundId: string) => ({
  to: `/order/refund?record=${refundId}`,
  permit: refundRoutes.get.permit,
});

/** The orders in a state up to a day, and who may read them. */
export const ordersInState = (status: string, to: string) => ({
  to: foundAt('/order/general', { status, 'params.endTime': to }),
  permit: generalOrderRoutes.list.permit,
});

/** The refunds in a state up to a day, and who may read them. */
export const refundsInState = (status: string, to: string) => ({
  to: foundAt('/order/refund', { status, 'params.endTime': to }),
  permit: refundRoutes.list.permit,
});
