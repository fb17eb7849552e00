import { z } from 'zod';
import { decides, decisionOf, resultOf } from '../kit/decision.ts';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { TOTAL_DIGITS } from '../kit/rules/minor.ts';
import { realDay } from '../kit/rules/real-day.ts';
import { payable, refusalOfMinor, refusalOfTyped } from '../kit/rules/typed-amounts.ts';
import { rule } from '../kit/rules.ts';
import { RECEIPT_LIST } from './addresses.ts';
import { RECEIPT_STATUS } from './dictionaries.ts';

/** `receipt_status`: 0 waits for its second person, 1 passed, 2 refused, 3 withdrawn. */
export const ReceiptStatus = rule.dict(RECEIPT_STATUS);
/** The state of a receipt that waits for its second person. */
export const RECEIPT_WAITS = RECEIPT_STATUS.pending;

const text = z.string();
const receiptNo = rule.code(20);
const params = z.object({ receiptNo });

/** Above zero, minor units: a channel pays for many orders at once. */
const amount = () => rule.total().refine((minor) => minor !== '0', 'rulesTips.amtmess2');

/** Payment by a channel to us for an accounting day (money §1.1); amounts in minor units. */
export const Receipt = z.object({
  receiptNo: text,
  chnlCode: text,
  chnlName: text,
  currency: CurrencyCode,
  amount: MinorUnits,
  /** The accounting day that the channel pays for. */
  acctDate: text,
  /** Number that the bank gave the payment. */
  bankTrace: text,
  status: ReceiptStatus,
  createBy: text,
  createTime: text,
  auditor: text,
  auditTime: text,
  /** Entered by the caller, who may take it back and not pass it (INV-07). */
  own: z.boolean(),
});

/** Amount that a channel owes us in a currency. */
export const ChannelOwed = z.object({
  chnlCode: text,
  chnlName: text,
  currency: CurrencyCode,
  /** Its receivable on the ledger, above zero when it owes us. */
  owed: MinorUnits,
  /** Receipts that wait for their second person. */
  waiting: MinorUnits,
  waitingCnt: z.number(),
  /** The last accounting day that it has paid for; empty before the first. */
  lastDay: text,
});

export const ReceiptDetail = z.object({
  ...Receipt.shape,
  remark: text,
  /** Reason why it was rejected or withdrawn. */
  auditRemark: text,
  /** Amount that the channel owes now; this receipt counts once it is approved. */
  owed: MinorUnits,
  /** The channel's receivable; empty before it has one. */
  accountId: text,
  /** Steps of its history, oldest first. */
  steps: z.array(z.object({ time: text, action: text, actor: text, reason: text, status: text })),
});

export const ReceiptQuery = pageQuery(
  {
    /** Number of the receipt or its trace at the bank, or a part of either. */
    anyNo: rule.search(64),
    chnlCode: rule.search(20),
    currency: rule.currency(),
    status: ReceiptStatus,
    createBy: rule.search(),
    /** Accounting days. */
    params: timeRange(),
  },
  ['acctDate', 'amount', 'createTime'],
);

const entered = {
  chnlCode: rule.code(20),
  currency: rule.currency(),
  /** Not in the future by the server's clock. */
  acctDate: realDay(),
  bankTrace: rule.pattern(64, /^[A-Za-z0-9_/.-]+$/, 'receipt.trace'),
  remark: rule.text(200).default(''),
};

/** Receipt as a person enters it, the amount in minor units. */
export const ReceiptInput = z.object({ ...entered, amount: amount() }).superRefine((sent, ctx) => {
  const message = refusalOfMinor(sent.amount, sent.currency, payable, TOTAL_DIGITS);
  if (message) ctx.addIssue({ code: 'custom', path: ['amount'], message });
});

/** The same as a form edits it, the amount in major units of its currency. */
export const ReceiptForm = z
  .object({ ...entered, amount: rule.amount.notZero() })
  .superRefine((typed, ctx) => {
    const message = refusalOfTyped(typed.amount, typed.currency, payable, TOTAL_DIGITS);
    if (message) ctx.addIssue({ code: 'custom', path: ['amount'], message });
  });

/** Either decision; a refusal needs its reason (INV-09). */
const ReceiptDecision = decisionOf(receiptNo);

const PATH = '/finance/receipt';

export const receiptRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: RECEIPT_LIST,
    query: ReceiptQuery,
    answer: 'page',
    data: Receipt,
  }),
  export: route({
    method: 'GET',
    path: `${PATH}/export`,
    permit: 'finance:receipt:export',
    query: ReceiptQuery,
    answer: 'msg',
  }),
  /** Lists the amounts that channels owe now, the largest of each currency first. */
  owed: route({
    method: 'GET',
    path: `${PATH}/owed`,
    permit: RECEIPT_LIST,
    answer: 'data',
    data: z.array(ChannelOwed),
  }),
  create: route({
    method: 'POST',
    path: PATH,
    permit: 'finance:receipt:add',
    body: ReceiptInput,
    answer: 'data',
    data: z.object({ receiptNo: text }),
  }),
  audit: route({
    ...decides(
      `${PATH}/audit`,
      'finance:receipt:audit',
      ReceiptDecision,
      resultOf({ receiptNo: text }),
    ),
    money: true,
  }),
  /** By its maker, while it waits. */
  withdraw: route({
    method: 'PUT',
    path: `${PATH}/{receiptNo}/withdraw`,
    permit: 'finance:receipt:add',
    trace: { action: 'withdraw' },
    params,
    body: z.object({ reason: rule.reason() }),
    answer: 'done',
  }),
  get: route({
    method: 'GET',
    path: `${PATH}/{receiptNo}`,
    permit: RECEIPT_LIST,
    params,
    answer: 'data',
    data: ReceiptDetail,
  }),
};
