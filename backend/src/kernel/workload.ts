import { PACE_DAYS } from '@portal/contract/reports/home-work';
import type { QueueName } from '@portal/contract/reports/queues';
import { dayAfter, weekdayOf } from '@portal/time';
import { type Expression, sql } from 'kysely';
import { oneRow } from '../db/one-row.ts';
import type { Day, Stamp } from '../db/types.ts';
import type { Context } from './context.ts';

/**
 * Items that wait in the scope of the context, and those that began to wait or were decided since a moment: a
 * select of `began` and `ended` (null while it waits, and if nobody decided it), `waits`, and `mine`: the caller
 * may decide it (INV-07).
 */
export type SpansOf = (ctx: Context, since: Stamp) => Expression<unknown>;

/** A queue as the caller finds it on the home page; `Todo` of the contract. */
export interface Workload {
  kind: QueueName;
  count: number;
  others: number;
  oldest: string;
  came: number;
  left: number;
  days: number | null;
}

const SATURDAY = 6;
const isWorking = (day: Day) => weekdayOf(day) > 0 && weekdayOf(day) < SATURDAY;

/** The first of the last working days before a day: Monday to Friday, as people work here. */
export function firstPaceDay(today: Day): Day {
  let day = today;
  for (let left = PACE_DAYS; left > 0; ) {
    day = dayAfter(day, -1);
    if (isWorking(day)) left -= 1;
  }
  return day;
}

/** Yesterday 0:00, from which it is counted what came and left. */
export const sinceYesterday = (now: Stamp): Stamp => `${dayAfter(now.slice(0, 10), -1)} 00:00:00`;

interface Sums {
  count: number;
  others: number;
  oldest: string;
  came: number;
  left: number;
  done: number;
}

/** Days with one decimal that some work takes at the pace of the last working days; null without a pace. */
export const daysToClear = (count: number, done: number): number | null =>
  done === 0 ? null : Math.round((count * PACE_DAYS * 10) / done) / 10;

/** Returns how much waits, since when, and how fast it is cleared. */
export async function workloadOf(ctx: Context, spans: SpansOf): Promise<Omit<Workload, 'kind'>> {
  const today = ctx.now.slice(0, 10);
  const from = `${firstPaceDay(today)} 00:00:00`;
  const yesterday = sinceYesterday(ctx.now);
  const { done, ...sums } = oneRow(
    await sql<Sums>`
      select count(*) filter (where waits and mine)::int as count,
             count(*) filter (where waits and not mine)::int as others,
             coalesce((min(began) filter (where waits and mine))::text, '') as oldest,
             count(*) filter (where began >= ${yesterday}::timestamp)::int as came,
             count(*) filter (where ended >= ${yesterday}::timestamp)::int as left,
             count(*) filter (where ended >= ${from}::timestamp and ended < ${today}::timestamp)::int as done
        from (${spans(ctx, from)}) w`.execute(ctx.db),
  );
  return { ...sums, days: daysToClear(sums.count, done) };
}
