import { z } from 'zod';
import { VoucherFile } from '../common/file.ts';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { foldAccount } from '../kit/rules/names.ts';
import { payable, refusalOfMinor, refusalOfTyped } from '../kit/rules/typed-amounts.ts';
import { rule } from '../kit/rules.ts';
import { MERCHANT_CHECK } from '../merchant/dictionaries.ts';
import { ReviewDetail, Submitted, SubmittedScreened, VerStatus } from '../merchant/review.ts';
import { GeneralOrderDetail, GeneralOrderStat, OrderStatus } from './general.ts';
import { refusalOfDay, refusalOfTime } from './offline-rules.ts';

/** 0 waits, 1 passed, 2 refused, 4 taken back by its maker (dictionary `mer_chk_status`). */
export const OfflineCheck = rule.dict(
  MERCHANT_CHECK.pending,
  MERCHANT_CHECK.approved,
  MERCHANT_CHECK.rejected,
  MERCHANT_CHECK.withdrawn,
);

const text = z.string();

/** A day that exists, `yyyy-MM-dd`. */
const Day = rule.required(10).pipe(z.iso.date('commonData.dateMsg'));

const payment = {
  merId: rule.code(15),
  currency: rule.currency(),
};
const voucher = {
  /** Day and time in the platform's zone at which the payer has paid. */
  txnDate: Day,
  txnClock: rule.pattern(8, /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'offline.clock'),
  voucherNo: rule.code(40),
  voucherDate: Day,
  payerName: rule.name(100),
  payerBank: rule.name(100),
  payerAccount: rule
    .orEmpty(rule.pattern(34, /^[A-Za-z0-9]{6,34}$/, 'offline.account', foldAccount))
    .default(''),
  proof: z.array(VoucherFile, 'offline.proof').min(1, 'offline.proof').max(1, 'offline.proof'),
  remark: rule.text(500).default(''),
};

/** Order as a person enters it, the amount in minor units. The server's clock decides about days. */
export const OfflineInput = z
  .object({ ...payment, txnAmt: rule.payment(), ...voucher })
  .superRefine(({ txnAmt, currency }, ctx) => {
    const message = refusalOfMinor(txnAmt, currency, payable);
    if (message) ctx.addIssue({ code: 'custom', path: ['txnAmt'], message });
  });

/** The same as a form edits it, the amount in major units; `now`: `yyyy-MM-dd HH:mm:ss`. */
export const offlineForm = (now: () => string) =>
  z.object({ ...payment, txnAmt: rule.amount.notZero(), ...voucher }).superRefine((typed, ctx) => {
    const refuse = (field: string, key: string | undefined) =>
      key && ctx.addIssue({ code: 'custom', path: [field], message: key });
    refuse('txnAmt', refusalOfTyped(typed.txnAmt, typed.currency, payable));
    refuse('txnDate', refusalOfDay(typed.txnDate, now()));
    refuse('txnClock', refusalOfTime(typed, now()));
    refuse('voucherDate', refusalOfDay(typed.voucherDate, now()));
  });

/** A payment that came over the counter of a bank (specification §3), in the list. */
export const OfflineOrder = z.object({
  platOrderId: text,
  merId: text,
  merName: text,
  currency: CurrencyCode,
  txnAmt: MinorUnits,
  voucherNo: text,
  voucherDate: text,
  payerName: text,
  payerBank: text,
  status: OrderStatus,
  chkStatus: OfflineCheck,
  /** Null, as the next, of an order that has not succeeded. */
  merFeeAmt: MinorUnits.nullable(),
  merSettleAmt: MinorUnits.nullable(),
  createBy: text,
  /** 14 digits, `yyyyMMddHHmmss`. */
  txnTime: text,
  createTime: text,
});

/** Cost of an order to its merchant, charged or estimated: amounts in minor units, rates in ppm. */
export const OfflineFee = z.object({
  chnlCode: text,
  chnlName: text,
  ratePpm: z.number(),
  /** Without `extra`, which is charged for settling the same day. */
  fee: MinorUnits,
  extra: MinorUnits,
  vatPpm: z.number(),
  vat: MinorUnits,
  settle: MinorUnits,
});

/** An order with a voucher of the same number, whatever became of it. */
const SameVoucher = OfflineOrder.pick({
  platOrderId: true,
  merId: true,
  merName: true,
  currency: true,
  txnAmt: true,
  voucherDate: true,
  payerBank: true,
  status: true,
  chkStatus: true,
});

