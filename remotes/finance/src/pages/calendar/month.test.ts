import { describe, expect, it } from 'vitest';
import { dayByKey, dayIn, inMonth, spanOf, weeksOf } from './month.ts';
import { runsOf } from './runs.ts';

describe('[2.68] a month', () => {
  it.each([
    ['2026-11-24', '2026-10-26', '2026-12-06'],
    ['2027-02-01', '2027-02-01', '2027-03-14'],
    ['2026-01-31', '2025-12-29', '2026-02-08'],
  ])('of %s is drawn from %s to %s, in six weeks from Monday on', (day, first, last) => {
    const weeks = weeksOf(day);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([6, first, last]);
    expect(weeks.flat()).toHaveLength(42);
  });

  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-10-26'],
    ['End', '2026-11-01'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
    ['x', undefined],
  ])('is walked by %s from its first day to %s', (key, day) => {
    expect(dayByKey(key, '2026-11-01')).toBe(day);
  });

  it('ends where calendars do', () => {
    expect(dayByKey('PageDown', '2098-12-15')).toBe('2098-12-31');
    expect(inMonth('2001-01-15', -1)).toBe('2001-01-01');
    expect(spanOf('2026-11-24')).toEqual({ from: '2025-12-01', to: '2027-12-31' });
  });

  it('is found by a day that exists only', () => {
    expect(dayIn('2026-11-24')).toBe('2026-11-24');
    for (const text of [
      undefined,
      '',
      'soon',
      '1999-01-01',
      '2026-13-01',
      '2026-02-30',
      '2026-11-24x',
    ]) {
      expect(dayIn(text)).toBeUndefined();
    }
  });
});

it('[2.68] days of a year that are alike and in a row are one run', () => {
  const holiday = (day: string, name = '国庆节') => ({ day, kind: 'HOLIDAY' as const, name });
  const days = [
    holiday('2025-12-31'),
    holiday('2026-09-30'),
    holiday('2026-10-01'),
    holiday('2026-10-02', '中秋节'),
    { ...holiday('2026-10-03', '中秋节'), kind: 'WORKDAY' as const },
    holiday('2026-10-05'),
  ];
  expect(runsOf(days, '2026').map(({ from, to, count }) => [from, to, count])).toEqual([
    ['2026-09-30', '2026-10-01', 2],
    ['2026-10-02', '2026-10-02', 1],
    ['2026-10-03', '2026-10-03', 1],
    ['2026-10-05', '2026-10-05', 1],
  ]);
});
