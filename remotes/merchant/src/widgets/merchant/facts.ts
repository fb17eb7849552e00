import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { SEALED_FIELDS, type SealedField } from '@portal/contract/merchant/merchant-input';
import { fileWords } from '@portal/requests';
import { columnsOf } from '@portal/ui';
import { LicenceValid } from './LicenceValid.tsx';

const { text, dict, code, own, date, time, count, currency } = columnsOf(
  fileWords,
  merchantRoutes.get,
);

/** Sections of a merchant's file, in the order of the merchant in specification §3. */
export const sections = {
  basic: [
    text('merName'),
    text('abbr'),
    text('registeredName'),
    text('enName'),
    dict('mcc', 'mcc'),
    dict('nature', 'mer_nature'),
    dict('level', 'mer_level'),
    dict('category', 'mer_category'),
    dict('type', 'mer_type'),
    code('superiorMerId'),
    text('businessScope'),
    dict('province', 'mer_province'),
    text('address'),
    text('developerName'),
    text('extenderPhone'),
  ],
  contacts: [
    text('servicePhone'),
    dict('contactType', 'contact_type'),
    text('contact'),
    code('contactId'),
    text('phone'),
    text('email'),
    text('adminName'),
    text('adminAccount'),
    text('adminEmail'),
    text('adminPhone'),
  ],
  bankAccount: [
    code('account'),
    text('accountName'),
    text('bank'),
    text('branch'),
    dict('accountType', 'account_type'),
    currency('currency'),
    code('reservedId'),
    text('reservedPhone'),
    code('swift'),
  ],
  settlement: [
    text('settleAddress'),
    text('cashOutlet'),
    dict('settleMethod', 'settle_method'),
    dict('settleCycle', 'settle_cycle'),
    text('settleInterval'),
    count('transferDays'),
    date('effectiveDate'),
    date('expiryDate'),
  ],
  identity: [
    code('licenceNo'),
    own('licenceValid', LicenceValid),
    text('legalName'),
    dict('legalIdType', 'id_type'),
    code('legalIdNo'),
    date('legalIdValid'),
  ],
  record: [text('createBy'), time('createTime'), time('updateTime')],
};

const isSealed = (name: string): name is SealedField =>
  SEALED_FIELDS.some((field) => field === name);

/** Fields of a section that are masked. */
export const sealedOf = (fields: readonly { name: string }[]): SealedField[] =>
  fields.map(({ name }) => name).filter(isSealed);
