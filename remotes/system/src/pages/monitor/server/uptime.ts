import type { Translate } from '@portal/i18n';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** `1 天 5 小时 31 分钟`: how long it has run, without days and hours that it has not. */
export function uptimeText(seconds: number, t: Translate<'days' | 'hours' | 'minutes'>): string {
  const days = Math.floor(seconds / DAY_S);
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  const parts = [t('minutes', { n: minutes })];
  if (seconds >= HOUR_S) parts.unshift(t('hours', { n: hours }));
  if (days > 0) parts.unshift(t('days', { n: days }));
  return parts.join(' ');
}
