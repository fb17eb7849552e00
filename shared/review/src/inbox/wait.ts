import type { Translate } from '@portal/i18n';

/** From here on a waiting request is late (visual design §4.6). */
export const LATE_MINUTES = 20 * 60;

const HOUR = 60;
const FULL_HOURS = 10 * HOUR;
const DAYS = 48 * HOUR;

/** `12 分钟`, `3.2 小时`, `26 小时`, `3 天`: as exact as a wait of that length asks for. */
export function waitText(t: Translate<'minutes' | 'hours' | 'days'>, minutes: number): string {
  if (minutes < HOUR) return t('minutes', { n: minutes });
  if (minutes < FULL_HOURS) return t('hours', { n: Math.floor(minutes / 6) / 10 });
  if (minutes < DAYS) return t('hours', { n: Math.floor(minutes / HOUR) });
  return t('days', { n: Math.floor(minutes / HOUR / 24) });
}
