import { PLATFORM_ZONE, stampIn, timeIn } from '@portal/time';

/** Source of the current time; tests pass their own. */
export type Clock = () => Date;

/** The machine's time; nothing else asks the machine for it. */
export const systemClock: Clock = () => new Date();

/** `yyyy-MM-dd HH:mm:ss` in the platform's zone, as stored; such texts compare like times. */
export const stampAt = (time: Date | number): string => stampIn(PLATFORM_ZONE, time);

/** Milliseconds since 1970 of a stored time; the way back from `stampAt`. */
export const timeOf = (stamp: string): number => timeIn(PLATFORM_ZONE, stamp);

const asUtc = (stamp: string) => Date.parse(`${stamp.replace(' ', 'T')}Z`);

/** True if the calendar has `yyyy-MM-dd HH:mm:ss`; there is no 30 February. */
export function isReal(stamp: string): boolean {
  const parsed = new Date(asUtc(stamp));
  if (Number.isNaN(parsed.getTime())) return false;
  return parsed.toISOString().slice(0, 19).replace('T', ' ') === stamp;
}

/** `yyyyMMddHHmmss` in the platform's zone, for numbers and file names. */
export function digitsAt(time: Date | number): string {
  return stampAt(time).replace(/\D/g, '');
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
