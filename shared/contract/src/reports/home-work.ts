import { z } from 'zod';
import { route } from '../kit/route.ts';
import { HomeMoment } from './home.ts';
import { StandingPart } from './standing.ts';

/** Working days whose decisions say how fast a kind of work is cleared. */
export const PACE_DAYS = 7;

/** One kind of work that waits for the caller (money §7); a moment is empty where there is none. */
export const Todo = z.object({
  kind: z.string(),
  /** Number that the caller may decide, and number that waits for others: together, the whole list. */
  count: z.number(),
  others: z.number(),
  oldest: z.string(),
  /** Since yesterday 0:00. */
  came: z.number(),
  left: z.number(),
  /** Days that it takes to clear at the pace of the last working days, one decimal; null: no pace. */
  days: z.number().nullable(),
});

/** Number of items in one place, and the time of the oldest; empty without any. */
export const Standing = z.object({ name: z.string(), count: z.number(), oldest: z.string() });

export const homeWorkRoutes = {
  todo: route({
    method: 'GET',
    path: '/report/home/todo',
    permit: null,
    answer: 'data',
    data: z.object({ ...HomeMoment, since: z.string(), rows: z.array(Todo) }),
  }),
  /** Reads the counts in a part of the home page, of what the caller may see. */
  standing: route({
    method: 'GET',
    path: '/report/home/standing',
    permit: null,
    query: z.object({ part: StandingPart }),
    answer: 'data',
    data: z.object({ ...HomeMoment, rows: z.array(Standing) }),
  }),
};
