import { z } from 'zod';
import { decides, decisionOf, resultOf } from '../kit/decision.ts';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { REFUND_LIST, REFUND_QUERY } from './addresses.ts';
import { REFUND_REASON, REFUND_STATUS, REFUND_TYPE } from './dictionaries.ts';
import { OrderStatus, OrderType } from './general.ts';
import { OrderCorrection } from './order-money.ts';
import { RefundFinding } from './refund-finding.ts';

/** 1 the whole of what is left, 2 a part, 3 a void on the day of the sale (domain §1.1). */
export const RefundType = rule.dict(REFUND_TYPE);

/**
 * `refund_status` (domain §1.1, money §0): 0 waits for its check, S for a second one, Q passed and not
 * yet sent, 1 sent, 2 succeeded, 3 failed, 4 refused, 5 withdrawn, 6 sent and nobody knows, 7 paid and
 * come back. Q and 1 are one state of the table, apart by `sent_at`; so are 0 and S, by their checker.
 */
export const RefundStatus = rule.dict(REFUND_STATUS);
export type RefundStatus = z.output<typeof RefundStatus>;

/** `refund_reason`: 9 is any other, which the note has to say. */
export const RefundReason = rule.dict(REFUND_REASON);

/** Maximum number of times that the same refund is sent under its number (domain §1.2). */
export const REFUND_ATTEMPTS = 3;
const NOTE_MAX = 200;

const text = z.string();
/** Above zero, minor units. */
const amount = () => rule.minor().refine((minor) => /^[1-9]\d*$/.test(minor), 'refund.amount');
const refundId = z.object({ refundId: rule.code(20) });

/** A refund in the list; amounts are minor units of `currency`, times `yyyy-MM-dd HH:mm:ss`. */
export const Refund = z.object({
  /** Serial number: the same however often it is sent. */
  refundId: text,
  origPlatOrderId: text,
  merId: text,
  merName: text,
  /** Business: the family of the order. */
  orderType: OrderType,
  refundType: RefundType,
  currency: CurrencyCode,
  refundAmt: MinorUnits,
  /** Amount after corrections by its bill; null: the amount requested. */
  correctedAmt: MinorUnits.nullable(),
  /** Amount of the order that can still be refunded, less all refunds under way. */
  remainingAmt: MinorUnits,
  origAmt: MinorUnits,
  refundFee: MinorUnits,
  refundVat: MinorUnits,
  /** Fee and VAT that go back to the merchant; null before it has succeeded. */
  feeBack: MinorUnits.nullable(),
  vatBack: MinorUnits.nullable(),
  status: RefundStatus,
  applicant: text,
  auditor: text,
  secondAuditor: text,
  applyTime: text,
  finishTime: text,
  reason: RefundReason,
  note: text,
  /** Made by the caller, who may withdraw it and not check it (INV-07). */
  own: z.boolean(),
});

export const RefundDetail = z.object({
  ...Refund.shape,
  merOrderId: text,
  chnlCode: text,
  chnlName: text,
  origStatus: OrderStatus,
  origTxnTime: text,
  /** Number of different persons who have to approve it. */
  checkers: z.number(),
  auditTime: text,
  secondAuditTime: text,
  /** Reason why it was rejected. */
  auditRemark: text,
  /** 1 the first time that it is sent. */
  attempt: z.number(),
  /** Its number at the channel, another one for each attempt. */
  reference: text,
  sentTime: text,
  queryTimes: z.number(),
  nextQueryTime: text,
  respCode: text,
  respMsg: text,
  settleBatchNo: text,
  version: z.number(),
  corrections: z.array(OrderCorrection),
  /** Steps of its history, oldest first. */
  steps: z.array(z.object({ time: text, action: text, actor: text, reason: text, status: text })),
});

export const RefundQuery = pageQuery(
  {
    /** Number of the refund, or any number of its order. */
    anyId: rule.search(40),
    merId: rule.search(15),
    /** Channel of the order. */
    chnlCode: rule.search(20),
    orderType: OrderType,
    status: RefundStatus,
    refundType: RefundType,
    /** Flag of a void: it cancels its order on the day of the sale, which is then no sale. */
    isVoid: rule.dict('Y', 'N'),
    currency: rule.currency(),
    params: timeRange(),
    /** Days on which it succeeded or failed. */
    finishDays: timeRange(),
  },
  ['applyTime', 'refundAmt'],
);

