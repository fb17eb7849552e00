import { type GeneralOrder, SUCCEEDED } from '@portal/contract/orders/general';
import { platformToday } from '@portal/http';
import type { z } from 'zod';

type Order = z.output<typeof GeneralOrder>;

/** What of an order its void says. */
export type Voidable = Pick<Order, 'platOrderId' | 'txnAmt' | 'currency'>;

/** Paid through a channel, and something of it is left. */
export const isRefundable = ({
  status,
  refundSta,
  orderType,
}: Pick<Order, 'status' | 'refundSta' | 'orderType'>) =>
  status === SUCCEEDED && refundSta !== '2' && orderType !== 'OFFL';

/** Refundable and paid on the platform's day, with nothing refunded or settled (domain §1.2); the server has the last word. */
export const isVoidable = (
  order: Pick<Order, 'status' | 'refundSta' | 'orderType' | 'merSettleSta' | 'txnTime'>,
  today = platformToday(),
) =>
  isRefundable(order) &&
  order.refundSta === '0' &&
  order.merSettleSta === '0' &&
  order.txnTime.startsWith(today.replaceAll('-', ''));
