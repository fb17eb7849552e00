import { dayAfter, isZone } from '@portal/time';
import { z } from 'zod';
import { importRoutes } from '../kit/import.ts';
import { message } from '../kit/message.ts';
import { route } from '../kit/route.ts';
import { realDay } from '../kit/rules/real-day.ts';
import { rule } from '../kit/rules.ts';
import { ChannelCode } from '../merchant/channel.ts';
import type { BusinessCalendar } from './calendar-rules.ts';

/** Kind of a day that overrides its weekday; `calendar_day_kind`. */
export const DayKind = rule.dict('HOLIDAY', 'WORKDAY');

/** Days that are set at once, and asked for at once. */
const SET_MAX = 100;
const ASKED_MAX = 1_200;

const zone = () => rule.free(40).refine(isZone, 'calendar.zone');
/** Midnight is the end of a day here, never its begin: one of the two would be a whole day off. */
const cutOff = () =>
  rule.pattern(5, /^(?!00:00)(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'calendar.cutOff');
const Weekday = z.union(
  [
    z.literal([1, 2, 3, 4, 5, 6, 7]),
    z.literal(['1', '2', '3', '4', '5', '6', '7']).transform(Number),
  ],
  'commonData.optionMsg',
);
const weekdays = () =>
  z
    .array(Weekday, 'commonData.blankMsg')
    .max(6, 'calendar.allClosed')
    .transform((days) => [...new Set(days)].sort());

/** Fields of a calendar that can change; its channel and currency stay. */
export const CalendarChange = z.object({
  zone: zone(),
  cutOff: cutOff(),
  closedWeekdays: weekdays(),
});

/** A new calendar: of a channel, of a currency, or of both; '' stands for every one. */
export const CalendarInput = z.object({
  chnlCode: rule.orEmpty(ChannelCode).default(''),
  currency: rule.orEmpty(rule.currency()).default(''),
  ...CalendarChange.shape,
});

/** A calendar without its days; neither channel nor currency: the default, which nobody deletes. */
export const Calendar = z.object({
  calendarId: z.string(),
  chnlCode: z.string(),
  chnlName: z.string(),
  currency: z.string(),
  zone: z.string(),
  cutOff: z.string(),
  /** 1 is Monday, 7 Sunday. */
  closedWeekdays: z.array(z.number()),
  /** The day that it is there now. */
  today: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  /** Rises with its days too. */
  version: z.number(),
});

/** A day that differs from its weekday, and why. */
export const CalendarDay = z.object({ day: z.string(), kind: DayKind, name: z.string() });

/** A day of the years that a calendar is kept for. */
const Day = realDay().refine((day) => day.startsWith('20'), 'calendar.century');
const isOrdered = ({ from, to }: { from: string; to: string }) => from <= to;
const isWithin = (days: number) => (span: { from: string; to: string }) =>
  span.to < dayAfter(span.from, days);

export const DaysQuery = z
  .object({ from: Day, to: Day })
  .refine(isOrdered, { path: ['to'], error: 'calendar.order' })
  .refine(isWithin(ASKED_MAX), {
    path: ['to'],
    error: message('calendar.tooMany', { max: ASKED_MAX }),
  });

/** Days in a row, both ends included; `WEEKDAY` makes them as their weekdays are again. */
export const DaysInput = z
  .object({
    from: Day,
    to: Day,
    kind: rule.dict('HOLIDAY', 'WORKDAY', 'WEEKDAY'),
    /** Name of the days; required unless they follow their weekdays. */
    name: rule.orEmpty(rule.free(60)).default(''),
  })
  .refine(isOrdered, { path: ['to'], error: 'calendar.order' })
  .refine(isWithin(SET_MAX), { path: ['to'], error: message('calendar.tooMany', { max: SET_MAX }) })
  .refine(({ kind, name }) => kind === 'WEEKDAY' || name !== '', {
    path: ['name'],
    error: 'commonData.blankMsg',
  });

/** A line of an imported year. */
export const DayLine = z.object({ day: Day, kind: DayKind, name: rule.free(60) });

const PATH = '/finance/calendar';
const list = 'finance:calendar:list';
const edit = 'finance:calendar:edit';
const params = z.object({ calendarId: rule.id() });
const ofYear = {
  params: params.extend({ year: rule.pattern(4, /^20\d\d$/, 'calendar.century') }),
};
const imports = importRoutes(`${PATH}/{calendarId}/year/{year}`, edit, 'import');

export const calendarRoutes = {
  /** Every calendar, the default first. */
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: list,
    answer: 'data',
    data: z.array(Calendar),
  }),
  get: route({
    method: 'GET',
    path: `${PATH}/{calendarId}`,
    permit: list,
    params,
    answer: 'data',
    data: Calendar,
  }),
  create: route({
    method: 'POST',
    path: PATH,
    permit: edit,
    trace: { action: 'add' },
    body: CalendarInput,
    answer: 'done',
  }),
  update: route({
    method: 'PUT',
    path: PATH,
    permit: edit,
    body: CalendarChange.extend({ calendarId: rule.key(), version: rule.version() }),
    answer: 'done',
  }),
  remove: route({
    method: 'DELETE',
    path: `${PATH}/{calendarId}`,
    permit: edit,
    trace: { action: 'remove' },
    params,
    answer: 'done',
  }),
  /** The days of a year, or of any other time, that differ from their weekdays. */
  days: route({
    method: 'GET',
    path: `${PATH}/{calendarId}/days`,
    permit: list,
    params,
    query: DaysQuery,
    answer: 'data',
    data: z.array(CalendarDay),
  }),
  setDays: route({
    method: 'PUT',
    path: `${PATH}/{calendarId}/days`,
    permit: edit,
    params,
    body: DaysInput.safeExtend({ version: rule.version() }),
    answer: 'done',
  }),
  importTemplate: route({ ...imports.importTemplate, ...ofYear }),
  importPreview: route({ ...imports.importPreview, ...ofYear }),
  importData: route({ ...imports.importData, ...ofYear }),
};

/** A calendar with its days, for the rules. */
export const businessCalendar = (
  { zone, cutOff, closedWeekdays }: Omit<BusinessCalendar, 'days'>,
  days: readonly { day: string; kind: z.output<typeof DayKind> }[],
): BusinessCalendar => ({
  zone,
  cutOff,
  closedWeekdays,
  days: new Map(days.map(({ day, kind }) => [day, kind === 'WORKDAY'])),
});
