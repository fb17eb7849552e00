import { useWords } from '@portal/i18n';
import type { JobLog } from './api.ts';
import { durationOf } from './duration-of.ts';
import { words } from './words.ts';

/** How long a run took; nothing while it is under way. */
export function Duration({ row: { status, costTime } }: { row: JobLog }) {
  const t = useWords(words);
  if (status === '2') return '—';
  const { unit, values } = durationOf(costTime);
  return t(`took.${unit}`, values);
}
