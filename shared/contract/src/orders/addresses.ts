import { foundAt } from '../kit/found.ts';

/** Who may read, without all that routes describe: a page that leads here carries no schema of it. */
export const ORDER_QUERY = 'order:general:query';
export const REFUND_QUERY = 'order:refund:query';
export const ORDER_LIST = 'order:general:list';
export const REFUND_LIST = 'order:refund:list';

/** Where an order is read, and who may. */
export const orderPage = (platOrderId: string) => ({
  to: `/order/general/detail/${platOrderId}`,
  permit: ORDER_QUERY,
});

/** Where a refund is read, and who may. */
export const refundPage = (refundId: string) => ({
  to: `/order/refund?record=${refundId}`,
  permit: REFUND_QUERY,
});

/** The orders in a state up to a day, and who may read them. */
export const ordersInState = (status: string, to: string) => ({
  to: foundAt('/order/general', { status, 'params.endTime': to }),
  permit: ORDER_LIST,
});

/** The refunds in a state up to a day, and who may read them. */
export const refundsInState = (status: string, to: string) => ({
  to: foundAt('/order/refund', { status, 'params.endTime': to }),
  permit: REFUND_LIST,
});
