import { foundAt } from '../kit/found.ts';

/** Permissions to read, apart from the routes: a page that links here does not load their schemas. */
export const ORDER_QUERY = 'order:general:query';
export const REFUND_QUERY = 'order:refund:query';
export const ORDER_LIST = 'order:general:list';
export const REFUND_LIST = 'order:refund:list';

/** Returns the link to an order and the permission to read it. */
export const orderPage = (platOrderId: string) => ({
  to: `/order/general/detail/${platOrderId}`,
  permit: ORDER_QUERY,
});

/** Returns the link to a refund and the permission to read it. */
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
