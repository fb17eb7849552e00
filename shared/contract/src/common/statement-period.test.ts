import { describe, expect, it } from 'vitest';
import {
  isPeriod,
  momentsOf,
  periodAfter,
  periodBeside,
  periodBy,
  periodOr,
} from './statement-period.ts';

describe('[2.68] the period of a statement', () => {
  it.each(['2026-10', '2026-12', '2026-10-21', '2024-02-29', '2000-01-01'])('is %s', (text) =>
    expect(isPeriod(text)).toBe(true),
  );
  it.each([
    '',
    '2026',
    '2026-13',
    '2026-00',
    '2026-1',
    '2026-02-29',
    '2026-04-31',
    '2026-10-1',
    'x',
  ])('is never “%s”', (text) => expect(isPeriod(text)).toBe(false));

  it.each([
    ['2026-10', '2026-10-01 00:00:00', '2026-10-31 23:59:59'],
    ['2026-02', '2026-02-01 00:00:00', '2026-02-28 23:59:59'],
    ['2024-02', '2024-02-01 00:00:00', '2024-02-29 23:59:59'],
    ['2026-12', '2026-12-01 00:00:00', '2026-12-31 23:59:59'],
    ['2026-10-21', '2026-10-21 00:00:00', '2026-10-21 23:59:59'],
  ])('%s goes from its first to its last second', (period, from, to) =>
    expect(momentsOf(period)).toEqual({ from, to }),
  );

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -14, '2025-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
  ])('%s and %i on is %s', (period, count, other) =>
    expect(periodAfter(period, count)).toBe(other),
  );
});

describe('[2.68] [2.71] stepping from one period to another', () => {
  it('never goes to one that has not begun', () => {
    expect(periodBeside('2026-10', 1, '2026-11-21')).toBe('2026-11');
    expect(periodBeside('2026-11', 1, '2026-11-21')).toBeUndefined();
    expect(periodBeside('2026-11-21', 1, '2026-11-21')).toBeUndefined();
    expect(periodBeside('2026-11-21', -1, '2026-11-21')).toBe('2026-11-20');
  });

  it('turns a month into its last day that has begun, and a day into its month', () => {
    expect(periodBy('day', '2026-10', '2026-11-21')).toBe('2026-10-31');
    expect(periodBy('day', '2026-11', '2026-11-21')).toBe('2026-11-21');
    expect(periodBy('day', '2026-10-03', '2026-11-21')).toBe('2026-10-03');
    expect(periodBy('month', '2026-10-03', '2026-11-21')).toBe('2026-10');
  });

  it('begins with the one that is named, when it is one that has begun', () => {
    const today = '2026-11-21';
    expect(periodOr('2026-11', today)).toBe('2026-11');
    for (const other of [null, '2026-13', '2026-12', '2026-11-22', 'x']) {
      expect(periodOr(other, today)).toBe('2026-10');
    }
  });
});
