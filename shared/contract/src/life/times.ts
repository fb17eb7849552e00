import type { LifeSay } from './say.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** A duration in words: seconds up to a minute, then minutes, hours and days with what is left. */
export function durationText(seconds: number, say: LifeSay): string {
  const part = (unit: number) => Math.floor(seconds / unit);
  if (seconds < MINUTE_S) return say('span.seconds', { s: seconds });
  if (seconds < HOUR_S) return say('span.minutes', { m: part(MINUTE_S), s: seconds % MINUTE_S });
  if (seconds < DAY_S) {
    return say('span.hours', { h: part(HOUR_S), m: Math.floor((seconds % HOUR_S) / MINUTE_S) });
  }
  return say('span.days', { d: part(DAY_S), h: Math.floor((seconds % DAY_S) / HOUR_S) });
}

/** `Asia/Phnom_Penh` → `UTC+7`, as it is on a day. */
export function zoneText(timeZone: string, day: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const parts = format.formatToParts(new Date(`${day}T12:00:00Z`));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return offset.replace('GMT', 'UTC');
}

/** Time of a day, or the whole when it lies on another day than `beside`. */
export const timeText = (at: string, beside: string) =>
  at.slice(0, 10) === beside.slice(0, 10) ? at.slice(11) : at;

/** Joins what there is of a second line. */
export const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');
