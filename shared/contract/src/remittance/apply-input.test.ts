import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { refusedFields } from '../kit/refused-fields.ts';
import { REMIT_STEP_FIELDS, REMIT_STEPS, RemitInput, remitForms } from './apply-input.ts';

const refused = (schema: z.ZodType, value: unknown) => refusedFields(schema.safeParse(value).error);

const input = {
  merId: '104008210003412',
  currency: '840',
  businessInd: 'P2P',
  fundSource: 'SALARY',
  amount: '124000',
  payerName: 'Sok Dara',
  payerAccount: '000123459913',
  nationality: 'KH',
  idType: '02',
  idNo: 'N12345678',
  birthday: '1988-03-14',
  gender: '0',
  residenceCountry: 'KH',
  city: 'Phnom Penh',
  address: '271 Street 63, Boeng Keng Kang',
  payeeName: 'Chen Guoqiang',
  payeeAccount: '6222021234567890128',
  payeeBank: 'Lakeside Bank Shanghai',
  payeeCountry: 'CN',
  samePersonFlag: 'N',
} as const;
const forms = remitForms(() => '2026-11-23');
const form = forms.confirm;

describe('[5.5] a remittance application', () => {
  it('is taken as it is, and without a remark', () => {
    expect(RemitInput.parse(input)).toEqual({ ...input, remark: '', duplicateReason: '' });
  });

  it('has many required fields', () => {
    expect(Object.keys(refused(RemitInput, {}))).toEqual(
      expect.arrayContaining(Object.keys(input).filter((field) => field !== 'amount')),
    );
  });

  it.each([
    ['payerName', '陈国强', 'remit.latin'],
    ['payerName', 'Sok_Dara', 'remit.latin'],
    ['payeeName', 'Dara;', 'remit.latin'],
    ['payeeName', '-Dara', 'remit.latin'],
    ['address', '271 Street #63', 'remit.latin'],
    ['city', '金边', 'remit.latin'],
    ['remark', '学费', 'remit.latin'],
    ['payerAccount', '0001-2345', 'remit.account'],
    ['payeeAccount', '12345', 'remit.account'],
    ['idNo', 'N1234', 'rulesTips.paperNumber?min=6&max=9'],
    ['idNo', 'N123456789', 'rulesTips.paperNumber?min=6&max=9'],
    ['nationality', 'kh', 'intake.country'],
    ['payeeCountry', 'QQ', 'intake.country'],
    ['birthday', '1988-02-30', 'commonData.dateMsg'],
    ['gender', '2', 'commonData.optionMsg'],
    ['fundSource', 'LUCK', 'commonData.optionMsg'],
    ['amount', '0', 'rulesTips.amtmess2'],
    ['amount', '-100', 'rulesTips.amtmess2'],
    ['amount', '1.5', 'commonData.amountMsg'],
  ])('refuses %s %j', (field, value, message) => {
    expect(refused(RemitInput, { ...input, [field]: value })).toEqual({ [field]: message });
  });

  it('takes two decimals where a currency has three, and no more than it has', () => {
    expect(RemitInput.safeParse({ ...input, currency: '414', amount: '1250' }).success).toBe(true);
    expect(refused(RemitInput, { ...input, currency: '414', amount: '1255' })).toEqual({
      amount: 'rulesTips.amtmess2',
    });
    const typed = (amount: string, currency = '840') => ({ ...input, currency, amount });
    expect(form.safeParse(typed('1240.05')).success).toBe(true);
    expect(refused(form, typed('1240.055'))).toEqual({ amount: 'rulesTips.amtmess2' });
    expect(refused(form, typed('1240.5', '392'))).toEqual({ amount: 'transferAcctNotip1' });
  });

  it.each([
    ['1926-11-23', true],
    ['1926-11-22', true],
    ['1925-11-23', false],
    ['2008-11-23', true],
    ['2008-11-24', false],
  ])('is made by payers of 18 to 100 years: born %s, %j', (birthday, taken) => {
    const typed = { ...input, amount: '1240.00', birthday };
    expect(form.safeParse(typed).success).toBe(taken);
  });

  it('to oneself has one name, by any case', () => {
    const toSelf = { ...input, samePersonFlag: 'Y' };
    expect(refused(RemitInput, toSelf)).toEqual({ samePersonFlag: 'remit.samePerson' });
    const same = { ...toSelf, payeeName: 'SOK  dara' };
    expect(RemitInput.safeParse(same).success).toBe(true);
  });

  it('[2.67] is judged step by step, each by its own fields', () => {
    const typed = { ...input, amount: '1240.00' };
    for (const step of REMIT_STEPS) expect(refused(forms[step], typed), step).toEqual({});
    const wrong = {
      ...typed,
      ...{ birthday: '2012-01-01', samePersonFlag: 'Y', payeeBank: '银行', amount: '0' },
    };
    expect(refused(forms.payer, wrong)).toEqual({ birthday: 'remit.age' });
    expect(refused(forms.payee, wrong)).toEqual({
      payeeBank: 'remit.latin',
      samePersonFlag: 'remit.samePerson',
    });
    expect(Object.keys(refused(forms.money, wrong))).toEqual(['amount']);
    expect(forms.confirm.safeParse(wrong).success).toBe(false);
  });

  it('asks for every field in one step', () => {
    const asked = REMIT_STEPS.flatMap((step) => REMIT_STEP_FIELDS[step]);
    expect([...asked].sort()).toEqual(Object.keys(form.shape).sort());
  });
});
