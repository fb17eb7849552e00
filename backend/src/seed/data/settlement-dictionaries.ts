import type { DictionarySeed } from './dictionary-seed.ts';

/** Dictionaries of settlement (money §0, §4). */
export const SETTLEMENT_DICTIONARIES: readonly DictionarySeed[] = [
  {
    type: 'settle_status',
    zh: '结算批次状态',
    en: 'Settlement batch status',
    entries: [
      ['0', '待审核', 'Pending review', 'warning'],
      ['1', '待出款', 'Approved', 'primary'],
      ['2', '出款中', 'Paying', 'primary'],
      ['3', '已结算', 'Settled', 'success'],
      ['4', '出款失败', 'Failed', 'danger'],
      ['5', '已拒绝', 'Rejected', 'danger'],
      ['6', '已撤销', 'Cancelled', 'info'],
      ['7', '结果未知', 'Unknown', 'warning'],
      ['8', '已退回', 'Returned', 'danger'],
    ],
  },
  {
    type: 'receipt_status',
    zh: '到账单状态',
    en: 'Channel receipt status',
    entries: [
      ['0', '待审核', 'Pending review', 'warning'],
      ['1', '已入账', 'Booked', 'success'],
      ['2', '已拒绝', 'Rejected', 'danger'],
      ['3', '已撤回', 'Withdrawn', 'info'],
    ],
  },
  {
    type: 'acct_day_state',
    zh: '账务日状态',
    en: 'Accounting day status',
    entries: [
      ['OPEN', '进行中', 'Open', 'info'],
      ['CLOSING', '待关账', 'To be closed', 'primary'],
      ['CLOSED', '已关账', 'Closed', 'success'],
    ],
  },
  {
    type: 'close_check_state',
    zh: '关账检查结果',
    en: 'Day-end check result',
    entries: [
      ['LOADED', '已入库', 'Loaded', 'success'],
      ['MISSING', '未入库', 'Not loaded', 'danger'],
      ['PASSED', '通过', 'Passed', 'success'],
      ['FAILED', '未通过', 'Failed', 'danger'],
      ['NOT_RUN', '未运行', 'Not run', 'info'],
    ],
  },
  {
    type: 'settle_method',
    zh: '结算方式',
    en: 'Settlement method',
    entries: [
      ['1', '自动结算', 'Automatic'],
      ['2', '手动结算', 'Manual'],
      ['3', 'D0 垫资', 'D0 advance'],
    ],
  },
  {
    type: 'settle_term',
    zh: '结算项目',
    en: 'Settlement item',
    entries: [
      ['gross', '交易金额', 'Transactions', 'info'],
      ['fee', '手续费', 'Fee', 'info'],
      ['extra', '附加费', 'Extra fee', 'info'],
      ['vat', '增值税', 'VAT', 'info'],
      ['refund', '退款', 'Refunds', 'info'],
      ['refundFee', '退款手续费', 'Refund fee', 'info'],
      ['refundVat', '退款增值税', 'Refund VAT', 'info'],
      ['feeBack', '退还手续费', 'Fee returned', 'info'],
      ['vatBack', '退还增值税', 'VAT returned', 'info'],
      ['returned', '出款退回', 'Payout returned', 'info'],
      ['corrected', '对账更正', 'Corrections', 'info'],
      ['carriedIn', '上批结转', 'Brought forward', 'info'],
      ['carriedOut', '结转下批', 'Carried forward', 'info'],
      // Of statements alone: no batch settles the payment of a batch.
      ['paidOut', '已出款', 'Paid out', 'info'],
    ],
  },
];
