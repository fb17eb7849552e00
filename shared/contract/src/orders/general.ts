import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { ORDER_LIST, ORDER_QUERY } from './addresses.ts';
import { MER_SETTLE_STATUS, ORDER_STATUS, RECON_FLAG, REFUND_STATE } from './dictionaries.ts';
import { OrderType } from './order-type.ts';
import { FamilyParts, OrderBlocks } from './parts.ts';

export { OrderType };

/** Values of domain §1.1. */
export const OrderStatus = rule.dict(ORDER_STATUS);
export const RefundState = rule.dict(REFUND_STATE);
export const ReconFlag = rule.dict(RECON_FLAG);
export const MerSettleStatus = rule.dict(MER_SETTLE_STATUS);

const text = z.string();

/**
 * One general order (specification §3). Amounts are minor units of `currency`; `merFeeRate` is
 * in ppm of the amount; `txnTime` is 14 digits, `yyyyMMddHHmmss` in the platform's time zone.
 */
export const GeneralOrder = z.object({
  platOrderId: text,
  merOrderId: text,
  chnlOrderId: text,
  merId: text,
  merName: text,
  orderType: OrderType,
  intTxnCd: text,
  currency: CurrencyCode,
  txnAmt: MinorUnits,
  /** Null, as the next two, of an order that has not succeeded: it costs and settles nothing. */
  merFeeAmt: MinorUnits.nullable(),
  /** Tax on the fee. */
  vatAmt: MinorUnits.nullable(),
  /** Amount less fee and tax. */
  merSettleAmt: MinorUnits.nullable(),
  status: OrderStatus,
  refundSta: RefundState,
  refundedAmt: MinorUnits,
  /** In refunds that wait or are under way. */
  refundingAmt: MinorUnits,
  /** Amount neither refunded nor in open refunds; 0 for an order that is not paid. */
  refundableAmt: MinorUnits,
  merSettleSta: MerSettleStatus,
  reconFlag: ReconFlag,
  respCode: text,
  txnTime: text,
  queryTimes: z.number(),
  nextQueryTime: text,
});

/** The whole record; card numbers are masked, names in part. */
export const GeneralOrderDetail = z.object({
  ...GeneralOrder.shape,
  origMerOrderId: text,
  chnlCode: text,
  chnlName: text,
  terminal: text,
  merFeeRate: z.number(),
  /** ppm of the fee. */
  vatRate: z.number(),
  merSettleDate: text,
  respMsg: text,
  queryId: text,
  traceNo: text,
  acqInsCode: text,
  accType: text,
  accNo: text,
  customerName: text,
  ...OrderBlocks,
  ...FamilyParts,
  createTime: text,
});

/** Number of ids recognised, and a digest: `51-0f3a9c…`. */
const IdSetKey = rule.pattern(20, /^\d{1,3}-[0-9a-f]{16}$/, 'pasted.gone');

const GeneralOrderFilter = pageQuery(
  {
    /** Any of platform, merchant, channel order number or query id. */
    anyId: rule.search(40),
    /** Key of ids that the caller has pasted (`pasted.ts`): then the range is of no account. */
    idSet: IdSetKey,
    merId: rule.search(15),
    chnlCode: rule.search(20),
    orderType: OrderType,
    status: OrderStatus,
    respCode: rule.search(10),
    refundSta: RefundState,
    merSettleSta: MerSettleStatus,
    /** Neither settled nor frozen: unsettled, in a batch, or in one that failed. */
    isPending: rule.dict('Y'),
    reconFlag: ReconFlag,
    currency: rule.currency(),
    /** Inclusive, minor units of `currency`; only together with a currency. */
    minAmt: rule.minor(),
    maxAmt: rule.minor(),
    params: timeRange(),
  },
  ['txnTime', 'txnAmt'],
);

/** `low` is not above `high`; total: true as well when one is missing or no whole number. */
function notAbove(low: string | undefined, high: string | undefined): boolean {
  const isWhole = (text: string | undefined) => /^-?\d+$/.test(text ?? '');
  return !isWhole(low) || !isWhole(high) || BigInt(low ?? 0) <= BigInt(high ?? 0);
}

/**
 * Amounts of different currencies cannot be compared, so a range needs one; sorted by amount, a
 * list is sorted by currency first.
 */
export const GeneralOrderQuery = GeneralOrderFilter.refine(
  (query) =>
    query.currency !== undefined || (query.minAmt === undefined && query.maxAmt === undefined),
  { path: ['currency'], message: 'generalOrder.amountNeedsCurrency' },
).refine((query) => notAbove(query.minAmt, query.maxAmt), {
  path: ['maxAmt'],
  message: 'generalOrder.amountRange',
});

/**
 * Count and sums of the current filter, one sum for each currency and status that there is: the
 * busiest currency first. Totals are never added across currencies, nor paid orders to others.
 */
export const GeneralOrderStat = z.object({
  count: z.number(),
  sums: z.array(
    z.object({
      currency: CurrencyCode,
      status: OrderStatus,
      count: z.number(),
      amount: MinorUnits,
    }),
  ),
});

export const generalOrderRoutes = {
  list: route({
    method: 'GET',
    path: '/order/general/list',
    permit: ORDER_LIST,
    query: GeneralOrderQuery,
    answer: 'page',
    data: GeneralOrder,
  }),
  stat: route({
    method: 'GET',
    path: '/order/general/stat',
    permit: ORDER_LIST,
    query: GeneralOrderQuery,
    answer: 'data',
    data: GeneralOrderStat,
  }),
  /** Refuses what `refusalOfOrderExport` refuses. */
  export: route({
    method: 'GET',
    path: '/order/general/export',
    permit: 'order:general:export',
    query: GeneralOrderQuery,
    answer: 'msg',
  }),
  get: route({
    method: 'GET',
    path: '/order/general/{platOrderId}',
    permit: ORDER_QUERY,
    params: z.object({ platOrderId: rule.code() }),
    answer: 'data',
    data: GeneralOrderDetail,
  }),
};
