export { bookReversal, bookSales, type Earned, NOTHING_EARNED } from './book.ts';
export { type ChargeableOrder, chargeableOrders } from './order.store.ts';
