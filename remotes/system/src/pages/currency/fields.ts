import { CurrencyInput, currencyRoutes } from '@portal/contract/system/currency';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, code, name, text, count, dict, remark, time } = columnsOf(words, currencyRoutes.list);

const NAME = { width: [160, 120] } as const;
const rest = [
  count('currencyPrecision', { width: [96, 96] }),
  count('endCutNum', { width: [128, 152] }),
  count('isoExponent', { width: [96, 108] }),
  count('orderNum', { width: [80, 88] }),
  dict('status', 'sys_normal_disable', { width: [100, 96] }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime'),
  remark('remark', { hidden: true }),
];
const codes = [id('numCode', { width: [112, 128] }), code('currCode', { width: 112 })];

/** Both names; that of the reader's language is the name of the row. */
export const columns = {
  'zh-CN': [...codes, name('currName', { width: 208 }), text('currNameEn', NAME), ...rest],
  'en-US': [...codes, name('currNameEn', { width: 172 }), text('currName', NAME), ...rest],
};

export const Search = searchOf(words, currencyRoutes.list);

export const Field = fieldsOf(words, CurrencyInput);
