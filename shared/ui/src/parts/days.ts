import { dayOf } from '@portal/time';

/** Both days included, `yyyy-MM-dd`, as `params` of a list. */
export interface Days {
  beginTime: string;
  endTime: string;
}

const back = (days: number) => {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return day;
};

/** The last days up to today: `lastDays(1)` is today alone. */
export function lastDays(count: number): Days {
  return { beginTime: dayOf(back(count - 1)), endTime: dayOf(new Date()) };
}

export function thisMonth(): Days {
  const now = new Date();
  return { beginTime: `${dayOf(now).slice(0, 8)}01`, endTime: dayOf(now) };
}