/** The guard of a refund (money §3): what the order bears, and what the refund would do. */
export const Refundable = z.object({
  platOrderId: text,
  merId: text,
  merName: text,
  currency: CurrencyCode,
  origAmt: MinorUnits,
  refundedAmt: MinorUnits,
  inFlightAmt: MinorUnits,
  refundableAmt: MinorUnits,
  /** Null when the amount is missing or cannot be refunded. */
  effect: z
    .object({
      refundFee: MinorUnits,
      refundVat: MinorUnits,
      /** As it would be if it succeeded now: earlier ones in flight change it. */
      feeBack: MinorUnits,
      vatBack: MinorUnits,
      /** Frozen from the application on. */
      hold: MinorUnits,
      availableNow: MinorUnits,
      frozenNow: MinorUnits,
      availableHeld: MinorUnits,
      frozenHeld: MinorUnits,
      availableDone: MinorUnits,
      frozenDone: MinorUnits,
    })
    .nullable(),
  findings: z.array(RefundFinding),
  /** Number of different persons who have to approve it. */
  checkers: z.number(),
  earlier: z.array(Refund.pick({ refundId: true, refundAmt: true, status: true, applyTime: true })),
});

const why = {
  reason: RefundReason,
  note: rule.text(NOTE_MAX).default(''),
};
const isSaid = ({ reason, note }: { reason: string; note: string }) =>
  reason !== REFUND_REASON.other || note.trim() !== '';
const NOTE_NEEDED = { path: ['note'], message: 'refund.noteNeeded' };

export const RefundInput = z
  .object({
    platOrderId: rule.code(20),
    refundType: rule.dict(REFUND_TYPE.full, REFUND_TYPE.partial),
    refundAmt: amount(),
    ...why,
    /** The caller has looked at another refund of the same card and amount. */
    sameCardSeen: z.boolean('commonData.formatMsg').default(false),
  })
  .refine(isSaid, NOTE_NEEDED);

/** Form of a refund: the amount in major units of the order's currency (ISO 4217 numeric). */
export const refundForm = (currency: string) =>
  z
    .object({
      refundAmt: rule.amount
        .ofCurrency(currency, { positive: true })
        .refine((typed) => typed !== '', 'refund.amount'),
      ...why,
      sameCardSeen: RefundInput.shape.sameCardSeen,
    })
    .refine(isSaid, NOTE_NEEDED);

export const VoidInput = z.object(why).refine(isSaid, NOTE_NEEDED);

/** Either decision; a refusal needs its reason (INV-09). */
export const RefundDecision = decisionOf(rule.code(20));

export const refundRoutes = {
  list: route({
    method: 'GET',
    path: '/refund/list',
    permit: REFUND_LIST,
    query: RefundQuery,
    answer: 'page',
    data: Refund,
  }),
  export: route({
    method: 'GET',
    path: '/refund/export',
    permit: 'order:refund:export',
    query: RefundQuery,
    answer: 'msg',
  }),
  /** The guard; `amount` in minor units, left out while nothing is typed. */
  refundable: route({
    method: 'GET',
    path: '/refund/refundable/{platOrderId}',
    permit: 'order:refund:add',
    params: z.object({ platOrderId: rule.code(20) }),
    query: z.object({ refundAmt: amount().optional() }),
    answer: 'data',
    data: Refundable,
  }),
  create: route({
    method: 'POST',
    path: '/refund',
    permit: 'order:refund:add',
    money: true,
    body: RefundInput,
    answer: 'data',
    data: refundId.extend({ checkers: z.number() }),
  }),
  audit: decides(
    '/refund/audit',
    'order:refund:audit',
    RefundDecision,
    resultOf({ refundId: text }),
  ),
  /** By its maker, while nobody has passed it or nothing was sent. */
  withdraw: route({
    method: 'PUT',
    path: '/refund/{refundId}/withdraw',
    permit: 'order:refund:withdraw',
    money: true,
    params: refundId,
    answer: 'done',
  }),
  /** Sends a failed or a returned one again, under the same serial number. */
  retry: route({
    method: 'PUT',
    path: '/refund/{refundId}/retry',
    permit: 'order:refund:retry',
    stepUp: true,
    money: true,
    params: refundId,
    answer: 'done',
  }),
  /** Voids all of an order on the day of its sale: at once (`checkers` 0), or when those have passed it. */
  void: route({
    method: 'POST',
    path: '/order/general/{platOrderId}/void',
    permit: 'order:general:void',
    stepUp: true,
    money: true,
    params: z.object({ platOrderId: rule.code(20) }),
    body: VoidInput,
    answer: 'data',
    data: refundId.extend({ checkers: z.number() }),
  }),
  get: route({
    method: 'GET',
    path: '/refund/{refundId}',
    permit: REFUND_QUERY,
    params: refundId,
    answer: 'data',
    data: RefundDetail,
  }),
};
