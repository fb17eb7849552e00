import { dayAfter, PLATFORM_ZONE, stampIn } from '@portal/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someCalendar, someDay } from '../testing/calendars.ts';
import {
  accountingDateOf,
  type BusinessCalendar,
  cutOffAt,
  dueDay,
  isBusinessDay,
  lastDueDate,
  nextBusinessDay,
} from './calendar-rules.ts';
import { SettleCycle } from './pending.ts';

const WEEKEND = [6, 7];
const plain: BusinessCalendar = {
  zone: PLATFORM_ZONE,
  cutOff: '24:00',
  closedWeekdays: WEEKEND,
  days: new Map(),
};
const calendarWith = (change: Partial<BusinessCalendar>) => ({ ...plain, ...change });
const holidays = (from: string, count: number) =>
  Array.from({ length: count }, (_, at): [string, boolean] => [dayAfter(from, at), false]);

/** China's week of the National Day in 2026, worked for on a Sunday and a Saturday. */
const golden = calendarWith({
  zone: 'Asia/Shanghai',
  days: new Map([...holidays('2026-10-01', 7), ['2026-09-20', true], ['2026-10-10', true]]),
});
const someCycle = fc.constantFrom(...SettleCycle.options);

describe('[2.68] a business day', () => {
  it.each([
    ['a Friday', '2026-09-18', true],
    ['a Saturday', '2026-09-19', false],
    ['a Sunday that is worked on', '2026-09-20', true],
    ['a holiday on a Thursday', '2026-10-01', false],
    ['the first day after the holidays', '2026-10-08', true],
  ])('%s, %s: %s', (_, day, isOpen) => {
    expect(isBusinessDay(golden, day)).toBe(isOpen);
  });

  it('the next one lies after holidays, weekends and the end of a year', () => {
    expect(nextBusinessDay(golden, '2026-09-30')).toBe('2026-10-08');
    expect(nextBusinessDay(golden, '2026-10-09')).toBe('2026-10-10');
    const closed = calendarWith({ days: new Map([['2027-01-01', false]]) });
    expect(nextBusinessDay(closed, '2026-12-31')).toBe('2027-01-04');
  });

  it('is not looked for without end', () => {
    const never = calendarWith({ closedWeekdays: [1, 2, 3, 4, 5, 6, 7] });
    expect(() => nextBusinessDay(never, '2026-01-01')).toThrow('no business day');
    for (const cycle of ['T0', 'T1', 'W1', 'M1'] as const) {
      expect(lastDueDate(never, cycle, '2026-01-01')).toBeUndefined();
    }
  });
});

describe('[2.68] the end of an accounting date', () => {
  it.each([
    ['Asia/Phnom_Penh', '24:00', '2026-11-24', '2026-11-25 00:00:00'],
    ['Asia/Phnom_Penh', '18:00', '2026-11-24', '2026-11-24 18:00:00'],
    // One hour before us: their day ends on the same day here, and begins on the one before.
    ['Asia/Shanghai', '24:00', '2026-11-24', '2026-11-24 23:00:00'],
    ['Asia/Shanghai', '00:30', '2026-11-24', '2026-11-23 23:30:00'],
    // Behind us: their evening is our morning after.
    ['America/New_York', '18:00', '2026-11-24', '2026-11-25 06:00:00'],
    ['America/New_York', '18:00', '2026-07-01', '2026-07-02 05:00:00'],
    ['Europe/London', '24:00', '2026-12-31', '2027-01-01 07:00:00'],
    ['Pacific/Auckland', '24:00', '2026-12-31', '2026-12-31 18:00:00'],
    // Half past two in the morning is left out on this day, and comes twice on that.
    ['America/New_York', '02:30', '2026-03-08', '2026-03-08 14:30:00'],
    ['America/New_York', '01:30', '2026-11-01', '2026-11-01 12:30:00'],
  ])('in %s at %s on %s is %s here', (zone, cutOff, day, stamp) => {
    expect(cutOffAt(calendarWith({ zone, cutOff }), day)).toBe(stamp);
  });

  it('belongs to the next date, the second before it still to this one', () => {
    const calendar = calendarWith({ zone: 'Asia/Shanghai', cutOff: '18:00' });
    expect(cutOffAt(calendar, '2026-12-31')).toBe('2026-12-31 17:00:00');
    expect(accountingDateOf(calendar, '2026-12-31 16:59:59')).toBe('2026-12-31');
    expect(accountingDateOf(calendar, '2026-12-31 17:00:00')).toBe('2027-01-01');
  });

  it('divides time between the dates without a gap, whatever zone and cut-off', () => {
    const someSecond = fc.integer({ min: 0, max: 800 * 86_400 });
    const start = Date.parse('2025-11-01T00:00:00Z');
    fc.assert(
      fc.property(someCalendar, someSecond, (calendar, second) => {
        const stamp = stampIn(PLATFORM_ZONE, start + second * 1_000);
        const date = accountingDateOf(calendar, stamp);
        expect(stamp < cutOffAt(calendar, date)).toBe(true);
        expect(stamp >= cutOffAt(calendar, dayAfter(date, -1))).toBe(true);
      }),
    );
  });
});

