import type { BusinessCalendar } from '@portal/contract/finance/calendar-rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Every calendar, as of one moment. */
export interface Calendars {
  /**
   * The calendar by which payments of a channel in a currency (numeric code) are settled: that of
   * both, else that of the channel, else that of the currency, else the default (adr/0066).
   */
  calendarFor(chnlCode: string, currency: string): BusinessCalendar;
}

interface Row {
  chnl_code: string;
  currency: string;
  zone: string;
  cut_off: string;
  closed_weekdays: number[];
  days: Record<string, boolean>;
}

const keyOf = (chnlCode: string, currency: string) => `${chnlCode}:${currency}`;

/** Reads all calendars with all their days in one statement, so that they fit together. */
export async function calendarsOf(db: Kysely<Database>): Promise<Calendars> {
  const { rows } = await sql<Row>`
    select chnl_code, currency, zone, cut_off, closed_weekdays,
           coalesce((select jsonb_object_agg(d.day, d.kind = 'WORKDAY')
                       from biz_calendar_day d where d.calendar_id = c.calendar_id), '{}') as days
      from biz_calendar c`.execute(db);
  const calendars = new Map(
    rows.map(({ chnl_code, currency, zone, cut_off, closed_weekdays, days }) => [
      keyOf(chnl_code, currency),
      {
        zone,
        cutOff: cut_off,
        closedWeekdays: closed_weekdays,
        days: new Map(Object.entries(days)),
      },
    ]),
  );
  return {
    calendarFor(chnlCode, currency) {
      const found =
        calendars.get(keyOf(chnlCode, currency)) ??
        calendars.get(keyOf(chnlCode, '')) ??
        calendars.get(keyOf('', currency)) ??
        calendars.get(keyOf('', ''));
      if (!found) throw new Error('there is no default calendar');
      return found;
    },
  };
}