/** Reversing an order that was passed wrongly: one person asks, another passes it. */
export const OfflineReversal = z.object({
  /** Reason why it cannot be requested, in the caller's language; empty: it can. */
  refusal: text,
  /** Amount that the merchant has available now. */
  available: MinorUnits,
  /** The last request for it; null before the first. */
  request: z
    .object({
      auditId: text,
      reason: text,
      createBy: text,
      createTime: text,
      verStatus: VerStatus,
      verBy: text,
      verTime: text,
      remark: text,
      /** Made by the caller, who may take it back and cannot decide it (INV-07). */
      own: z.boolean(),
    })
    .nullable(),
});

export const ReversalInput = z.object({ reversalReason: rule.reason() });

export const OfflineDetail = OfflineOrder.extend({
  ...GeneralOrderDetail.pick({
    chnlCode: true,
    chnlName: true,
    merSettleSta: true,
    merSettleDate: true,
    reconFlag: true,
    refundSta: true,
    refundedAmt: true,
  }).shape,
  /** Masked. */
  payerAccount: text,
  remark: text,
  proofName: text,
  /** Cost to the merchant, estimated as of today while it waits; null if it ended without success. */
  fee: OfflineFee.nullable(),
  sameVoucher: z.array(SameVoucher),
  /** Reason why the request was rejected; empty when it was not. */
  refusal: text,
  /** Person who decided it, and the time; empty while it waits. */
  checkBy: text,
  checkTime: text,
  /** The request while it waits. */
  pending: z.array(ReviewDetail),
  /** Null for users of merchants: what staff ask each other, and why, is theirs. */
  reversal: OfflineReversal.nullable(),
});

export const OfflineQuery = pageQuery(
  {
    platOrderId: rule.search(40),
    merId: rule.search(15),
    voucherNo: rule.search(40),
    payerName: rule.search(),
    status: OrderStatus,
    chkStatus: OfflineCheck,
    currency: rule.currency(),
    createBy: rule.search(),
    params: timeRange(),
  },
  ['txnTime'],
);

const PATH = '/order/offline';
const byNumber = {
  method: 'GET',
  permit: 'order:offline:query',
  params: z.object({ platOrderId: rule.code() }),
} as const;

/** Offline transactions (requirements 2.47, 3.2, 5.8): entered by one person, passed by another. */
export const offlineRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: 'order:offline:list',
    query: OfflineQuery,
    answer: 'page',
    data: OfflineOrder,
  }),
  stat: route({
    method: 'GET',
    path: `${PATH}/stat`,
    permit: 'order:offline:list',
    query: OfflineQuery,
    answer: 'data',
    data: GeneralOrderStat,
  }),
  /** Refuses what `refusalOfOrderExport` refuses. */
  export: route({
    method: 'GET',
    path: `${PATH}/export`,
    permit: 'order:offline:export',
    query: OfflineQuery,
    answer: 'msg',
  }),
  /** Previews the cost of an order before it is sent; `refusal`: the reason why it would be refused. */
  fee: route({
    method: 'GET',
    path: `${PATH}/fee`,
    permit: 'order:offline:add',
    query: z.object({ ...payment, txnAmt: OfflineInput.shape.txnAmt, txnDate: Day }),
    answer: 'data',
    data: z.object({ fee: OfflineFee.nullable(), refusal: text }),
  }),
  create: route({
    method: 'POST',
    path: PATH,
    permit: 'order:offline:add',
    body: OfflineInput,
    answer: 'data',
    data: SubmittedScreened.extend({ platOrderId: text }),
  }),
  get: route({ ...byNumber, path: `${PATH}/{platOrderId}`, answer: 'data', data: OfflineDetail }),
  /**
   * Asks that a passed order be turned back: the amount leaves the merchant's account, the fees come back. Somebody
   * else passes it in the review of offline transactions (INV-07); what is settled meanwhile does not stop it.
   */
  reverse: route({
    method: 'POST',
    path: `${PATH}/{platOrderId}/reversal`,
    permit: 'order:offline:reverse',
    money: true,
    params: byNumber.params,
    body: ReversalInput,
    answer: 'data',
    data: Submitted,
  }),
  /** The file of the voucher. */
  proof: route({ ...byNumber, path: `${PATH}/{platOrderId}/proof`, answer: 'file' }),
};
