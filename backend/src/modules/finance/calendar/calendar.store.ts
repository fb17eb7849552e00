import type { Calendar, CalendarDay } from '@portal/contract/finance/calendar';
import { stampIn } from '@portal/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DayRange } from '../../../db/types.ts';
import { timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';

export type CalendarRow = z.output<typeof Calendar>;
export type DayRow = z.output<typeof CalendarDay>;

const stored = ({ db }: Context) =>
  db
    .selectFrom('biz_calendar as c')
    .leftJoin('biz_channel as b', 'b.chnl_code', 'c.chnl_code')
    .selectAll('c')
    .select(sql<string>`coalesce(b.chnl_name, '')`.as('chnl_name'));

type Stored = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;

const toCalendar = (ctx: Context, row: Stored): CalendarRow => ({
  calendarId: row.calendar_id,
  chnlCode: row.chnl_code,
  chnlName: row.chnl_name,
  currency: row.currency,
  zone: row.zone,
  cutOff: row.cut_off,
  closedWeekdays: row.closed_weekdays,
  today: stampIn(row.zone, timeOf(ctx.now)).slice(0, 10),
  createBy: row.create_by,
  createTime: row.create_time,
  updateBy: row.update_by,
  updateTime: row.update_time ?? '',
  version: row.version,
});

/** Every calendar: the default, then those of currencies, then those of channels. */
export async function allCalendars(ctx: Context): Promise<CalendarRow[]> {
  const rows = await stored(ctx).orderBy('c.chnl_code').orderBy('c.currency').execute();
  return rows.map((row) => toCalendar(ctx, row));
}

/** One calendar, or 404. */
export async function calendarById(ctx: Context, calendarId: string): Promise<CalendarRow> {
  const row = await stored(ctx).where('c.calendar_id', '=', calendarId).executeTakeFirst();
  if (!row) throw notFound();
  return toCalendar(ctx, row);
}

/** Days of a calendar that differ from their weekdays, in their order. */
export const daysOf = ({ db }: Context, calendarId: string, { from, to }: DayRange) =>
  db
    .selectFrom('biz_calendar_day')
    .where('calendar_id', '=', calendarId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'kind', 'name'])
    .orderBy('day')
    .execute();
