import { describe, expect, it } from 'vitest';
import { typedMinor } from './amount.ts';
import { cleanTyped, readNumber } from './typed.ts';

const numberOf = (typed: string) => {
  const read = readNumber(typed);
  return read.is === 'number' ? read.number : read.is;
};

describe('[9.2] what people type, paste and have filled in', () => {
  it.each([
    ['full-width digits and signs', '－１２．５０', '-12.50'],
    ['groups of thousands', '1,234,567.5', '1234567.5'],
    ['full-width commas', '1，234', '1234'],
    ['spaces that do not break a line', '1\u00a0234\u202f567', '1234567'],
    ['the minus sign of a table', '\u22121,000', '-1000'],
    ['an invisible mark from a chat', '\u200e12\u200b.50\ufeff', '12.50'],
    ["a spreadsheet's apostrophe", "'0012", '0012'],
    ['quotes around a cell', ' "12.50" ', '12.50'],
    ['a line break behind it', '12.50\r\n', '12.50'],
  ])('reads %s', (_, typed, number) => {
    expect(numberOf(typed)).toBe(number);
  });

  it.each([
    ['12,50', '12.50', '1,250'],
    ['1,2', '1.2', '12'],
    ['0,55', '0.55', '55'],
    ['0,555', '0.555', '555'],
    ['1,234,5', '1,234.5', '12,345'],
    ['1.234,56', '1,234.56', '1.23456'],
    ['1234,567', '1,234.567', '1,234,567'],
    ['-１２，５０', '-12.50', '-1,250'],
  ])('does not choose between the readings of %s', (typed, one, other) => {
    expect(readNumber(typed)).toEqual({ is: 'ambiguous', readings: [one, other] });
    expect(typedMinor(typed, '840')).toBeUndefined();
  });

  it.each([
    ['1,23,456', '123,456'],
    ['12 50', '1,250'],
    ['1,2345,678.90', '12,345,678.90'],
    ['1,234 567', '1,234,567'],
    ['1,,000', '1,000'],
  ])('says how %s is written', (typed, reading) => {
    expect(readNumber(typed)).toEqual({ is: 'grouping', reading });
  });

  it.each([
    '',
    ' ',
    '.5',
    '5.',
    '+5',
    '1e3',
    '--1',
    '1,',
    ',1',

    'USD 5',
    '1.2.3',
    "1'000",
  ])('takes %j for no number', (typed) => {
    expect(readNumber(typed)).toEqual({ is: 'none' });
  });

  it('rounds nothing that was typed', () => {
    expect([typedMinor('1000.555', '840'), typedMinor('1000.55', '840')]).toEqual([
      undefined,
      '100055',
    ]);
    expect([typedMinor('1.5', '392'), typedMinor('1,500', '392')]).toEqual([undefined, '1500']);
  });

  it('leaves the words of a text as they are', () => {
    expect(cleanTyped("\u200bO'Dara  and 'Sok' ")).toBe("O'Dara  and 'Sok'");
  });
});
