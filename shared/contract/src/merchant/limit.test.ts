import { describe, expect, it } from 'vitest';
import { refusedFields } from '../kit/refused-fields.ts';
import { LimitForm, LimitInput } from './limit.ts';

const form = {
  merId: '855058121000001',
  chnlCode: 'UPI_QR',
  currency: '840',
  singleMin: '1',
  singleMax: '500.50',
  dailyMax: '2000',
  monthlyMax: '20000000',
};
const refusedForm = (changes: Record<string, unknown>) =>
  refusedFields(LimitForm.safeParse({ ...form, ...changes }).error);

describe('[5.5] merchant limits in a form', () => {
  it.each([
    ['as they are', {}],
    ['all four the same', { singleMin: '5', singleMax: '5', dailyMax: '5.00', monthlyMax: '5' }],
    ['whole yens', { currency: '392', singleMax: '500' }],
    ['dinars with two of three decimals', { currency: '414', singleMin: '0.01' }],
  ])('are taken: %s', (_, changes) => {
    expect(refusedForm(changes)).toEqual({});
  });

  it.each([
    ['singleMax', { singleMax: '0.99' }, 'limit.below.singleMin'],
    ['dailyMax', { dailyMax: '500.49' }, 'limit.below.singleMax'],
    ['monthlyMax', { monthlyMax: '1999.99' }, 'limit.below.dailyMax'],
    ['singleMin', { singleMin: '0' }, 'rulesTips.amtmess2'],
    ['singleMin', { singleMin: '0.00' }, 'rulesTips.amtmess2'],
    ['singleMin', { singleMin: '-1' }, 'rulesTips.amtmess2'],
    ['singleMin', { singleMin: '1.001' }, 'rulesTips.amtmess2'],
    ['singleMin', { singleMin: '' }, 'commonData.blankMsg'],
    ['singleMin', { currency: '414', singleMin: '1.001' }, 'rulesTips.amtmess2'],
    ['singleMax', { currency: '392' }, 'transferAcctNotip1'],
    ['monthlyMax', { monthlyMax: '20000000.01' }, 'rulesTips.rechargeAmount?max=20%2C000%2C000'],
    ['merId', { merId: '' }, 'commonData.blankMsg'],
    ['currency', { currency: '' }, 'commonData.optionMsg'],
  ])('are refused at %s: %j', (field, changes, key) => {
    expect(refusedForm(changes)).toEqual({ [field]: key });
  });

  it('each amount that is below the one before it says so', () => {
    expect(refusedForm({ singleMin: '9', singleMax: '8', dailyMax: '7', monthlyMax: '6' })).toEqual(
      {
        singleMax: 'limit.below.singleMin',
        dailyMax: 'limit.below.singleMax',
        monthlyMax: 'limit.below.dailyMax',
      },
    );
  });
});

describe('[3.2] merchant limits on the wire', () => {
  it('are refused in minor units with the words of the form', () => {
    const minor = {
      singleMin: '100',
      singleMax: '99',
      dailyMax: '50000',
      monthlyMax: '2000000001',
    };
    expect(refusedFields(LimitInput.safeParse({ ...form, ...minor }).error)).toEqual({
      singleMax: 'limit.below.singleMin',
      monthlyMax: 'rulesTips.rechargeAmount?max=20%2C000%2C000',
    });
  });

  it('that are no amounts are refused as such', () => {
    const minor = { singleMin: '1.5', singleMax: 'x', dailyMax: '1', monthlyMax: '1' };
    const { singleMin, singleMax } = refusedFields(
      LimitInput.safeParse({ ...form, ...minor }).error,
    );
    expect([singleMin, singleMax]).toEqual(['commonData.amountMsg', 'commonData.amountMsg']);
  });
});
