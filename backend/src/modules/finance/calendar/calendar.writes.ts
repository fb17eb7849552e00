import type { CalendarInput, calendarRoutes } from '@portal/contract/finance/calendar';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isForeignKeyViolation, isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuse, refuseField } from '../../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { calendarById, daysOf } from './calendar.store.ts';

type Input = z.output<typeof CalendarInput>;
type Update = z.output<typeof calendarRoutes.update.body>;
type Days = z.output<typeof calendarRoutes.setDays.body>;

export const CALENDAR = 'finance:calendar';

/** A channel that is not there, or a calendar that is. */
function refused(error: unknown): never {
  if (isForeignKeyViolation(error)) throw refuseField('chnlCode', 'commonData.optionMsg');
  if (isUniqueViolation(error)) throw refuseField('currency', 'calendar.taken');
  throw error;
}

const columnsOf = ({ zone, cutOff, closedWeekdays }: Omit<Input, 'chnlCode' | 'currency'>) => ({
  zone,
  cut_off: cutOff,
  closed_weekdays: closedWeekdays,
});

export async function insertCalendar(ctx: Context, input: Input): Promise<undefined> {
  const { chnlCode, currency, ...hours } = input;
  const { calendar_id } = await ctx.db
    .insertInto('biz_calendar')
    .values({ chnl_code: chnlCode, currency, ...columnsOf(hours), ...created(ctx) })
    .returning('calendar_id')
    .executeTakeFirstOrThrow()
    .catch(refused);
  ctx.audit({ objType: CALENDAR, objId: calendar_id, action: 'add', diff: { after: input } });
}

/** Whatever changes a calendar, its days too, is a version of it. */
export async function takeVersion(
  ctx: Context,
  calendarId: string,
  version: number,
  set: Partial<ReturnType<typeof columnsOf>> = {},
): Promise<void> {
  const result = await ctx.db
    .updateTable('biz_calendar')
    .set({ ...set, version: sql`version + 1`, ...updated(ctx) })
    .where('calendar_id', '=', calendarId)
    .where('version', '=', version)
    .executeTakeFirst();
  requireChanged(result, true);
}

export async function updateCalendar(
  ctx: Context,
  { calendarId, version, ...after }: Update,
): Promise<undefined> {
  const before = await calendarById(ctx, calendarId);
  await takeVersion(ctx, calendarId, version ?? before.version, columnsOf(after));
  ctx.audit({ objType: CALENDAR, objId: calendarId, action: 'edit', diff: { before, after } });
}

/** The default stays: every payment must have a calendar. */
export async function removeCalendar(ctx: Context, calendarId: string): Promise<undefined> {
  const before = await calendarById(ctx, calendarId);
  if (before.chnlCode === '' && before.currency === '') throw refuse('calendar.isDefault');
  await ctx.db.deleteFrom('biz_calendar').where('calendar_id', '=', calendarId).execute();
  ctx.audit({ objType: CALENDAR, objId: calendarId, action: 'remove', diff: { before } });
}

/** Makes days in a row holidays or working days, or as their weekdays are again. */
export async function setDays(
  ctx: Context,
  calendarId: string,
  { version, ...input }: Days,
): Promise<undefined> {
  const calendar = await calendarById(ctx, calendarId);
  await takeVersion(ctx, calendarId, version ?? calendar.version);
  const { from, to, kind, name } = input;
  const before = await daysOf(ctx, calendarId, input);
  await ctx.db
    .deleteFrom('biz_calendar_day')
    .where('calendar_id', '=', calendarId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  if (kind !== 'WEEKDAY') {
    await sql`
      insert into biz_calendar_day (calendar_id, day, kind, name)
      select ${calendarId}::bigint, day::date, ${kind}, ${name}
        from generate_series(${from}::date, ${to}::date, '1 day') as day`.execute(ctx.db);
  }
  ctx.audit({
    objType: CALENDAR,
    objId: calendarId,
    action: 'edit',
    diff: { before: { days: before }, after: input },
  });
}
