import { describe, expect, it } from 'vitest';
import { dayOf, formatStamp, stampOf } from './index.ts';

describe('[9.2] times', () => {
  it('14 digits are shown as date and time', () => {
    expect(formatStamp('20261121143108')).toBe('2026-11-21 14:31:08');
  });

  it.each([
    '',
    '2026',
    '2026112114310',
    '202611211431080',
    '2026-11-21 14:31:08',
    '2026112114310x',
  ])('%j is shown as it is', (text) => {
    expect(formatStamp(text)).toBe(text);
  });

  it('a date is written with leading zeros in the local zone', () => {
    const date = new Date(2026, 0, 5, 7, 8, 9);
    expect(dayOf(date)).toBe('2026-01-05');
    expect(stampOf(date)).toBe('2026-01-05 07:08:09');
  });

  it('the last second of a day stays in that day', () => {
    expect(stampOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31 23:59:59');
  });
});
