import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import {
  GeneralOrderDetail,
  GeneralOrderStat,
  OrderStatus,
  ReconFlag,
  RefundState,
} from './general.ts';
import { CardType, Clearing, CyberPart, UmsPart } from './parts.ts';

const text = z.string();

/** Types of a UMS order: at an ordinary terminal, or at one of the tax authority's kind. */
export const UmsType = rule.dict('UMS', 'UTMS');

/**
 * Fields of an order that every family's list shows (specification §3, quick-pay and scan orders). The
 * specification's `orderId` is `platOrderId`: the number under which the channel was asked. Card and
 * name are masked; `txnTime` is 14 digits.
 */
const shared = {
  platOrderId: text,
  merOrderId: text,
  merId: text,
  merName: text,
  currency: CurrencyCode,
  txnAmt: MinorUnits,
  status: OrderStatus,
  refundSta: RefundState,
  reconFlag: ReconFlag,
  respCode: text,
  respMsg: text,
  txnTime: text,
  acqInsCode: text,
  queryId: text,
  traceNo: text,
  accType: text,
  accNo: text,
  customerName: text,
  ...Clearing.shape,
};

/** A scan or a quick-pay order. */
export const ScanOrder = z.object(shared);

/** A card payment without the card; `merFeeRate` is in ppm of the amount. */
export const CyberOrder = z.object({
  ...shared,
  ...CyberPart.shape,
  merFeeRate: z.number(),
  refundedAmt: MinorUnits,
  origMerOrderId: text,
});

/** A payment at a terminal. */
export const UmsOrder = z.object({
  ...shared,
  ...UmsPart.shape,
  orderType: UmsType,
  terminal: text,
});

const filters = {
  /** Any of platform, merchant, channel order number or query id. */
  anyId: rule.search(40),
  merId: rule.search(15),
  status: OrderStatus,
  reconFlag: ReconFlag,
  currency: rule.currency(),
  /** The last four digits of the card, or all of them: found by a keyed hash, never stored. */
  accNo: z
    .string('generalOrder.cardOrTail')
    .trim()
    .max(19, { error: 'generalOrder.cardOrTail', abort: true })
    .regex(/^(\d{4}|\d{12,19})$/, 'generalOrder.cardOrTail'),
  respCode: rule.search(10),
  /** Days on which the network settled. */
  settleDays: timeRange(),
  params: timeRange(),
};
const SORTABLE = ['txnTime', 'txnAmt'] as const;

const ScanQuery = pageQuery(filters, SORTABLE);
const CyberQuery = pageQuery(
  {
    ...filters,
    billToCountry: z
      .string('intake.country')
      .trim()
      .toUpperCase()
      .max(2, { error: 'intake.country', abort: true })
      .regex(/^[A-Z]{2}$/, 'intake.country'),
    cardType: CardType,
    bin: rule.search(6),
  },
  SORTABLE,
);
const UmsQuery = pageQuery({ ...filters, orderType: UmsType, terminal: rule.search(20) }, SORTABLE);

/** The four calls of a family's list; its detail is that of the general list, of its types only. */
function family<const Name extends string, Row extends z.ZodType, Query extends z.ZodType>(
  name: Name,
  row: Row,
  query: Query,
) {
  const path = `/order/${name}` as const;
  const permit = `order:${name}` as const;
  return {
    list: route({
      method: 'GET',
      path: `${path}/list`,
      permit: `${permit}:list`,
      query,
      answer: 'page',
      data: row,
    }),
    stat: route({
      method: 'GET',
      path: `${path}/stat`,
      permit: `${permit}:list`,
      query,
      answer: 'data',
      data: GeneralOrderStat,
    }),
    /** Refuses what `refusalOfOrderExport` refuses. */
    export: route({
      method: 'GET',
      path: `${path}/export`,
      permit: `${permit}:export`,
      query,
      answer: 'msg',
    }),
    get: route({
      method: 'GET',
      path: `${path}/{platOrderId}`,
      permit: `${permit}:query`,
      params: z.object({ platOrderId: rule.code() }),
      answer: 'data',
      data: GeneralOrderDetail,
    }),
  };
}

export const scanOrderRoutes = family('scan', ScanOrder, ScanQuery);
export const quickpayOrderRoutes = family('quickpay', ScanOrder, ScanQuery);
export const cyberOrderRoutes = family('cyber', CyberOrder, CyberQuery);
export const umsOrderRoutes = family('ums', UmsOrder, UmsQuery);
