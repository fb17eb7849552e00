import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { columnsOf, searchOf } from '@portal/ui';
import { fileWords, LicenceValid } from '../../widgets/merchant/index.ts';

const { id, text, name, dict, own, time } = columnsOf(fileWords, merchantRoutes.list);

export const columns = [
  id('merId'),
  name('merName'),
  text('abbr', { width: 148 }),
  text('mcc'),
  dict('status', 'mer_status'),
  dict('chkStatus', 'mer_chk_status'),
  dict('nature', 'mer_nature'),
  dict('level', 'mer_level'),
  dict('province', 'mer_province'),
  dict('settleCycle', 'settle_cycle'),
  own('licenceValid', LicenceValid, { width: [168, 176] }),
  text('contact', { hidden: true, width: 148 }),
  text('servicePhone', { hidden: true, width: 148 }),
  text('createBy', { hidden: true }),
  time('createTime'),
];

export const Search = searchOf(fileWords, merchantRoutes.list);
