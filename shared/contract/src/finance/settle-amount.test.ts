import { expect, it } from 'vitest';
import { settleAmount } from './settle-amount.ts';

const refusal = (typed: string, currency = '840', most = '4491103') =>
  settleAmount(currency, most).safeParse(typed).error?.issues[0]?.message;

it.each([
  ['all that can be', '44911.03', undefined],
  ['a part', '0.01', undefined],
  ['nothing', '', 'settle.amount'],
  ['zero', '0', 'amountHandle.amtmess2p'],
  ['a third decimal', '1.005', 'amountHandle.amtmess2p'],
  ['no number', 'ten', 'amountHandle.amtmess2p'],
  ['a cent more than there is', '44911.04', 'settle.exceed?max=44%2C911.03'],
])('INV-04 of what can be settled, %s: %s', (_, typed, wanted) => {
  expect(refusal(typed)).toBe(wanted);
});

it('INV-04 a currency without decimals is compared in its own units', () => {
  expect(refusal('1200', '392', '1200')).toBeUndefined();
  expect(refusal('1201', '392', '1200')).toBe('settle.exceed?max=1%2C200');
});

it('INV-04 an amount of more digits than a number holds is compared to the last one', () => {
  expect(refusal('90071992547409.93', '840', '9007199254740993')).toBeUndefined();
  expect(refusal('90071992547409.93', '840', '9007199254740992')).toMatch(/^settle.exceed/);
});
