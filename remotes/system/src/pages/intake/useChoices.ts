import { OVERLAP_HOURS, SECRET_DAYS } from '@portal/contract/system/intake';
import { useWords } from '@portal/i18n';
import type { Option } from '@portal/ui';
import { words } from './words.ts';

/** Returns the options for the validity of a secret, in days. */
export function useDays(): Option[] {
  const t = useWords(words);
  return SECRET_DAYS.map((count) => ({ value: String(count), label: t('days', { count }) }));
}

/** Returns the options for the time that the previous secret stays valid. */
export function useOverlaps(): Option[] {
  const t = useWords(words);
  return OVERLAP_HOURS.map((count) => ({
    value: String(count),
    label: count === 0 ? t('atOnce') : t('hours', { count }),
  }));
}
