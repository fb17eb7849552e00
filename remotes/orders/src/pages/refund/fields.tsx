import { batchPage } from '@portal/contract/finance/addresses';
import { orderPage } from '@portal/contract/orders/addresses';
import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { refundRoutes } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { columnsOf, Nothing, NumberLink, searchOf } from '@portal/ui';
import type { Refund, RefundRecord } from './refund.ts';
import { words } from './words.ts';

/** The order that is refunded. */
function OrderNumber({ row }: { row: Pick<Refund, 'origPlatOrderId'> }) {
  const { origPlatOrderId } = row;
  return <NumberLink text={origPlatOrderId} page={orderPage(origPlatOrderId)} />;
}

/** The batch that takes it from the merchant, once there is one. */
function BatchNumber({ row: { settleBatchNo } }: { row: RefundRecord }) {
  if (settleBatchNo === '') return <Nothing />;
  return <NumberLink text={settleBatchNo} page={batchPage(settleBatchNo)} />;
}

/** Number of approvals so far, out of those required. */
function Checks({ row }: { row: RefundRecord }) {
  const t = useWords(words);
  const passed =
    row.status === REFUND_STATUS.rejected || row.status === REFUND_STATUS.withdrawn
      ? 0
      : passedBy(row);
  return t('checksOf', { passed, checkers: row.checkers });
}

const passedBy = ({ status, checkers }: RefundRecord) =>
  (
    ({ [REFUND_STATUS.pending]: 0, [REFUND_STATUS.secondReview]: 1 }) as Partial<
      Record<string, number>
    >
  )[status] ?? checkers;

const { id, code, text, name, remark, amount, minor, dict, time, own } = columnsOf(
  words,
  refundRoutes.list,
);

export const columns = [
  id('refundId', { width: 176 }),
  own('origPlatOrderId', OrderNumber, { width: 168 }),
  code('merId', { hidden: true }),
  name('merName', { width: 140 }),
  amount('refundAmt', { width: 172 }),
  dict('status', 'refund_status', { width: [100, 132] }),
  minor('remainingAmt'),
  minor('origAmt', { hidden: true }),
  text('applicant'),
  time('applyTime'),
  dict('reason', 'refund_reason', { hidden: true, width: [128, 172] }),
  dict('refundType', 'refund_type', { hidden: true }),
  dict('orderType', 'order_type', { hidden: true }),
  minor('correctedAmt', { hidden: true }),
  minor('feeBack', { hidden: true }),
  text('auditor', { hidden: true }),
  text('secondAuditor', { hidden: true, width: [108, 140] }),
  time('finishTime', { hidden: true }),
  minor('refundFee', { hidden: true }),
  minor('refundVat', { hidden: true }),
  minor('vatBack', { hidden: true }),
  remark('note', { hidden: true }),
];

export const Search = searchOf(words, refundRoutes.list);

const fact = columnsOf(words, refundRoutes.get);

export const orderFacts = [
  fact.own('origPlatOrderId', OrderNumber),
  fact.code('merOrderId'),
  fact.code('merId'),
  fact.dict('orderType', 'order_type'),
  fact.dict('origStatus', 'order_status'),
  fact.time('origTxnTime'),
  fact.amount('origAmt'),
  fact.amount('remainingAmt'),
];

export const askedFacts = [
  fact.text('applicant'),
  fact.time('applyTime'),
  fact.dict('refundType', 'refund_type'),
  fact.dict('reason', 'refund_reason'),
  fact.text('note'),
];

export const checkFacts = [
  fact.own('checkers', Checks),
  fact.text('auditor'),
  fact.time('auditTime'),
  fact.text('auditRemark'),
];

/** Of a refund that one person is not enough for. */
export const secondFacts = [fact.text('secondAuditor'), fact.time('secondAuditTime')];

export const channelFacts = [
  fact.text('chnlName'),
  fact.count('attempt'),
  fact.code('reference'),
  fact.time('sentTime'),
  fact.count('queryTimes'),
  fact.time('nextQueryTime'),
  fact.text('respCode'),
  fact.text('respMsg'),
  fact.time('finishTime'),
  fact.own('settleBatchNo', BatchNumber),
];
