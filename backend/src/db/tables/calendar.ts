import type { Day, Defaulted, GeneratedId, Int8, Stamp } from '../types.ts';
import type { Edited } from './risk.ts';

/** When a channel or a currency is settled; '' stands for every one. */
export interface BizCalendar extends Omit<Edited, 'create_time'> {
  calendar_id: GeneratedId;
  chnl_code: Defaulted<string>;
  currency: Defaulted<string>;
  zone: string;
  cut_off: string;
  /** 1 is Monday, 7 Sunday. */
  closed_weekdays: number[];
  create_time: Defaulted<Stamp>;
}

/** A day that differs from its weekday. */
export interface BizCalendarDay {
  calendar_id: Int8;
  day: Day;
  kind: 'HOLIDAY' | 'WORKDAY';
  name: string;
}

export interface CalendarTables {
  biz_calendar: BizCalendar;
  biz_calendar_day: BizCalendarDay;
}
