import {
  type BusinessCalendar,
  isBusinessDay,
  nextBusinessDay,
} from '@portal/contract/finance/calendar-rules';
import { BILL_STATUS } from '@portal/contract/finance/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Day } from '../../../db/types.ts';
import { isAt, type Place } from './place.ts';

/**
 * Settle dates whose bills decide about what belongs to a date: that date, where the channel works on
 * it, and the `count` settle dates after it (money §5). Only once all of them are here, something that
 * none of them has named is a difference.
 */
export function decidingDates(calendar: BusinessCalendar, date: Day, count: number): Day[] {
  const dates = isBusinessDay(calendar, date) ? [date] : [];
  let last = date;
  for (let left = count; left > 0; left -= 1) {
    last = nextBusinessDay(calendar, last);
    dates.push(last);
  }
  return dates;
}

/** Returns the deciding dates that have not been billed yet, by the date that something belongs to. */
export async function missingDates(
  db: Kysely<Database>,
  place: Place,
  dates: readonly Day[],
  { calendar, waitDates }: { calendar: BusinessCalendar; waitDates: number },
): Promise<Map<Day, Day[]>> {
  if (dates.length === 0) return new Map();
  const { rows } = await sql<{ day: Day }>`
    select b.settle_date::text as day from recon_bill b
     where ${isAt('b', place)} and b.status <> ${sql.lit(BILL_STATUS.missing)}
       and b.settle_date >= (select min(d) from unnest(${dates}::date[]) d)`.execute(db);
  const billed = new Set(rows.map(({ day }) => day));
  return new Map(
    dates.map((date) => [
      date,
      decidingDates(calendar, date, waitDates).filter((day) => !billed.has(day)),
    ]),
  );
}
