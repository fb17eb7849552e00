import { LimitForm, limitRoutes } from '@portal/contract/merchant/limit';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { DayMax, DayUse, MonthUse } from './UseCells.tsx';
import { words } from './words.ts';

const { id, code, name, text, currency, minor, amount, dict, own, time } = columnsOf(
  words,
  limitRoutes.list,
);

const USE = { width: [144, 124] } as const;
const SINGLE = { width: 108 } as const;

export const columns = [
  id('merId', { width: 164 }),
  code('limitId', { hidden: true, width: 108 }),
  name('merName', { width: 164 }),
  code('chnlCode', { width: 116 }),
  text('chnlName', { hidden: true, width: 148 }),
  currency('currency', { width: [64, 88] }),
  minor('singleMin', { ...SINGLE, hidden: true }),
  minor('singleMax', SINGLE),
  own('dailyMax', DayUse, { ...USE, Figure: DayMax }),
  own('monthlyMax', MonthUse, USE),
  minor('dayUsed', { hidden: true }),
  minor('monthUsed', { hidden: true }),
  dict('status', 'limit_status', { width: [72, 96] }),
  dict('chkStatus', 'mer_chk_status', { width: [92, 132] }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

export const facts = [
  code('merId'),
  code('limitId'),
  text('chnlName'),
  code('chnlCode'),
  amount('singleMin'),
  amount('singleMax'),
  amount('dailyMax'),
  amount('monthlyMax'),
  text('createBy'),
  time('createTime'),
  text('updateBy'),
  time('updateTime'),
];

export const Search = searchOf(words, limitRoutes.list);

export const Field = fieldsOf(words, LimitForm);
