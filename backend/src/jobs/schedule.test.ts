import { describe, expect, it } from 'vitest';
import { stampAt, timeOf } from '../kernel/clock.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { nextFirings, readSchedule, requireSchedule } from './schedule.ts';

/** A Saturday. */
const NOW = timeOf('2026-11-21 10:00:00');

const next = (expression: string, count = 3) =>
  nextFirings(requireSchedule(expression, NOW), NOW, count).map((time) => stampAt(time));
const days = (expression: string, count?: number) =>
  next(expression, count).map((stamp) => stamp.slice(0, 10));

function refusal(expression: string): string | undefined {
  try {
    requireSchedule(expression, NOW);
  } catch (error) {
    return (error as Refusal).fields?.cronExpression;
  }
  return undefined;
}

describe('[2.72] a cron expression fires as Quartz would', () => {
  it('with seconds first, in the zone of the platform', () => {
    expect(next('0 0/15 * * * ?')).toEqual([
      '2026-11-21 10:15:00',
      '2026-11-21 10:30:00',
      '2026-11-21 10:45:00',
    ]);
    expect(next('30 10 0 * * ?', 1)).toEqual(['2026-11-22 00:10:30']);
  });

  it.each([
    ['weekdays from Sunday 1', '0 0 0 ? * 1', ['2026-11-22', '2026-11-29', '2026-12-06']],
    ['the third Friday', '0 0 0 ? * 6#3', ['2026-12-18', '2027-01-15', '2027-02-19']],
    ['the last Friday', '0 0 0 ? * 6L', ['2026-11-27', '2026-12-25', '2027-01-29']],
    ['the last day of the week', '0 0 0 ? * L', ['2026-11-28', '2026-12-05', '2026-12-12']],
    ['Monday to Friday', '0 0 0 ? * MON-FRI', ['2026-11-23', '2026-11-24', '2026-11-25']],
    ['the last day of the month', '0 0 0 L * ?', ['2026-11-30', '2026-12-31', '2027-01-31']],
    ['its last working day', '0 0 0 LW 1 ?', ['2027-01-29', '2028-01-31', '2029-01-31']],
    [
      'the working day nearest to the 15th',
      '0 0 0 15W * ?',
      ['2026-12-15', '2027-01-15', '2027-02-15'],
    ],
    ['a leap day', '0 0 0 29 2 ?', ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['a year', '0 0 0 1 1 ? 2028-2029', ['2028-01-01', '2029-01-01']],
  ])('%s', (_, expression, expected) => {
    expect(days(expression)).toEqual(expected);
  });

  it('and tells the newest firings of a time, both looking back and forward', () => {
    const schedule = readSchedule('0 0/1 * * * ?');
    const minutes = (from: number, to: number, max: number) =>
      schedule.newest(NOW + from * 60_000, NOW + to * 60_000, max).map((time) => stampAt(time));
    expect(minutes(0, 3, 2)).toEqual(['2026-11-21 10:02:00', '2026-11-21 10:03:00']);
    expect(minutes(0, 1.5, 9)).toEqual(['2026-11-21 10:01:00']);
    expect(minutes(0, 0.5, 9)).toEqual([]);
  });
});

describe('[2.72] [5.5] an expression is refused', () => {
  it.each([
    ['0 0 31 2 * ?', 'job.cronInvalid'],
    ['0 60 * * * ?', 'job.cronInvalid'],
    ['0 0 0 ? * 8', 'job.cronInvalid'],
    ['0 0 0 ? * 0', 'job.cronInvalid'],
    ['0 0 0 ? * 2-9', 'job.cronInvalid'],
    ['0 ? 0 * * ?', 'job.cronInvalid'],
    ['0 0/0 * * * ?', 'job.cronInvalid'],
    ['x y z * * ?', 'job.cronInvalid'],
  ])('that means nothing: %s', (expression, key) => {
    expect(refusal(expression)).toBe(key);
  });

  it('that names both a day of the month and a day of the week', () => {
    expect(refusal('0 0 0 1 * MON')).toBe('job.cronDays');
  });

  it.each(['0 0 0 31 2 ?', '0 0 0 1 1 ? 2020', '0 0 0 1 1 ? 2090', '0 0 0 30 2 ?'])(
    'that does not fire in the next ten years: %s',
    (expression) => {
      expect(refusal(expression)).toBe('job.cronNever');
    },
  );

  it.each([
    '* * * * * ?',
    '* * * * * *',
    '0/9 * * * * ?',
    '0,5 0 0 1 1 ?',
    '0,55 * * * * ?',
    '0,55 0,59 0,23 1,31 * ?',
  ])('that fires more often than every ten seconds: %s', (expression) => {
    expect(refusal(expression)).toBe('job.cronTooOften?seconds=10');
  });

  it('but not one that fires every ten seconds, or at the edges of distant minutes', () => {
    expect(refusal('0/10 * * * * ?')).toBeUndefined();
    expect(refusal('0,55 0/2 * * * ?')).toBeUndefined();
  });
});
