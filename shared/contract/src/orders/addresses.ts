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
