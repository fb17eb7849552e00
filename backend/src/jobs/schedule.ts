import { Cron } from 'croner';
import { PLATFORM_ZONE } from '../db/zone.ts';
import { DAY_MS, SECOND_MS } from '../kernel/clock.ts';
import { refuseField } from '../kernel/refusal.ts';

/** Two firings of one job lie at least this far apart. */
export const INTERVAL_MIN_MS = 10 * SECOND_MS;
/** A schedule fires at least once within this time. */
const HORIZON_MS = 10 * 365 * DAY_MS;
/** Firings whose distances are measured; too short ones show in the first hours of a schedule. */
const SAMPLE = 200;

const FIELD = 'cronExpression';
const [MONTH_DAY, WEEK_DAY] = [3, 5];
const isOpen = (field: string | undefined) => field === '*' || field === '?';
const isDay = (at: number) => at === MONTH_DAY || at === WEEK_DAY;

/** True if Quartz refuses a field that the library would read in a way of its own: a `?` elsewhere, day 8. */
const isForeign = (field: string, at: number) =>
  (field.includes('?') && !(field === '?' && isDay(at))) ||
  (at === WEEK_DAY && /(^|[,-])(0*[89]|[1-9]\d)/.test(field));

/** Firings of one expression, in the platform's zone. Times are milliseconds, whole seconds. */
export interface Schedule {
  /** The first firing after a time; nothing when there is none. */
  next(after: number): number | undefined;
  /** Firings after `from` up to and including `to`: the newest of them, at most `max`, in order. */
  newest(from: number, to: number, max: number): number[];
}

/**
 * Reads a Quartz expression: six or seven fields, seconds first, weekdays from Sunday 1 to Saturday
 * 7, `L` alone as weekday is 7, and one of the two days is `?` or `*`. Throws what is wrong with it
 * as a refusal of the field `cronExpression`.
 */
export function readSchedule(expression: string): Schedule {
  const fields = expression.trim().split(/ +/);
  if (!isOpen(fields[MONTH_DAY]) && !isOpen(fields[WEEK_DAY])) {
    throw refuseField(FIELD, 'job.cronDays');
  }
  if (fields.some(isForeign)) throw refuseField(FIELD, 'job.cronInvalid');
  const pattern = fields.map((field, at) => (at === WEEK_DAY && field === 'L' ? '7' : field));
  let cron: Cron;
  try {
    cron = new Cron(pattern.join(' '), {
      paused: true,
      mode: '6-or-7-parts',
      sloppyRanges: true,
      alternativeWeekdays: true,
      timezone: PLATFORM_ZONE,
    });
  } catch {
    throw refuseField(FIELD, 'job.cronInvalid');
  }
  const before = (time: number) => cron.previousRuns(1, new Date(time))[0]?.getTime();
  return {
    next: (after) => cron.nextRun(new Date(after))?.getTime(),
    newest: (from, to, max) => {
      const found: number[] = [];
      let time = before(Math.floor(to / SECOND_MS) * SECOND_MS + SECOND_MS);
      while (time !== undefined && time > from && found.length < max) {
        found.unshift(time);
        time = before(time);
      }
      return found;
    },
  };
}

/** The next firings after a time, at most `count`. */
export function nextFirings(schedule: Schedule, after: number, count: number): number[] {
  const found: number[] = [];
  for (let time = schedule.next(after); time !== undefined; time = schedule.next(time)) {
    found.push(time);
    if (found.length === count) break;
  }
  return found;
}

/** Reads an expression that somebody wants to keep: refuses one that never fires or too often. */
export function requireSchedule(expression: string, now: number): Schedule {
  const schedule = readSchedule(expression);
  const firings = nextFirings(schedule, now, SAMPLE);
  if (firings[0] === undefined || firings[0] > now + HORIZON_MS) {
    throw refuseField(FIELD, 'job.cronNever');
  }
  const isTooOften = firings.some((time, at) => time - (firings[at - 1] ?? 0) < INTERVAL_MIN_MS);
  if (isTooOften) {
    throw refuseField(FIELD, 'job.cronTooOften', { seconds: INTERVAL_MIN_MS / SECOND_MS });
  }
  return schedule;
}
