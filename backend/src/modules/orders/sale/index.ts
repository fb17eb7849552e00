export {
  bookOfflineReversal,
  bookReversal,
  bookSales,
  type Earned,
  earnedOf,
  NOTHING_EARNED,
  settledAfter,
} from './book.ts';
export { cardBin, cardTold } from './card.ts';
export { chargeOrders } from './charge.ts';
export { type Correction, correctionOf } from './correction.ts';
export { type ChargeableOrder, chargeableOrders } from './order.store.ts';
