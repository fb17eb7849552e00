import { expect, it } from 'vitest';
import { exactAmount } from './exact-amount.ts';

it.each([
  ['F1', 678_975_000n, '840', '6.78975'],
  ['a whole one', 100_000_000n, '840', '1.00'],
  ['yen', 324_967_500n, '392', '324.9675'],
  ['whole yen', 5_000_000n, '392', '5'],
  ['grouped', 123_456_700_000_000n, '840', '1,234,567.00'],
  ['nothing', 0n, '840', '0.00'],
])('[2.50] %s is written out exactly', (_, scaled, currency, text) => {
  expect(exactAmount(scaled, currency)).toBe(text);
});
