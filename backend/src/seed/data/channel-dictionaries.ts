import type { DictionarySeed } from './dictionary-seed.ts';

/** Dictionaries of limits, of merchants at channels and of risk (domain §1.1). */
export const CHANNEL_DICTIONARIES: readonly DictionarySeed[] = [
  {
    type: 'limit_status',
    zh: '限额状态',
    en: 'Limit status',
    entries: [
      ['0', '启用', 'Enabled', 'success'],
      ['1', '停用', 'Disabled', 'danger'],
    ],
  },
  {
    type: 'chnl_mer_status',
    zh: '渠道商户状态',
    en: 'Channel merchant status',
    entries: [
      ['0', '报备中', 'Registering', 'primary'],
      ['1', '已报备', 'Registered', 'success'],
      ['2', '报备失败', 'Rejected by channel', 'danger'],
      ['3', '停用', 'Disabled', 'info'],
    ],
  },
  {
    type: 'black_type',
    zh: '黑名单匹配方式',
    en: 'Blacklist match',
    entries: [
      ['NAME', '姓名', 'Name'],
      ['IDCARD', '证件', 'ID'],
      ['CARD', '卡号', 'Card'],
      ['DEVICE', '设备', 'Device'],
    ],
  },
  {
    type: 'black_status',
    zh: '黑名单状态',
    en: 'Blacklist status',
    entries: [
      ['0', '生效', 'Active', 'danger'],
      ['1', '已解除', 'Released', 'info'],
    ],
  },
  {
    type: 'card_level_type',
    zh: '卡类型',
    en: 'Card type',
    entries: [
      ['01', '借记', 'Debit'],
      ['02', '贷记', 'Credit'],
      ['03', '准贷记', 'Quasi-credit'],
      ['04', '借贷合一', 'Combined'],
      ['05', '预付费', 'Prepaid'],
    ],
  },
];
