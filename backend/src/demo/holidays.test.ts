import { dueDay, isBusinessDay } from '@portal/contract/finance/calendar-rules';
import { weekdayOf } from '@portal/time';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type Calendars, calendarsOf } from '../modules/finance/calendar/index.ts';
import { testDatabase } from '../testing/database.ts';

const { db, close } = await testDatabase('ci');
afterAll(close);

const { calendarFor }: Calendars = await calendarsOf(db);
const [riel, yuan, dollar] = ['116', '156', '344'].map((code) => calendarFor('UPI_QR', code));
if (!riel || !yuan || !dollar) throw new Error('a calendar is missing');

describe('[2.68] calendars of the demonstration data', () => {
  it.each([
    ['Cambodia', riel, 22 + 1, 22, 21],
    ['China', yuan, 28 + 8, 28 + 5, 33 + 6],
    ['Hong Kong', dollar, 17, 17, 17],
  ])('%s has as many days in each year as were announced', (_, { days }, ...counts) => {
    const years = ['2024', '2025', '2026'];
    expect(
      years.map((year) => [...days.keys()].filter((day) => day.startsWith(year)).length),
    ).toEqual(counts);
  });

  it('weekends alone are worked on, and each is', () => {
    const worked = [...yuan.days].filter(([, isOpen]) => isOpen).map(([day]) => day);
    expect(worked.map(weekdayOf).every((weekday) => weekday > 5)).toBe(true);
    expect(worked.every((day) => isBusinessDay(yuan, day))).toBe(true);
  });

  it('what belongs to the last day before a feast is due after it', () => {
    expect(dueDay(riel, 'T1', '2026-11-20')).toBe('2026-11-26');
    expect(dueDay(yuan, 'T1', '2026-09-30')).toBe('2026-10-08');
    expect(dueDay(dollar, 'T1', '2026-12-24')).toBe('2026-12-28');
  });

  it('have clocks of their own', async () => {
    const { rows } = await sql<{ zone: string }>`
      select zone from biz_calendar order by currency`.execute(db);
    expect(rows.map(({ zone }) => zone)).toEqual([
      'Asia/Phnom_Penh',
      'Asia/Shanghai',
      'Asia/Hong_Kong',
    ]);
  });
});