describe('[2.68] the day on which an accounting date is settled', () => {
  it.each([
    ['T0', '2026-09-30', '2026-09-30'],
    ['T0', '2026-10-01', '2026-10-08'],
    ['T1', '2026-09-30', '2026-10-08'],
    ['T1', '2026-10-04', '2026-10-08'],
    ['T2', '2026-09-30', '2026-10-09'],
    ['T3', '2026-09-30', '2026-10-10'],
    ['T7', '2026-09-18', '2026-09-28'],
    ['D0', '2026-10-01', '2026-10-01'],
    ['D1', '2026-09-30', '2026-10-01'],
    ['W1', '2026-09-21', '2026-09-28'],
    ['W1', '2026-09-27', '2026-09-28'],
    ['W1', '2026-09-28', '2026-10-08'],
    ['M1', '2026-09-01', '2026-10-08'],
    ['M1', '2026-12-31', '2027-01-01'],
  ] as const)('%s of %s is %s', (cycle, date, due) => {
    expect(dueDay(golden, cycle, date)).toBe(due);
  });

  it('lies behind a run of twelve holidays, for all dates within it alike', () => {
    const closed = calendarWith({ days: new Map(holidays('2026-04-06', 12)) });
    for (let at = 0; at < 12; at += 1) {
      expect(dueDay(closed, 'T0', dayAfter('2026-04-06', at))).toBe('2026-04-20');
      expect(dueDay(closed, 'T1', dayAfter('2026-04-06', at))).toBe('2026-04-20');
    }
    expect(lastDueDate(closed, 'T1', '2026-04-17')).toBe('2026-04-02');
    expect(lastDueDate(closed, 'T1', '2026-04-20')).toBe('2026-04-19');
  });

  it('is never earlier for a later date', () => {
    fc.assert(
      fc.property(someCalendar, someCycle, someDay, (calendar, cycle, day) => {
        const due = dueDay(calendar, cycle, day);
        expect(due <= dueDay(calendar, cycle, dayAfter(day, 1))).toBe(true);
        expect(due >= day).toBe(true);
        if (!cycle.startsWith('D')) expect(isBusinessDay(calendar, due)).toBe(true);
      }),
    );
  });

  it('is told back: the last date due by a day is, and the one after it is not', () => {
    fc.assert(
      fc.property(someCalendar, someCycle, someDay, (calendar, cycle, day) => {
        const last = lastDueDate(calendar, cycle, day) ?? '';
        expect(dueDay(calendar, cycle, last) <= day).toBe(true);
        expect(dueDay(calendar, cycle, dayAfter(last, 1)) > day).toBe(true);
      }),
    );
  });

  it('a later day has at least the dates of the day before due', () => {
    fc.assert(
      fc.property(someCalendar, someCycle, someDay, (calendar, cycle, day) => {
        const later = lastDueDate(calendar, cycle, dayAfter(day, 1)) ?? '';
        expect((lastDueDate(calendar, cycle, day) ?? '') <= later).toBe(true);
      }),
    );
  });
});
