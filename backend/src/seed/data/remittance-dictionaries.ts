import type { DictionarySeed } from './dictionary-seed.ts';

/** Dictionaries of agents and of what comes of remittances (domain §1.1, money §6). */
export const REMITTANCE_DICTIONARIES: readonly DictionarySeed[] = [
  {
    type: 'agent_acct_status',
    zh: '代理账户状态',
    en: 'Agent account status',
    entries: [
      ['0', '正常', 'Normal', 'success'],
      ['1', '冻结', 'Frozen', 'warning'],
      ['2', '销户', 'Closed', 'info'],
    ],
  },
  {
    type: 'agent_txn_type',
    zh: '代理账户交易类型',
    en: 'Agent transaction type',
    entries: [
      ['1', '预存', 'Deposit'],
      ['2', '退存', 'Withdrawal'],
      ['3', '汇款扣款', 'Remittance debit'],
      ['4', '退汇入账', 'Return credit'],
      ['5', '手续费', 'Fee'],
      ['6', '调账', 'Adjustment'],
    ],
  },
  {
    type: 'dc_flag',
    zh: '借贷标识',
    en: 'Debit or credit',
    entries: [
      ['D', '借', 'Debit', 'info'],
      ['C', '贷', 'Credit', 'info'],
    ],
  },
  {
    type: 'agent_band',
    zh: '余额预警',
    en: 'Balance warning',
    entries: [
      ['NONE', '未设置', 'Not set', 'info'],
      ['NORMAL', '充足', 'Sufficient', 'success'],
      ['APPROACHING', '接近预警线', 'Approaching', 'warning'],
      ['BELOW', '低于预警线', 'Below warning line', 'danger'],
      ['USED_UP', '余额已用尽', 'Used up', 'danger'],
    ],
  },
  {
    type: 'remit_work_kind',
    zh: '工单类型',
    en: 'Work order kind',
    entries: [
      ['RESULT', '渠道结果', 'Channel result'],
      ['RFI', '补充资料', 'Request for information'],
    ],
  },
  {
    type: 'remit_return_reason',
    zh: '退汇原因',
    en: 'Return reason',
    entries: [
      ['AC01', '账号不存在', 'Account number is wrong', 'warning'],
      ['AC04', '收款账户已注销', 'Account is closed', 'warning'],
      ['AC06', '收款账户被冻结', 'Account is blocked', 'warning'],
      ['BE01', '户名不符', 'Name does not match', 'warning'],
      ['RC01', '收款行信息有误', 'Bank identifier is wrong', 'warning'],
      ['RR04', '监管原因', 'Regulatory reason', 'danger'],
      ['CUST', '客户要求退回', 'Requested by the customer', 'info'],
      ['MS03', '未说明原因', 'No reason given', 'info'],
    ],
  },
  {
    type: 'remit_borne_by',
    zh: '损失承担方',
    en: 'Loss borne by',
    entries: [
      ['PAYER', '付款人', 'Payer', 'info'],
      ['AGENT', '代理', 'Agent', 'info'],
      ['PLATFORM', '平台', 'Platform', 'warning'],
    ],
  },
];
