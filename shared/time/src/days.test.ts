import { expect, it } from 'vitest';
import { dayAfter, monthAfter, weekdayOf } from './index.ts';

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-11-25', 0, '2026-11-25'],
  ['2026-11-25', 365, '2027-11-25'],
])('[9.2] from %s on, %i days later it is %s', (day, days, later) => {
  expect(dayAfter(day, days)).toBe(later);
});

it('[9.2] a week begins with Monday as its first day and ends with Sunday as its seventh', () => {
  const week = Array.from({ length: 8 }, (_, at) => weekdayOf(dayAfter('2026-11-23', at)));
  expect(week).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-25', -24, '2024-11-25'],
])('[9.2] from %s on, %i months later it is %s', (day, months, later) => {
  expect(monthAfter(day, months)).toBe(later);
});
