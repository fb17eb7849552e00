import { describe, expect, it } from 'vitest';
import { networkDay } from './network-day.ts';

describe('[2.44] the day of a network, which has no year', () => {
  it.each([
    ['0101', '2026-12-31', '2027-01-01'],
    ['1231', '2027-01-01', '2026-12-31'],
    ['1124', '2026-11-23', '2026-11-24'],
    ['0229', '2028-02-28', '2028-02-29'],
    ['0229', '2027-12-31', '2028-02-29'],
    ['20260102', '2026-12-31', '2026-01-02'],
  ])('%s near %s is %s', (digits, near, day) => {
    expect(networkDay(digits, near)).toBe(day);
  });

  it.each([
    ['0229', '2026-02-28'],
    ['0431', '2026-04-30'],
    ['20260230', '2026-02-28'],
  ])('%s near %s is no day', (digits, near) => {
    expect(networkDay(digits, near)).toBeUndefined();
  });
});
