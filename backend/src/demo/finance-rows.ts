import { createHash } from 'node:crypto';
import { SETTLE_METHOD, SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { REFUND_REASON, REFUND_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import type { Insertable } from 'kysely';
import type { SettleBatch } from '../db/tables/finance.ts';
import type { MerMerchant } from '../db/tables/merchant.ts';
import type { BizRefund } from '../db/tables/orders.ts';
import { PLATFORM } from '../kernel/audit.ts';
import { dayText, stampText } from './calendar.ts';
import { platOrderId } from './order-rows.ts';
import { batchNo, type PlannedBatch, type PlannedOrder, type PlannedRefund } from './planned.ts';

const HOUR = 3_600;
/** States of batches that were sent to a bank, whatever it has answered. */
const SENT: readonly PlannedBatch['status'][] = [
  SETTLE_STATUS.settled,
  SETTLE_STATUS.failed,
  SETTLE_STATUS.unknown,
];
/** The risk desk looks at an order ten minutes after it was paid, and releases at one o'clock. */
const FREEZE_AFTER = 600;
const RELEASE_AT = HOUR;

const sum = <T>(items: readonly T[], part: (item: T) => bigint) =>
  String(items.reduce((total, item) => total + part(item), 0n));

/** Counts the entries that an order and a refund have posted to the merchant's account. */
const linesOfOrder = ({ amount, fee, extraFee }: PlannedOrder) =>
  [amount, fee - extraFee, extraFee].filter(Boolean).length;
const linesOfRefund = ({ amount, fee, vat, feeBack }: PlannedRefund) =>
  [amount, fee, vat, feeBack].filter(Boolean).length;

const count = <T>(items: readonly T[], lines: (item: T) => number) =>
  items.reduce((total, item) => total + lines(item), 0);

/** Returns when a batch was sent and paid, and why not; one that is being paid waits to be sent. */
const payment = ({ status }: PlannedBatch, at: (later: number) => string) => ({
  sent_at: SENT.includes(status) ? at(240) : null,
  paid_time: status === SETTLE_STATUS.settled ? at(300) : null,
  resp_code: status === SETTLE_STATUS.failed ? '05' : '',
  resp_msg: status === SETTLE_STATUS.failed ? 'Do not honour' : '',
});

/** Channel that pays in a currency: the Bakong where it takes it, else UnionPay. */
const payerOf = (currency: string) =>
  currency === '840' || currency === '116' ? 'BAKONG_QR' : 'UPI_QR';

/** Account that a batch was paid to, and the channel that paid; nothing before it was sent. */
function payee(batch: PlannedBatch, merchant: Insertable<MerMerchant>) {
  if (batch.attempts === 0) {
    return { payee_name: null, payee_account: null, payee_bank: null, chnl_code: null };
  }
  return {
    payee_name: merchant.account_name,
    payee_account: merchant.account,
    payee_bank: merchant.bank,
    chnl_code: payerOf(batch.currency.numCode),
  };
}

/** Number of the bank's transfer. */
const bankTrace = (batch: PlannedBatch) =>
  createHash('md5').update(batchNo(batch)).digest('hex').slice(0, 20).toUpperCase();

/** Row of a batch; `merchant`: the row of the merchant that is paid. */
export function batchRow(
  batch: PlannedBatch,
  merchant: Insertable<MerMerchant>,
): Insertable<SettleBatch> {
  const { orders, refunds, status } = batch;
  const at = (later: number) => stampText(batch.day, batch.second + later);
  return {
    batch_no: batchNo(batch),
    mer_id: batch.merchant.merId,
    currency: batch.currency.numCode,
    order_cnt: orders.length,
    line_cnt: count(orders, linesOfOrder) + count(refunds, linesOfRefund),
    txn_amt: sum(orders, (order) => order.amount),
    fee_amt: sum(orders, (order) => order.fee - order.extraFee),
    extra_amt: sum(orders, (order) => order.extraFee),
    refund_amt: sum(refunds, (refund) => refund.amount),
    refund_fee: sum(refunds, (refund) => refund.fee),
    refund_vat: sum(refunds, (refund) => refund.vat),
    fee_back: sum(refunds, (refund) => refund.feeBack),
    settle_amt: String(batch.settleAmt),
    status,
    tries: batch.attempts,
    // By the job, as its method says.
    create_by: PLATFORM.userName,
    apply_time: at(0),
    settle_method:
      batch.merchant.settleCycle === 'D0' ? SETTLE_METHOD.advance : SETTLE_METHOD.automatic,
    settle_cycle: batch.merchant.settleCycle,
    cut_off: at(0),
    curr_bal_at: String(batch.before.avail + batch.before.frozen),
    frozen_bal_at: String(batch.before.frozen),
    auditor: status === SETTLE_STATUS.pending ? null : 'auditor',
    audit_time: status === SETTLE_STATUS.pending ? null : at(60),
    ...payment(batch, at),
    ...payee(batch, merchant),
    bank_trace: status === SETTLE_STATUS.settled ? bankTrace(batch) : '',
  };
}

/** Number of a refund from its day and its place among the refunds of that day. */
export const refundId = ({ apply }: PlannedRefund, n: number) =>
  `F${dayText(apply.day).replaceAll('-', '')}${String(n).padStart(8, '0')}`;

export function refundRow(refund: PlannedRefund, id: string): Insertable<BizRefund> {
  const { order, apply, status, finish } = refund;
  return {
    refund_id: id,
    plat_order_id: platOrderId(order),
    mer_id: order.merchant.merId,
    currency: order.currency.numCode,
    refund_amt: String(refund.amount),
    fee_back: status === REFUND_STATUS.succeeded ? String(refund.feeBack) : '0',
    refund_fee: String(refund.fee),
    refund_vat: String(refund.vat),
    refund_type: refund.amount === order.amount ? REFUND_TYPE.full : REFUND_TYPE.partial,
    status,
    note: refund.amount === order.amount ? 'Order cancelled by the customer' : 'Partly delivered',
    create_by: 'operator',
    apply_time: stampText(apply.day, apply.second),
    auditor: status === REFUND_STATUS.pending ? null : 'auditor',
    audit_time:
      status === REFUND_STATUS.pending ? null : stampText(apply.day, apply.second + HOUR / 2),
    audit_remark: status === REFUND_STATUS.rejected ? 'The goods were delivered' : '',
    reason:
      refund.amount === order.amount ? REFUND_REASON.customerCancelled : REFUND_REASON.outOfStock,
    sent_at: refund.isSent ? stampText(apply.day, apply.second + HOUR / 2 + 60) : null,
    finish_time: finish ? stampText(finish.day, finish.second) : null,
    settle_batch_no: refund.batch ? batchNo(refund.batch) : null,
  };
}

/** Returns the hold that risk placed on an order: from when, and until when if it was released. */
export function frozenOf(order: PlannedOrder) {
  if (!order.frozen) return [];
  const { until } = order.frozen;
  return {
    plat_order_id: platOrderId(order),
    opened_at: stampText(order.day, order.second + FREEZE_AFTER),
    closed_at: until === undefined ? null : stampText(until, RELEASE_AT),
  };
}
