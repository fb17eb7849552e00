import { zoneText } from '@portal/contract/life/times';
import type { KeyOf, Translate } from '@portal/i18n';

type T = Translate<KeyOf<typeof import('./zh-CN.json')>>;

const DAY = 'yyyy-MM-dd'.length;
const MINUTE = 'yyyy-MM-dd HH:mm'.length;
const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY_MINUTES = 24 * HOUR;

interface Moment {
  asOf: string;
  zone: string;
}

/** `截至 14:59 UTC+7`: when a part was counted, and in which zone its times are. */
export const momentText = (t: T, { asOf, zone }: Moment): string =>
  t('counted', { time: asOf.slice(DAY + 1, MINUTE), zone: zoneText(zone, asOf.slice(0, DAY)) });

/** Whole minutes between two stamps of one zone; a bare day is its beginning. */
export function minutesBetween(from: string, to: string): number {
  const timeOf = (stamp: string) =>
    Date.parse(`${stamp.slice(0, DAY)}T${stamp.slice(DAY + 1) || '00:00:00'}Z`);
  return Math.max(0, Math.floor((timeOf(to) - timeOf(from)) / MINUTE_MS));
}

/** Returns the urgency of a wait: over a day, over an hour, or less. */
export function urgencyOf(minutes: number): 'late' | 'due' | 'new' {
  if (minutes >= DAY_MINUTES) return 'late';
  return minutes >= HOUR ? 'due' : 'new';
}
