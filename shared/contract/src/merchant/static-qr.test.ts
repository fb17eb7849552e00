import { describe, expect, it } from 'vitest';
import { refusedFields } from '../kit/refused-fields.ts';
import { StaticQrInput } from './static-qr.ts';
import { StaticQrForm } from './static-qr-rules.ts';

const typed = {
  merId: '855058121000001',
  merName: 'Khmer Food',
  city: 'Phnom Penh',
  store: '',
  terminal: '',
  phone: '',
  currency: '840',
  kind: 'individual',
  bakongAccount: 'sokha.chan@wing',
  merchantId: '',
  acquiringBank: '',
  expireMinutes: 10,
  amount: '',
};
const refusal = (amount: string, currency: string) =>
  refusedFields(StaticQrForm.safeParse({ ...typed, amount, currency }).error).amount;

describe('[5.5] amount of a static QR', () => {
  it.each(['', '0.01', '0.5', '1', '12.3', '12.34', '999999999', '999999999.99'])(
    '%j dollars are taken',
    (amount) => expect(refusal(amount, '840')).toBeUndefined(),
  );

  it.each([
    '0',
    '0.00',
    '00.5',
    '.5',
    '5.',
    '1.005',
    '1000000000',
    '-1',
    '+1',
    '1e3',
    '1,000',
    'x',
  ])('%j dollars are refused', (amount) =>
    expect(refusal(amount, '840')).toBe('staticQr.amountForm'),
  );

  it('riel are whole, however they are written', () => {
    expect(['100', '100.00', '999999999'].map((text) => refusal(text, '116'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(refusal('100.5', '116')).toBe('staticQr.wholeRiel');
  });

  it.each([
    ['1', '840', undefined],
    ['99999999999', '840', undefined],
    ['100000000000', '840', 'staticQr.amountForm'],
    ['150', '116', 'staticQr.wholeRiel'],
  ])('%s minor units of %s are judged like what is typed', (amount, currency, message) => {
    const sent = { ...typed, amount, currency };
    expect(refusedFields(StaticQrInput.safeParse(sent).error).amount).toBe(message);
  });
});

describe('[2.59] account of a static QR', () => {
  it('a person needs neither number nor bank, a merchant both', () => {
    expect(StaticQrForm.safeParse(typed).success).toBe(true);
    const { error } = StaticQrForm.safeParse({ ...typed, kind: 'merchant' });
    expect(refusedFields(error)).toEqual({
      merchantId: 'commonData.blankMsg',
      acquiringBank: 'commonData.blankMsg',
    });
  });
});
