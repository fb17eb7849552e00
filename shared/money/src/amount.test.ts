import { describe, expect, it } from 'vitest';
import { formatMinor, formatRate, ppmOf, toMajor, toMinor, typedMajor } from './amount.ts';
import { CURRENCIES } from './currencies.ts';

const USD = '840';
const IDR = '360';

/** Cases C1 to C11 of the payment domain, the limit of C12 below. */
const cases: [name: string, currency: string, typed: string, minor: string, shown: string][] = [
  ['C1 dollars', USD, '1,234.50', '123450', '1,234.50'],
  ['C2 an imported third decimal rounds half up', USD, '1.005', '101', '1.01'],
  ['C3 yen', '392', '1234', '1234', '1,234'],
  ['C3 yen below half', '392', '1234.4', '1234', '1,234'],
  ['C3 yen at half', '392', '1234.5', '1235', '1,235'],
  ['C4 dinar of three decimals', '414', '12.345', '12345', '12.345'],
  ['C5 dinar below one', '048', '0.1', '100', '0.100'],
  ['C6 the smallest amount of four decimals', '990', '0.0001', '1', '0.0001'],
  ['C7 rupiah of four decimals', IDR, '1500000.5', '15000005000', '1,500,000.5000'],
  ['C8 riel', '116', '50000', '5000000', '50,000.00'],
  ['C9 forint', '348', '99.99', '9999', '99.99'],
  ['C9 krona', '352', '10', '1000', '10.00'],
  ['C10 a negative amount', USD, '-1234.5', '-123450', '−1,234.50'],
  ['C11 dong', '704', '250000', '250000', '250,000'],
];

describe('[9.2] amounts', () => {
  it.each(cases)('%s: %s %s is %s, shown as %s', (_, currency, typed, minor, shown) => {
    expect(toMinor(typed, currency)).toBe(minor);
    expect(formatMinor(minor, currency)).toBe(shown);
  });

  it('C7 cuts trailing digits from the display only, without rounding', () => {
    expect(formatMinor('15000005000', IDR, 2)).toBe('1,500,000.50');
    expect(formatMinor('15000009999', IDR, 2)).toBe('1,500,000.99');
    expect(formatMinor('15000009999', IDR, 4)).toBe('1,500,000');
    expect(formatMinor('15000009999', IDR, 9)).toBe('1,500,000');
    expect(formatMinor('19999', IDR, 7)).toBe('1');
  });

  it.each([
    [USD, '2000000000'],
    ['392', '20000000'],
    ['414', '20000000000'],
    ['990', '200000000000'],
  ])('C12 twenty million in %s is %s minor units', (currency, minor) => {
    expect(toMinor('20,000,000', currency)).toBe(minor);
  });

  it.each([
    '',
    ' ',
    '.5',
    '5.',
    '1e3',
    '0x10',
    '12a',
    '--1',
    '+1',
    '10 00',
    '12,50',
    'NaN',
    '1.2.3',
  ])('%j is no amount', (text) => {
    expect(toMinor(text, USD)).toBeUndefined();
  });

  it.each([
    ['half a cent', '0.005', '1'],
    ['just below half a cent', '0.00499999', '0'],
    ['a negative half goes away from zero', '-0.005', '-1'],
    ['a negative that rounds to nothing has no sign', '-0.001', '0'],
    ['the displayed minus sign is read back', '−12.30', '-1230'],
    ['spaces around it are no part of it', ' 12.30 ', '1230'],
    ['a value that binary fractions get wrong', '4.35', '435'],
    ['more digits than a double holds', '90071992547409.93', '9007199254740993'],
  ])('%s', (_, typed, minor) => {
    expect(toMinor(typed, USD)).toBe(minor);
  });

  it('without a currency amounts are divided by 100 and have two decimals', () => {
    expect(formatMinor('123456', '')).toBe('1,234.56');
    expect(toMinor('1,234.56', '')).toBe('123456');
  });

  it('a currency that the table does not have gets two decimals', () => {
    expect(toMinor('1.5', '999')).toBe('150');
    expect(formatMinor('150', '999')).toBe('1.50');
  });
});

/** Repeatable numbers (xorshift), so that a failure can be looked at again. */
function* numbers(count: number) {
  let state = 0x2545f491;
  for (let at = 0; at < count; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield state >>> 0;
  }
}

describe('[9.2] amounts of every currency', () => {
  it('what is shown reads back as the same minor units', () => {
    for (const numCode of CURRENCIES.keys()) {
      for (const value of numbers(200)) {
        const minor = String(BigInt(value) * (value % 3 === 0 ? -1n : 1n) * 97n);
        expect(toMinor(formatMinor(minor, numCode), numCode)).toBe(minor);
      }
    }
  });

  it('what is typed with the decimals of the currency is shown with the same digits', () => {
    for (const { numCode, currencyPrecision } of CURRENCIES.values()) {
      for (const value of numbers(200)) {
        const whole = String(value % 20_000_000);
        const fraction = String(value).padStart(4, '7').slice(0, currencyPrecision);
        const typed = currencyPrecision > 0 ? `${whole}.${fraction}` : whole;
        const shown = formatMinor(toMinor(typed, numCode) ?? '', numCode);
        expect(shown.replaceAll(',', '')).toBe(typed);
        expect(shown.split('.')[0]).toMatch(/^\d{1,3}(,\d{3})*$/);
      }
    }
  });
});

describe('major units without commas', () => {
  it.each([
    ['840', '123450', '1234.50'],
    ['392', '1234', '1234'],
    ['414', '12340', '12.34'],
    ['414', '12345', '12.345'],
    ['990', '123404', '12.3404'],
    ['360', '200000000000', '20000000.00'],
  ])('in %s %s are %s in the form', (currency, minor, major) => {
    expect(typedMajor(minor, currency)).toBe(major);
  });

  it.each([
    ['840', '-123450', '-1234.50'],
    ['414', '12340', '12.340'],
    ['392', '1234', '1234'],
  ])('of %s %s are %s with all decimals', (currency, minor, major) => {
    expect(toMajor(minor, currency)).toBe(major);
  });
});

describe('rates', () => {
  it.each([
    [5_500, '0.55%'],
    [0, '0.00%'],
    [10_000, '1.00%'],
    [1_000_000, '100.00%'],
    [5_510, '0.551%'],
    [1, '0.0001%'],
    [123_456, '12.3456%'],
  ])('%i ppm is %s', (ppm, shown) => {
    expect(formatRate(ppm)).toBe(shown);
    expect(ppmOf(shown.replace('%', ''))).toBe(ppm);
  });
});
