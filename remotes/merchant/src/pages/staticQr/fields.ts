import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { StaticQrForm } from '@portal/contract/merchant/static-qr-rules';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { AmountCell } from './AmountCell.tsx';
import { Expiry } from './Expiry.tsx';
import { StatusCell } from './StatusCell.tsx';
import { words } from './words.ts';

const { id, code, name, text, dict, currency, own, time } = columnsOf(words, staticQrRoutes.list);

export const columns = [
  id('qrId', { width: 72 }),
  name('merName', { width: 180 }),
  text('city', { width: 112 }),
  text('store', { width: 104 }),
  text('terminal', { width: 88 }),
  text('phone', { hidden: true }),
  currency('currency', { hidden: true, width: [72, 80] }),
  own('amount', AmountCell, { isFigure: true, isRight: true, width: [148, 172] }),
  own('status', StatusCell, { type: 'qr_status', width: [72, 80] }),
  dict('chkStatus', 'mer_chk_status', { width: [92, 132] }),
  dict('type', 'qr_type', { width: [72, 80] }),
  own('expireAt', Expiry, { width: [104, 132] }),
  dict('kind', 'qr_kind', { hidden: true }),
  code('merId', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
];

export const Search = searchOf(words, staticQrRoutes.list);
export const Field = fieldsOf(words, StaticQrForm);

const fact = columnsOf(words, staticQrRoutes.get);
/** Facts that a code shows below its picture. */
export const facts = [
  fact.text('merName'),
  fact.code('merId'),
  fact.dict('kind', 'qr_kind'),
  fact.code('bakongAccount'),
  fact.code('merchantId'),
  fact.text('acquiringBank'),
  fact.text('city'),
  fact.text('store'),
  fact.text('terminal'),
  fact.text('phone'),
  fact.currency('currency'),
  fact.text('mcc'),
  fact.code('md5'),
  fact.text('createBy'),
  fact.time('createTime'),
  fact.time('updateTime'),
];
