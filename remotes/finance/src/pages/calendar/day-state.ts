import { type BusinessCalendar, isBusinessDay } from '@portal/contract/finance/calendar-rules';
import type { DayRow } from './api.ts';

/** State of a day: from its weekday, or from a set day and its name. */
export interface DayState {
  is: 'open' | 'weekdayClosed' | 'holiday' | 'workday';
  name: string;
}

const KINDS = { HOLIDAY: 'holiday', WORKDAY: 'workday' } as const;

/** Days that differ, by day. */
export const byDay = (days: readonly DayRow[]): ReadonlyMap<string, DayRow> =>
  new Map(days.map((row) => [row.day, row]));

export function stateOf(
  calendar: BusinessCalendar,
  days: ReadonlyMap<string, DayRow>,
  day: string,
): DayState {
  const set = days.get(day);
  if (set) return { is: KINDS[set.kind], name: set.name };
  return { is: isBusinessDay(calendar, day) ? 'open' : 'weekdayClosed', name: '' };
}
