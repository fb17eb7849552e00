import type { Translate } from '@portal/i18n';

const HOUR = 60;
const DAY = 24 * HOUR;
/** From 20 hours on it waits too long. */
export const LATE_MINUTES = 20 * HOUR;

/** Minutes up to 60, then hours with one decimal up to 24, then days. */
export function waitText(t: Translate<'minutes' | 'hours' | 'days'>, minutes: number): string {
  if (minutes <= HOUR) return t('minutes', { count: minutes });
  if (minutes < DAY) return t('hours', { hours: (Math.floor(minutes / 6) / 10).toString() });
  return t('days', { count: Math.floor(minutes / DAY) });
}
