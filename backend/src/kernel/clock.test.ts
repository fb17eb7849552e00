import { describe, expect, it } from 'vitest';
import { DAY_MS, digitsAt, HOUR_MS, stampAt, timeOf } from './clock.ts';

describe('[9.2] a time is stored in the platform’s zone', () => {
  it.each([
    ['2026-11-20T17:00:00Z', '2026-11-21 00:00:00'],
    ['2026-11-20T16:59:59Z', '2026-11-20 23:59:59'],
    ['2026-12-31T23:30:00Z', '2027-01-01 06:30:00'],
    ['2028-02-28T18:00:00Z', '2028-02-29 01:00:00'],
  ])('%s is %s', (utc, stamp) => {
    expect(stampAt(new Date(utc))).toBe(stamp);
    expect(stampAt(Date.parse(utc))).toBe(stamp);
    expect(timeOf(stamp)).toBe(Date.parse(utc));
    expect(digitsAt(new Date(utc))).toBe(stamp.replace(/\D/g, ''));
  });

  it('such texts are in the order of the times, over days, months and years', () => {
    const from = Date.parse('2026-12-30T10:00:00Z');
    const stamps = Array.from({ length: 72 }, (_, hours) => stampAt(from + hours * HOUR_MS));
    expect([...stamps].sort()).toEqual(stamps);
    expect(timeOf(stamps.at(-1) ?? '') - timeOf(stamps[0] ?? '')).toBe(3 * DAY_MS - HOUR_MS);
  });
});
