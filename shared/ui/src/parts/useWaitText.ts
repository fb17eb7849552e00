import { useWords } from '@portal/i18n';
import { uiWords } from '../words/index.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** From 20 hours on something has waited too long, where its kind has no target of its own. */
export const LATE_MINUTES = 20 * HOUR;

/** Says how long something waits: minutes up to 60, then hours with one decimal up to 24, then days. */
export function useWaitText(): (minutes: number) => string {
  const t = useWords(uiWords);
  return (minutes) => {
    if (minutes < HOUR) return t('wait.minutes', { n: minutes });
    if (minutes < DAY) return t('wait.hours', { n: Math.floor(minutes / 6) / 10 });
    return t('wait.days', { n: Math.floor(minutes / DAY) });
  };
}
