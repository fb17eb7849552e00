import { accountingDateOf, dueDay } from '@portal/contract/finance/calendar-rules';
import type { SettleCycle, SettlePreview } from '@portal/contract/finance/pending';
import { dayAfter } from '@portal/time';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { channelsOf, cutOffsOf, momentFor } from '../batch/index.ts';
import { calendarsOf } from '../calendar/index.ts';

interface Terms {
  currency: string;
  cycle: z.output<typeof SettleCycle>;
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
  { currency, cycle }: Terms,
): Promise<z.output<typeof SettlePreview>['schedule']> {
  const calendars = await calendarsOf(ctx.db);
  const channels = await channelsOf(ctx.db);
  const today = ctx.now.slice(0, 10);
  const lastDays = ['', ...channels].map((code) => {
    const calendar = calendars.calendarFor(code, currency);
    return dueDay(calendar, cycle, accountingDateOf(calendar, ctx.now));
  });
  const last = [today, ...lastDays].sort().at(-1) ?? today;
  const days = daysBetween(today, last);
  const due = days.map((day) => {
    const cutOffs = cutOffsOf(calendars, channels, { currency, cycle }, day);
    return sql`when u.posted_at < ${momentFor(cutOffs)} then ${day}::text`;
  });
  const { rows } = await sql<{ day: string; amount: string; lineCnt: number }>`
    select day, sum(amount)::text as amount, count(*)::int as "lineCnt"
      from (select u.amount, case ${sql.join(due, sql` `)} else ${last}::text end as day
              from (${lines}) u) d
     group by day order by day`.execute(ctx.db);
  return rows;
}
