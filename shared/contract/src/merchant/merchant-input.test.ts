import { describe, expect, it } from 'vitest';
import { MerchantInput, MerchantResubmission } from './merchant-input.ts';

const input = {
  merId: '855058129000001',
  merName: 'New Noodle',
  abbr: 'Noodle',
  registeredName: 'New Noodle Co., Ltd.',
  enName: '',
  nature: '2',
  level: '',
  category: 'OFFLINE',
  type: '',
  mcc: '5812',
  superiorMerId: '',
  businessScope: '',
  province: 'PNH',
  address: '12 Street 310',
  servicePhone: '85512000123',
  contactType: '1',
  contact: 'Sokha Chan',
  contactId: '999999202611211234',
  phone: '85512000456',
  email: 'contact@example.com',
  developerName: '',
  extenderPhone: '85512000789',
  adminName: 'Dara Sok',
  adminAccount: 'noodle',
  adminEmail: 'admin@example.com',
  adminPhone: '85512000321',
  account: '000912345678',
  accountName: 'New Noodle',
  bank: 'Demo Mekong Bank',
  branch: '',
  accountType: '',
  currency: '840',
  reservedId: '',
  reservedPhone: '85512000654',
  swift: '',
  settleAddress: '12 Street 310',
  cashOutlet: '',
  settleMethod: '1',
  settleCycle: 'T1',
  settleInterval: '',
  effectiveDate: '2026-01-01',
  expiryDate: '2036-01-01',
  transferDays: 0,
  licenceNo: 'KH0123456789',
  licenceValid: '2036-01-01',
  legalName: 'Dara Sok',
  legalIdType: '01',
  legalIdNo: '999999202611215678',
  legalIdValid: '2036-01-01',
};

/** Refused fields with what is said there. */
const refusals = (change: Record<string, unknown>, schema: typeof MerchantInput = MerchantInput) =>
  Object.fromEntries(
    (schema.safeParse({ ...input, ...change }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

const REQUIRED = [
  'merId',
  'merName',
  'abbr',
  'registeredName',
  'nature',
  'licenceNo',
  'province',
  'address',
  'contactType',
  'contact',
  'email',
  'category',
  'legalName',
  'legalIdType',
  'adminName',
  'adminAccount',
  'adminEmail',
  'mcc',
  'account',
  'accountName',
  'bank',
  'settleAddress',
];
const PHONE = 'commonData.phoneFormatError?min=4&max=20';

describe('[5.5] fields of a merchant', () => {
  it('a whole one is taken, optional fields empty', () => {
    expect(refusals({})).toEqual({});
  });

  it.each(REQUIRED)('%s is required', (field) => {
    expect(refusals({ [field]: '' })).toEqual({ [field]: 'commonData.blankMsg' });
    expect(refusals({ [field]: ' \t' })[field]).toBe('commonData.blankMsg');
    expect(refusals({ [field]: undefined })[field]).toBe('commonData.blankMsg');
  });

  it.each<[string, unknown, string]>([
    ['merId', '85505812900000', 'merchant.merIdFormat'],
    ['merId', '85505812900000x', 'merchant.merIdFormat'],
    ['merName', '高棉面馆', 'merchant.noChinese'],
    ['merName', 'Noodle 面', 'merchant.noChinese'],
    ['merName', 'Noodle \uF900', 'merchant.noChinese'],
    ['merName', 'Nóodle', 'merchant.asciiOnly'],
    ['merName', ' Noodle', 'commonData.edgeSpace'],
    ['merName', 'x'.repeat(65), 'commonData.maxLength?max=64'],
    ['abbr', '面', 'merchant.noChinese'],
    ['abbr', 'x'.repeat(33), 'commonData.maxLength?max=32'],
    ['registeredName', 'a;b', 'rulesTips.name'],
    ['businessScope', '<b>', 'commonData.illegalMsg'],
    ['mcc', '581', 'merchant.mccFormat'],
    ['mcc', '58l2', 'merchant.mccFormat'],
    ['superiorMerId', '1', 'merchant.merIdFormat'],
    ['superiorMerId', input.merId, 'merchant.superiorSelf'],
    ['servicePhone', '12a', 'rulesTips.telephone'],
    ['servicePhone', '', 'commonData.blankMsg'],
    ['phone', '++85512000456', PHONE],
    ['extenderPhone', '', 'commonData.blankMsg'],
    ['adminPhone', '1'.repeat(21), PHONE],
    ['reservedPhone', '', 'commonData.blankMsg'],
    ['contactId', '9999999999', 'rulesTips.idNumber'],
    ['legalIdNo', '', 'commonData.blankMsg'],
    ['reservedId', '1', 'rulesTips.idNumber'],
    ['email', 'nobody', 'commonData.emailFormatError'],
    ['adminEmail', 'a@b', 'commonData.emailFormatError'],
    ['adminAccount', 'no spaces', 'rulesTips.loginName'],
    ['account', '12345', 'merchant.accountFormat'],
    ['account', '0001-8842', 'merchant.accountFormat'],
    ['account', '1'.repeat(35), 'commonData.maxLength?max=34'],
    ['swift', 'ABCDKHPP1', 'merchant.swiftFormat'],
    ['swift', 'abcdkhpp', 'merchant.swiftFormat'],
    ['settleMethod', '4', 'commonData.optionMsg'],
    ['licenceValid', '2026-02-30', 'commonData.dateMsg'],
    ['licenceValid', '', 'commonData.blankMsg'],
    ['legalIdValid', '20360101', 'commonData.dateMsg'],
    ['expiryDate', '2026-01-01', 'merchant.expiryBeforeEffective'],
    ['expiryDate', '2025-12-31', 'merchant.expiryBeforeEffective'],
    ['transferDays', 31, 'merchant.transferDays'],
    ['transferDays', -1, 'merchant.transferDays'],
    ['transferDays', 1.5, 'merchant.transferDays'],
    ['transferDays', 'x', 'merchant.transferDays'],
    ['publicKey', 'not a key!', 'merchant.publicKeyFormat'],
  ])('%s refuses %j', (field, value, message) => {
    expect(refusals({ [field]: value })).toEqual({ [field]: message });
  });

  it.each<[string, unknown]>([
    ['merName', "Baker's & Co (1)"],
    ['registeredName', '高棉面馆有限公司'],
    ['account', '123456'],
    ['account', '1'.repeat(34)],
    ['swift', 'ABCDKHPP'],
    ['swift', 'ABCDKHPPXXX'],
    ['transferDays', 30],
    ['transferDays', '7'],
    ['licenceValid', '2028-02-29'],
    ['reservedId', '12345678901'],
  ])('%s takes %j', (field, value) => {
    expect(refusals({ [field]: value })).toEqual({});
  });

  it('a mask stands for "unchanged" in a form that was filled, never in a new file', () => {
    const masks = { phone: '855*****456', account: '********5678', legalIdNo: '999*********5678' };
    expect(refusals(masks, MerchantResubmission as unknown as typeof MerchantInput)).toEqual({});
    expect(Object.keys(refusals(masks)).sort()).toEqual(['account', 'legalIdNo', 'phone']);
    const wrong = { phone: '855-' };
    expect(refusals(wrong, MerchantResubmission as unknown as typeof MerchantInput)).toEqual({
      phone: PHONE,
    });
  });
});
