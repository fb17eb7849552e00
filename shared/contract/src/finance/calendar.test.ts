import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { refusedFields } from '../kit/refused-fields.ts';
import {
  businessCalendar,
  CalendarInput,
  calendarRoutes,
  DaysInput,
  DaysQuery,
} from './calendar.ts';
import { isBusinessDay } from './calendar-rules.ts';

const refused = (schema: z.ZodType, value: unknown) => refusedFields(schema.safeParse(value).error);
const calendar = { zone: 'Asia/Shanghai', cutOff: '24:00', closedWeekdays: [6, 7] };
const days = { from: '2026-10-01', to: '2026-10-07', kind: 'HOLIDAY', name: '国庆节' };

describe('[2.68] a calendar', () => {
  it('is of a channel, a currency, both, or neither', () => {
    const parsed = CalendarInput.parse({ ...calendar, closedWeekdays: ['7', '6', 6] });
    expect(parsed).toEqual({ ...calendar, chnlCode: '', currency: '' });
    expect(CalendarInput.parse({ ...calendar, chnlCode: 'UPI_QR', currency: '156' })).toMatchObject(
      { chnlCode: 'UPI_QR', currency: '156' },
    );
  });

  it.each([
    ['a zone that nobody knows', { zone: 'Asia/Nowhere' }, 'zone', 'calendar.zone'],
    ['an offset for a zone', { zone: '+08:00' }, 'zone', 'calendar.zone'],
    ['midnight as a begin', { cutOff: '00:00' }, 'cutOff', 'calendar.cutOff'],
    ['an hour too many', { cutOff: '24:01' }, 'cutOff', 'calendar.cutOff'],
    ['half an hour', { cutOff: '18:3' }, 'cutOff', 'calendar.cutOff'],
    [
      'no open weekday',
      { closedWeekdays: [1, 2, 3, 4, 5, 6, 7] },
      'closedWeekdays',
      'calendar.allClosed',
    ],
    ['an eighth weekday', { closedWeekdays: [8] }, 'closedWeekdays.0', 'commonData.optionMsg'],
    ['a currency in letters', { currency: 'CNY' }, 'currency', 'commonData.optionMsg'],
  ])('is not made with %s', (_, change, field, message) => {
    expect(refused(CalendarInput, { ...calendar, ...change })).toEqual({ [field]: message });
  });
});

describe('[2.68] days of a calendar', () => {
  it('are set in a row, with their name, which days like any other do not need', () => {
    expect(DaysInput.parse(days)).toEqual(days);
    expect(refused(DaysInput, { ...days, kind: 'WEEKDAY', name: '' })).toEqual({});
    expect(calendarRoutes.setDays.body.parse({ ...days, version: 3 })).toEqual({
      ...days,
      version: 3,
    });
  });

  it.each([
    ['without a name', { name: '' }, 'name', 'commonData.blankMsg'],
    ['that end before they begin', { to: '2026-09-30' }, 'to', 'calendar.order'],
    ['too many at once', { to: '2027-01-09' }, 'to', 'calendar.tooMany?max=100'],
    ['that do not exist', { from: '2026-02-30' }, 'from', 'commonData.dateMsg'],
    ['of another century', { from: '1999-12-31', to: '1999-12-31' }, 'from', 'calendar.century'],
    ['of no kind', { kind: 'FEAST' }, 'kind', 'commonData.optionMsg'],
  ])('are not set %s', (_, change, field, message) => {
    for (const schema of [DaysInput, calendarRoutes.setDays.body]) {
      expect(refused(schema, { ...days, ...change })).toMatchObject({ [field]: message });
    }
  });

  it('a hundred are set at once, three years are asked for', () => {
    expect(refused(DaysInput, { ...days, to: '2027-01-08' })).toEqual({});
    expect(refused(DaysQuery, { from: '2025-01-01', to: '2027-12-31' })).toEqual({});
    expect(refused(DaysQuery, { from: '2025-01-01', to: '2029-12-31' })).toEqual({
      to: 'calendar.tooMany?max=1200',
    });
  });

  it('make a holiday closed and a working day open', () => {
    const made = businessCalendar(calendar, [
      { day: '2026-10-01', kind: 'HOLIDAY' },
      { day: '2026-10-10', kind: 'WORKDAY' },
    ]);
    const open = ['2026-10-01', '2026-10-02', '2026-10-10', '2026-10-11'].map((day) =>
      isBusinessDay(made, day),
    );
    expect(open).toEqual([false, true, true, false]);
  });
});
