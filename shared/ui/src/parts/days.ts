import { platformToday } from '@portal/http';
import { dayAfter, monthAfter } from '@portal/time';

/** Both days included, `yyyy-MM-dd`, as `params` of a list. */
export interface Days {
  beginTime: string;
  endTime: string;
}

/** The last days up to the platform's today: `lastDays(1)` is today alone. */
export function lastDays(count: number): Days {
  const endTime = platformToday();
  return { beginTime: dayAfter(endTime, 1 - count), endTime };
}

export function yesterday(): Days {
  const day = dayAfter(platformToday(), -1);
  return { beginTime: day, endTime: day };
}

const firstOfMonth = () => `${platformToday().slice(0, 8)}01`;

/** The month up to the platform's today. */
export function thisMonth(): Days {
  return { beginTime: firstOfMonth(), endTime: platformToday() };
}

export const lastMonth = (): Days => ({
  beginTime: monthAfter(firstOfMonth(), -1),
  endTime: dayAfter(firstOfMonth(), -1),
});
