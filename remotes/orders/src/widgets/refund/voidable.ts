import {
  MER_SETTLE_STATUS,
  ORDER_STATUS,
  REFUND_STATE,
} from '@portal/contract/orders/dictionaries';
import type { GeneralOrder } from '@portal/contract/orders/general';
import { platformToday } from '@portal/http';
import type { z } from 'zod';

type Order = z.output<typeof GeneralOrder>;

/** Fields of an order that its void shows. */
export type Voidable = Pick<Order, 'platOrderId' | 'txnAmt' | 'currency'>;

/** Paid through a channel, and something of it is left that no refund under way will take. */
export const isRefundable = ({
  status,
  refundableAmt,
  orderType,
}: Pick<Order, 'status' | 'refundableAmt' | 'orderType'>) =>
  status === ORDER_STATUS.succeeded && refundableAmt !== '0' && orderType !== 'OFFL';

/** Refundable and paid on the platform's day, with nothing refunded or settled (domain §1.2); the server has the last word. */
export const isVoidable = (
  order: Pick<
    Order,
    | 'status'
    | 'refundSta'
    | 'refundingAmt'
    | 'refundableAmt'
    | 'orderType'
    | 'merSettleSta'
    | 'txnTime'
  >,
  today = platformToday(),
) =>
  isRefundable(order) &&
  order.refundSta === REFUND_STATE.none &&
  order.refundingAmt === '0' &&
  order.merSettleSta === MER_SETTLE_STATUS.unsettled &&
  order.txnTime.startsWith(today.replaceAll('-', ''));
