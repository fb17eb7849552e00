import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { columnsOf, searchOf } from '@portal/ui';
import { LicenceValid } from './LicenceValid.tsx';
import { words } from './words.ts';

const { id, text, name, dict, own, time } = columnsOf(words, merchantRoutes.list);

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

export const Search = searchOf(words, merchantRoutes.list);

const fact = columnsOf(words, merchantRoutes.get);

/** Sections of the detail, in the order of the specification's merchant entity (§3). */
export const sections = {
  basic: [
    fact.text('abbr'),
    fact.text('registeredName'),
    fact.text('enName'),
    fact.text('mcc'),
    fact.dict('nature', 'mer_nature'),
    fact.dict('level', 'mer_level'),
    fact.dict('category', 'mer_category'),
    fact.dict('type', 'mer_type'),
    fact.code('superiorMerId'),
    fact.text('businessScope'),
    fact.dict('province', 'mer_province'),
    fact.text('address'),
    fact.text('developerName'),
    fact.text('extenderPhone'),
    fact.text('createBy'),
    fact.time('createTime'),
    fact.time('updateTime'),
  ],
  contacts: [
    fact.text('servicePhone'),
    fact.dict('contactType', 'contact_type'),
    fact.text('contact'),
    fact.text('contactId'),
    fact.text('phone'),
    fact.text('email'),
    fact.text('adminName'),
    fact.text('adminAccount'),
    fact.text('adminEmail'),
    fact.text('adminPhone'),
  ],
  identity: [
    fact.code('licenceNo'),
    fact.date('licenceValid'),
    fact.text('legalName'),
    fact.dict('legalIdType', 'id_type'),
    fact.code('legalIdNo'),
    fact.date('legalIdValid'),
  ],
  bankAccount: [
    fact.code('account'),
    fact.text('accountName'),
    fact.text('bank'),
    fact.text('branch'),
    fact.dict('accountType', 'account_type'),
    fact.currency('currency'),
    fact.code('reservedId'),
    fact.text('reservedPhone'),
  ],
  settlement: [
    fact.text('settleAddress'),
    fact.text('cashOutlet'),
    fact.dict('settleMethod', 'settle_method'),
    fact.dict('settleCycle', 'settle_cycle'),
    fact.text('settleInterval'),
    fact.date('effectiveDate'),
    fact.date('expiryDate'),
    fact.count('transferDays'),
    fact.code('rsaFingerprint'),
  ],
};
