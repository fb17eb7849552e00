import { accountingDateOf, dueDay } from '@portal/contract/finance/calendar-rules';
import type { SettleCycle } from '@portal/contract/finance/pending';
import type { SettleDay } from '@portal/contract/finance/settle-day';
import { dayAfter } from '@portal/time';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { channelsOf, cutOffsOf, momentFor } from '../batch/index.ts';
import { type Calendars, calendarsOf } from '../calendar/index.ts';

export interface Terms {
  currency: string;
  cycle: z.output<typeof SettleCycle>;
}

/** Channel that something came through, `''` for none, and its time. */
interface Posted {
  chnlCode: string;
  at: string;
}

/** The day on which something is due by its business calendar; what has been due before is due today. */
export function dueDayOf(
  calendars: Calendars,
  { currency, cycle }: Terms,
  { chnlCode, at }: Posted,
  today: string,
): string {
  const calendar = calendars.calendarFor(chnlCode, currency);
  const day = dueDay(calendar, cycle, accountingDateOf(calendar, at));
  return day < today ? today : day;
}

/** Days from one to another, both included. */
function daysBetween(from: string, to: string): string[] {
  const days = [from];
  for (let day = from; day < to; days.push(day)) day = dayAfter(day, 1);
  return days;
}

/**
 * On which days the entries of a balance become due by the business calendars, the first first; what has
 * been due before is due today. `lines` are they as a select.
 */
export async function scheduleOf(
  ctx: Context,
  lines: RawBuilder<unknown>,
  terms: Terms,
): Promise<SettleDay[]> {
  const calendars = await calendarsOf(ctx.db);
  const channels = await channelsOf(ctx.db);
  const today = ctx.now.slice(0, 10);
  const lastDays = ['', ...channels].map((chnlCode) =>
    dueDayOf(calendars, terms, { chnlCode, at: ctx.now }, today),
  );
  const last = lastDays.sort().at(-1) ?? today;
  const due = daysBetween(today, last).map((day) => {
    const cutOffs = cutOffsOf(calendars, channels, terms, day);
    return sql`when u.posted_at < ${momentFor(cutOffs)} then ${day}::text`;
  });
  const { rows } = await sql<SettleDay>`
    select day, sum(amount)::text as amount, count(*)::int as "lineCnt"
      from (select u.amount, case ${sql.join(due, sql` `)} else ${last}::text end as day
              from (${lines}) u) d
     group by day order by day`.execute(ctx.db);
  return rows;
}
