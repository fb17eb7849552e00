import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { dayNumber, dayText, stampText } from './calendar.ts';
import { CAMBODIA, CHINA, HONG_KONG, type HolidayYear, type Run } from './catalog/holidays.ts';

/** Calendars of the demo data beside the default: of which currency, and by whose clocks. */
const CALENDARS = [
  { currency: '156', zone: 'Asia/Shanghai', years: CHINA },
  { currency: '344', zone: 'Asia/Hong_Kong', years: HONG_KONG },
];

const daysOf = (year: number, kind: 'HOLIDAY' | 'WORKDAY', runs: readonly Run[] = []) =>
  runs.flatMap(([days, name]) => {
    const [first = '', last = first] = days.split(' ').map((day) => `${year}-${day}`);
    const length = dayNumber(last) - dayNumber(first) + 1;
    return Array.from({ length }, (_, at) => ({ day: dayText(dayNumber(first) + at), kind, name }));
  });

const rowsOf = (currency: string, years: readonly HolidayYear[]) =>
  years
    .flatMap(({ year, holidays, workdays }) => [
      ...daysOf(year, 'HOLIDAY', holidays),
      ...daysOf(year, 'WORKDAY', workdays),
    ])
    .map((row) => ({ currency, ...row }));

/** Calendars of the renminbi and the Hong Kong dollar, and the holidays of all three as announced. */
export async function writeHolidays(db: Kysely<Database>, firstDay: number): Promise<void> {
  await db
    .insertInto('biz_calendar')
    .values(
      CALENDARS.map(({ currency, zone }) => ({
        ...{ currency, zone, cut_off: '24:00', closed_weekdays: [6, 7] },
        ...{ create_by: 'finance', create_time: stampText(firstDay - 398, 36_000) },
      })),
    )
    .execute();
  const days = [
    ...rowsOf('', CAMBODIA),
    ...CALENDARS.flatMap(({ currency, years }) => rowsOf(currency, years)),
  ];
  await sql`
    insert into biz_calendar_day (calendar_id, day, kind, name)
    select c.calendar_id, d.day, d.kind, d.name
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
             as d (currency text, day date, kind text, name text)
      join biz_calendar c on c.chnl_code = '' and c.currency = d.currency`.execute(db);
}
