import { z } from 'zod';
import { decides, decisionOf, resultOf } from '../kit/decision.ts';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { BATCH_LIST, BATCH_QUERY } from './addresses.ts';
import { SettleStatus } from './batch-states.ts';
import { SETTLE_METHOD } from './dictionaries.ts';
import { SettleCycle } from './pending.ts';
import { SettleLine, Term, TieOut } from './settle-line.ts';

/** `settle_method` (domain §1.1): 1 by the job, 2 by a person, 3 an advance of the same day. */
export const SettleMethod = rule.dict(SETTLE_METHOD);

/** Batches that one call makes, decides or pays. */
export const BATCHES_AT_ONCE = 50;

const text = z.string();
const batchNo = rule.code(20);
const params = z.object({ batchNo });

/** A batch in the list; amounts are minor units of `currency`, times `yyyy-MM-dd HH:mm:ss`. */
export const SettleBatch = z.object({
  batchNo: text,
  merId: text,
  merName: text,
  currency: CurrencyCode,
  settleAmt: MinorUnits,
  orderCnt: z.number(),
  txnAmt: MinorUnits,
  /** Without `extraAmt`, which is charged for settling the same day. */
  feeAmt: MinorUnits,
  extraAmt: MinorUnits,
  vatAmt: MinorUnits,
  refundAmt: MinorUnits,
  /** Amount of its lines carried forward to the next batch. */
  carriedOut: MinorUnits,
  status: SettleStatus,
  settleMethod: SettleMethod,
  applicant: text,
  applyTime: text,
  auditor: text,
  paidTime: text,
  /** Number that the bank gave the payment; empty before there is one. */
  bankTrace: text,
  /** Made by the caller, who may cancel it and not audit it (INV-07). */
  own: z.boolean(),
});

export const SettleBatchDetail = z.object({
  ...SettleBatch.shape,
  settleCycle: SettleCycle,
  /** Entries before this moment belong to it. */
  cutOff: text,
  lineCnt: z.number(),
  /** Pending balance when it was made = available + frozen (specification §3). */
  currBalAt: MinorUnits,
  frozen: MinorUnits,
  available: MinorUnits,
  /** Part of `carriedOut` that was on hold. */
  carriedFrozen: MinorUnits,
  /** Came back after it was paid. */
  returnedBack: MinorUnits,
  returnedTime: text,
  auditTime: text,
  /** Reason why it was rejected or cancelled. */
  remark: text,
  /** Masked; the account that it was, or would be, paid to. */
  payeeName: text,
  payeeAccount: text,
  payeeBank: text,
  /** A change of that account waits for review: it is not paid to (money §4). */
  accountUnderReview: z.boolean(),
  /** Channel that pays it; empty until there is one, and for merchants. */
  chnlCode: text,
  chnlName: text,
  /** Its number at the channel, another one for each attempt; empty before and for merchants. */
  reference: text,
  /** Number of times that it was sent to the bank. */
  tries: z.number(),
  sentTime: text,
  queryTimes: z.number(),
  nextQueryTime: text,
  /** Seconds to it by the server's clock; null: it is not asked by itself. */
  nextQueryIn: z.number().nullable(),
  /** Seconds until somebody may ask the bank again. */
  askAgainIn: z.number(),
  respCode: text,
  respMsg: text,
  /** The channel has said two things of it, or of another amount, and nobody has decided what holds. */
  isContradicted: z.boolean(),
  /** It is contradicted or was, which people have decided: what was told of it can be read. */
  isDisputed: z.boolean(),
  /** The batches before and after it in the caller's scope; empty at the ends. */
  previousNo: text,
  nextNo: text,
  version: z.number(),
  /** Steps of its history, oldest first. */
  steps: z.array(z.object({ time: text, action: text, actor: text, reason: text, status: text })),
});

export const SettleBatchQuery = pageQuery(
  {
    /** Number of the batch, its trace at the bank, or of an order or refund in it. */
    anyId: rule.search(40),
    merId: rule.search(15),
    merName: rule.search(),
    status: SettleStatus,
    settleMethod: SettleMethod,
    currency: rule.currency(),
    /** The channel that pays it. */
    chnlCode: rule.search(20),
    /** The accounting day that its cut-off ends, `yyyy-MM-dd`. */
    acctDate: rule.search(10),
    /** `1`: those whose bank contradicts itself, undecided. */
    isContradicted: rule.dict('1'),
    params: timeRange(),
  },
  ['applyTime', 'settleAmt', 'paidTime'],
);

