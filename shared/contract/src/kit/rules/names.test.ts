import { describe, expect, it } from 'vitest';
import { BlacklistInput } from '../../merchant/blacklist.ts';
import { MerchantInput } from '../../merchant/merchant-input.ts';
import { staticQrFields } from '../../merchant/static-qr-rules.ts';
import { OfflineInput } from '../../orders/offline.ts';
import { DepositInput } from '../../remittance/deposit-input.ts';
import { bankAccount, latinText } from '../../remittance/parties.ts';
import { RegisterInput } from '../../session/register.ts';
import { DeptInput } from '../../system/dept.ts';
import { ProfileInput } from '../../system/profile.ts';
import { UserInput, UserQuery } from '../../system/user.ts';

const merchant = MerchantInput.shape;
/** Every field that holds the name of a person, a firm or a bank by the common rule. */
const FIELDS = {
  'register merName': RegisterInput.shape.merName,
  'register nickName': RegisterInput.shape.nickName,
  'user nickName': UserInput.shape.nickName,
  'profile nickName': ProfileInput.shape.nickName,
  'merchant registeredName': merchant.registeredName,
  'merchant contact': merchant.contact,
  'merchant adminName': merchant.adminName,
  'merchant developerName': merchant.developerName,
  'merchant accountName': merchant.accountName,
  'merchant bank': merchant.bank,
  'merchant branch': merchant.branch,
  'merchant legalName': merchant.legalName,
  'offline payerName': OfflineInput.shape.payerName,
  'offline payerBank': OfflineInput.shape.payerBank,
  'deposit payerName': DepositInput.shape.payerName,
  'deposit payeeName': DepositInput.shape.payeeName,
  'QR merName': staticQrFields.merName,
  'QR store': staticQrFields.store,
};

describe.each(Object.entries(FIELDS))('[5.2] the name in %s', (_, rule) => {
  it.each([
    ["O'Dara", "O'Dara"],
    ['O\u2019Dara', "O'Dara"],
    ['O\u00b4Dara', "O'Dara"],
    ['O\u02bbDara', "O'Dara"],
    ['Café & Tea', 'Café & Tea'],
    ['Co., Ltd. & Sons', 'Co., Ltd. & Sons'],
    ['Anne-Marie (KH)', 'Anne-Marie (KH)'],
    ['古丽·艾比布力', '古丽·艾比布力'],
    ['古丽•艾比', '古丽·艾比'],
    ['（中）７号', '(中)7号'],
    ['សុខ ដារ៉ា', 'សុខ ដារ៉ា'],
    [' Sok\u00a0 Dara\u200b', 'Sok Dara'],
  ])('takes %j as %j', (typed, read) => {
    expect(rule.parse(typed)).toBe(read);
  });

  it.each(['a;b', '<b>', 'a=b', '"x" y', 'a\\b', '$', '- .'])('refuses %j', (typed) => {
    expect(rule.safeParse(typed).error?.issues[0]?.message).toBe('rulesTips.name');
  });
});

describe('[5.5] names whose set the specification names', () => {
  it.each([
    ["O'Dara", "O'Dara"],
    ['Sons & Co., Ltd.', 'Sons & Co., Ltd.'],
    ['Anne\u2010Marie\u00a0Sok', 'Anne-Marie Sok'],
  ])('of a remittance: %j is %j', (typed, read) => {
    expect(latinText(70).parse(typed)).toBe(read);
  });

  it.each([
    ['古丽米热·艾比布力', '古丽米热艾比布力'],
    ["O'Brien", 'OBrien'],
    ['O\u2019Brien', 'OBrien'],
    ['O\u00b4Brien', 'OBrien'],
    ['Ka\u02bbahumanu', 'Kaahumanu'],
    ['古丽•艾比', '古丽艾比'],
    ['古丽．艾比', '古丽艾比'],
    ['SOK D.', 'SOK D'],
    ['Anne-Marie Sok', 'Anne Marie Sok'],
    ['李 小明', '李 小明'],
    ['SOK, Dara', 'SOK Dara'],
  ])('of the blacklist: %j is kept as %j', (typed, read) => {
    expect(BlacklistInput.shape.name.parse(typed)).toBe(read);
  });

  it.each(['A1', 'Sok_Dara', '李@', '·'])('the blacklist refuses %j', (typed) => {
    expect(BlacklistInput.shape.name.safeParse(typed).success).toBe(false);
  });
});

it('[5.5] an account is one with the digits of a card too, and with the blanks of a paper', () => {
  expect(bankAccount().parse('6222021234567890129')).toBe('6222021234567890129');
  expect(bankAccount().parse('0001 2345 6789')).toBe('000123456789');
  expect(merchant.account.parse('0001 2345 6789')).toBe('000123456789');
});

describe.each(
  Object.entries({
    register: RegisterInput.shape.phonenumber,
    user: UserInput.shape.phonenumber,
    profile: ProfileInput.shape.phonenumber,
    department: DeptInput.shape.phone,
    merchant: merchant.phone,
    'account manager': merchant.extenderPhone,
    administrator: merchant.adminPhone,
    'reserved phone': merchant.reservedPhone,
    'QR code': staticQrFields.phone,
    'search of users': UserQuery.shape.phonenumber,
  }),
)('[5.2] the phone of %s', (_, rule) => {
  it.each(['+855 12 345 678', '+855-12-345-678', '(855) 12345678', '＋８５５12.345.678\u200b'])(
    'takes %j by its digits',
    (typed) => expect(rule.parse(typed)).toBe('85512345678'),
  );
});

it('[5.2] a service phone may have its area before a hyphen', () => {
  expect(merchant.servicePhone.parse('023-123 456')).toBe('023-123456');
  expect(merchant.phone.parse('+855 12-345-678')).toBe('85512345678');
});
