import type { CardSide } from '@portal/fee';
import type { BizOrder, BizRefund } from '../db/tables/orders.ts';
import { dayText } from './calendar.ts';
import type { DemoChannel, OrderType } from './catalog/channels.ts';
import type { DemoCurrency } from './catalog/currencies.ts';
import type { Response } from './catalog/responses.ts';
import type { DemoMerchant } from './merchants.ts';

/** Moment: day number and second of that day; a second past midnight belongs to the next day. */
export interface Moment {
  day: number;
  second: number;
}

/** One order before it becomes a row; amounts are minor units. */
export interface PlannedOrder extends Moment {
  /** Place among the orders of its day, from 1. */
  n: number;
  merchant: DemoMerchant;
  type: OrderType;
  channel: DemoChannel;
  currency: DemoCurrency;
  amount: bigint;
  /** Of its card; of a wallet without one, debit. */
  side: CardSide;
  ratePpm: number;
  fee: bigint;
  /** Part of `fee` for settling the same day. */
  extraFee: bigint;
  status: BizOrder['status'];
  response: Response;
  queryTimes: number;
  /** Frozen by the risk desk; `until` is the day it was released, if it was. */
  frozen?: { until: number | undefined };
  /** Refund that a customer wants, if the account can pay for it. */
  wish?: { at: Moment; amount: bigint };
  refund?: PlannedRefund;
  batch?: PlannedBatch;
}

/** Order types that are paid with a card number, and the channels that pass one on. */
const CARD_TYPES = new Set<OrderType>(['QPAY', 'CYBER', 'UMS', 'UTMS']);
export const hasCard = ({ type, channel }: Pick<PlannedOrder, 'type' | 'channel'>) =>
  CARD_TYPES.has(type) || channel.code === 'UPI_QR';

export interface PlannedRefund {
  order: PlannedOrder;
  apply: Moment;
  amount: bigint;
  feeBack: bigint;
  fee: bigint;
  vat: bigint;
  status: BizRefund['status'];
  /** The channel has it. */
  isSent: boolean;
  finish: Moment | undefined;
  batch?: PlannedBatch;
}

export interface PlannedBatch extends Moment {
  merchant: DemoMerchant;
  currency: DemoCurrency;
  orders: PlannedOrder[];
  refunds: PlannedRefund[];
  settleAmt: bigint;
  /** Balances of the account when the batch was made. */
  before: { avail: bigint; frozen: bigint };
  status: '0' | '1' | '2' | '3' | '4' | '7';
  attempts: number;
}

/** `S`, the day, the merchant's rank and the currency: an account has one batch a day. */
export const batchNo = ({ day, merchant, currency }: PlannedBatch) =>
  `S${dayText(day).replaceAll('-', '')}${String(merchant.index).padStart(5, '0')}${currency.numCode}`;

/** Returns the amount on hold for a refund until it ends: all that it may debit. */
export const refundHold = (refund: PlannedRefund) => refund.amount + refund.fee + refund.vat;

/** Returns what a refund takes from the merchant's account. */
export const refundCost = (refund: PlannedRefund) => refundHold(refund) - refund.feeBack;
