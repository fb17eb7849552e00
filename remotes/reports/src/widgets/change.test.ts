import { describe, expect, it } from 'vitest';
import { changeOf, rateChangeOf, successOf } from './change.ts';

describe('change against the day before', () => {
  it.each([
    ['a rise', '18234050', '17170000', { trend: 'up', size: '6.2' }],
    ['a fall', '90', '100', { trend: 'down', size: '10.0' }],
    ['half a tenth is rounded up', '100050', '100000', { trend: 'up', size: '0.1' }],
    ['less than that is no change', '100049', '100000', { trend: 'flat', size: '' }],
    ['the same', '5', '5', { trend: 'flat', size: '' }],
    ['two days without any', '0', '0', { trend: 'flat', size: '' }],
    ['nothing the day before gives nothing to compare', '5', '0', undefined],
    ['an absurd rise is not spelled out', '5000', '1', { trend: 'up', size: '> 999' }],
    [
      'amounts beyond a double',
      '30000000000000000000',
      '20000000000000000000',
      { trend: 'up', size: '50.0' },
    ],
  ])('%s', (_, now, before, expected) => {
    expect(changeOf(now, before)).toEqual(expected);
  });

  it.each([
    ['rates differ in percentage points', 978_200, 982_200, { trend: 'down', size: '0.40' }],
    ['a rate without orders cannot be compared', undefined, 982_200, undefined],
    ['nor with a day without orders', 978_200, undefined, undefined],
    ['the same rate', 978_200, 978_249, { trend: 'flat', size: '' }],
  ])('%s', (_, now, before, expected) => {
    expect(rateChangeOf(now, before)).toEqual(expected);
  });
});

describe('success rate', () => {
  it('one failure in a hundred thousand is not 100 %', () => {
    expect(successOf(99_999, 100_000)).toBe(999_900);
  });

  it('a day without orders has no rate', () => {
    expect(successOf(0, 0)).toBeUndefined();
  });
});
