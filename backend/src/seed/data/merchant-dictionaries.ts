import type { DictionarySeed } from './dictionary-seed.ts';

/** Dictionaries of a merchant's file and of the codes on its orders (domain §1.5 and §1.6). */
export const MERCHANT_DICTIONARIES: readonly DictionarySeed[] = [
  {
    type: 'mer_nature',
    zh: '商户性质',
    en: 'Merchant nature',
    entries: [
      ['1', '个体工商户', 'Sole proprietor'],
      ['2', '企业', 'Company'],
      ['3', '其他组织', 'Other organisation'],
    ],
  },
  {
    type: 'mer_level',
    zh: '商户级别',
    en: 'Merchant level',
    entries: [
      ['1', '普通', 'Standard'],
      ['2', '重点', 'Key account'],
      ['3', '战略', 'Strategic'],
    ],
  },
  {
    type: 'mer_province',
    zh: '省份',
    en: 'Province',
    entries: [
      ['PNH', '金边', 'Phnom Penh'],
      ['SRP', '暹粒', 'Siem Reap'],
      ['SHV', '西哈努克', 'Sihanoukville'],
      ['BTB', '马德望', 'Battambang'],
      ['KPT', '贡布', 'Kampot'],
    ],
  },
  {
    type: 'mer_category',
    zh: '商户分类',
    en: 'Merchant category',
    entries: [
      ['ONLINE', '线上', 'Online'],
      ['OFFLINE', '线下', 'Offline'],
      ['BOTH', '线上线下', 'Online and offline'],
    ],
  },
  {
    type: 'mer_type',
    zh: '商户类型',
    en: 'Merchant type',
    entries: [
      ['1', '独立商户', 'Independent'],
      ['2', '下级商户', 'Sub-merchant'],
    ],
  },
  {
    type: 'contact_type',
    zh: '联系人类型',
    en: 'Contact type',
    entries: [
      ['1', '法人', 'Legal person'],
      ['2', '经办人', 'Operator'],
      ['3', '财务', 'Finance'],
    ],
  },
  {
    type: 'account_type',
    zh: '账户类型',
    en: 'Account type',
    entries: [
      ['1', '对公', 'Corporate'],
      ['2', '对私', 'Personal'],
    ],
  },
  {
    type: 'acc_type',
    zh: '账号类型',
    en: 'Account type',
    entries: [
      ['01', '银行卡', 'Bank card'],
      ['02', '存折', 'Passbook'],
      ['03', '信用卡', 'Credit card'],
    ],
  },
  {
    type: 'int_txn_cd',
    zh: '内部交易码',
    en: 'Internal transaction code',
    entries: [
      ['1001', '消费', 'Purchase'],
      ['1002', '撤销', 'Void'],
      ['1003', '退款', 'Refund'],
      ['1004', '预授权', 'Pre-authorisation'],
      ['1005', '预授权完成', 'Pre-authorisation completion'],
      ['1006', '预授权撤销', 'Pre-authorisation void'],
      ['2001', '汇款', 'Remittance'],
      ['3001', '结算', 'Settlement'],
    ],
  },
  {
    type: 'txn_type',
    zh: '交易类型',
    en: 'Transaction type',
    entries: [
      ['00', '查询', 'Query'],
      ['01', '消费', 'Purchase'],
      ['02', '预授权', 'Pre-authorisation'],
      ['03', '预授权完成', 'Pre-authorisation completion'],
      ['04', '退款', 'Refund'],
      ['31', '消费撤销', 'Purchase void'],
      ['32', '预授权撤销', 'Pre-authorisation void'],
      ['33', '预授权完成撤销', 'Completion void'],
    ],
  },
];
