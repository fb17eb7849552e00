import { describe, expect, it } from 'vitest';
import { areMonthsApart, dateOf, formatStamp, twelveHours } from './index.ts';

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

  it.each([
    [1_700_000_000, '2023-11-14T22:13:20.000Z'],
    ['1700000000', '2023-11-14T22:13:20.000Z'],
    [1_700_000_000_123, '2023-11-14T22:13:20.123Z'],
    ['1700000000123', '2023-11-14T22:13:20.123Z'],
  ])('the timestamp %s is %s: ten digits are seconds', (timestamp, date) => {
    expect(dateOf(timestamp).toISOString()).toBe(date);
  });

  it.each([
    ['2026-11-21 00:00:00', '2026-11-21 12:00:00 AM'],
    ['2026-11-21 01:02:03', '2026-11-21 01:02:03 AM'],
    ['2026-11-21 11:59:59', '2026-11-21 11:59:59 AM'],
    ['2026-11-21 12:00:00', '2026-11-21 12:00:00 PM'],
    ['2026-11-21 14:31:08', '2026-11-21 02:31:08 PM'],
    ['2026-11-21 23:59:59', '2026-11-21 11:59:59 PM'],
    ['2026-11-21', '2026-11-21'],
    ['', ''],
  ])('%s on a clock of twelve hours is %s', (stamp, shown) => {
    expect(twelveHours(stamp)).toBe(shown);
  });

  it('14 digits are shown on a clock of twelve hours, too', () => {
    expect(twelveHours(formatStamp('20261121143108'))).toBe('2026-11-21 02:31:08 PM');
  });
});

describe('[5.4] months between two days', () => {
  it.each([
    ['20251130', '20260228', 3, true],
    ['20251130', '20260227', 3, false],
    ['20260228', '20251130', 3, true],
    ['20260115', '20260215', 1, true],
    ['20260115', '20260214', 1, false],
    ['20260131', '20270131', 12, true],
    ['20260131', 'tomorrow', 0, false],
  ])('%s and %s are %i apart: %s', (one, other, months, apart) => {
    expect(areMonthsApart(one, other, months)).toBe(apart);
  });
});