export const SettleLineQuery = pageQuery({ batchNo, term: Term }, ['postedTime', 'amount']);

/** Above zero, minor units (specification §5). */
const settleAmt = () => rule.minor().refine((minor) => /^[1-9]/.test(minor), 'settle.amount');

/** One row of the pending balances, all of it or a part. */
const Settled = z.object(
  {
    merId: rule.code(15),
    currency: rule.currency(),
    settleAmt: settleAmt(),
    /** Sum that the preview showed; another sum is refused with the difference. */
    dueAmt: rule.minor(),
  },
  'commonData.idMsg',
);

export const SettleInput = z.object({
  items: z
    .array(Settled, 'commonData.idMsg')
    .min(1, 'commonData.idMsg')
    .max(BATCHES_AT_ONCE, 'commonData.idMsg')
    .refine(
      (items) => new Set(items.map((item) => item.merId + item.currency)).size === items.length,
      'settle.twice',
    ),
});

const chnlCode = rule.code(20);
export const BatchPayment = z.object({
  ids: rule.several(batchNo, BATCHES_AT_ONCE),
  chnlCode,
});

const BatchResult = resultOf({ batchNo: text });

export const batchRoutes = {
  list: route({
    method: 'GET',
    path: '/settle/batch/list',
    permit: BATCH_LIST,
    query: SettleBatchQuery,
    answer: 'page',
    data: SettleBatch,
  }),
  export: route({
    method: 'GET',
    path: '/settle/batch/export',
    permit: 'settle:batch:export',
    query: SettleBatchQuery,
    answer: 'msg',
  }),
  lines: route({
    method: 'GET',
    path: '/settle/batch/line/list',
    permit: BATCH_QUERY,
    query: SettleLineQuery,
    answer: 'page',
    data: SettleLine,
  }),
  exportLines: route({
    method: 'GET',
    path: '/settle/batch/line/export',
    permit: 'settle:batch:export',
    query: SettleLineQuery,
    answer: 'msg',
  }),
  /** Channels that can pay out a currency. */
  payers: route({
    method: 'GET',
    path: '/settle/batch/payer/list',
    permit: 'settle:batch:pay',
    query: z.object({ currency: rule.currency(), merId: rule.code(15).optional() }),
    answer: 'data',
    data: z.array(
      z.object({
        chnlCode: text,
        chnlName: text,
        /** It has paid the currency lately; the others may only take money in. */
        isUsual: z.boolean(),
        /** It was the last to pay to the account that the merchant has now. */
        isLast: z.boolean(),
      }),
    ),
  }),
  /** Makes a batch of each row, all or none (specification §5, money §4). */
  create: route({
    method: 'POST',
    path: '/settle/batch',
    permit: 'settle:batch:add',
    money: true,
    body: SettleInput,
    answer: 'data',
    data: z.array(z.object({ batchNo: text, settleAmt: MinorUnits, carriedOut: MinorUnits })),
  }),
  audit: decides('/settle/batch/audit', 'settle:batch:audit', decisionOf(batchNo), BatchResult),
  /** Queues approved batches for a channel that pays them; each with a result of its own. */
  pay: decides('/settle/batch/pay', 'settle:batch:pay', BatchPayment, BatchResult),
  /** Sends a failed one again, as a new attempt. */
  retry: route({
    method: 'PUT',
    path: '/settle/batch/{batchNo}/retry',
    permit: 'settle:batch:retry',
    stepUp: true,
    money: true,
    params,
    body: z.object({ chnlCode }),
    answer: 'done',
  }),
  /** By its maker before the audit, or of a failed one: its lines are free again. */
  cancel: route({
    method: 'PUT',
    path: '/settle/batch/{batchNo}/cancel',
    permit: 'settle:batch:cancel',
    money: true,
    params,
    body: z.object({ reason: rule.reason() }),
    answer: 'done',
  }),
  /** Asks the bank now, once in ten seconds. */
  sync: route({
    method: 'PUT',
    path: '/settle/batch/{batchNo}/sync',
    permit: 'settle:batch:sync',
    params,
    answer: 'data',
    data: z.object({ status: SettleStatus, isDefinite: z.boolean() }),
  }),
  get: route({
    method: 'GET',
    path: '/settle/batch/{batchNo}',
    permit: BATCH_QUERY,
    params,
    answer: 'data',
    data: SettleBatchDetail,
  }),
  tieOut: route({
    method: 'GET',
    path: '/settle/batch/{batchNo}/tieOut',
    permit: BATCH_QUERY,
    params,
    answer: 'data',
    data: TieOut,
  }),
};
