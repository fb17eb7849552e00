import { JOB_RUN_STATUS } from '@portal/contract/monitor/dictionaries';
import { useWords } from '@portal/i18n';
import type { JobLog } from './api.ts';
import { durationOf } from './duration-of.ts';
import { words } from './words.ts';

/** Duration of a run; a dash while it is under way. */
export function Duration({ row: { status, costTime } }: { row: JobLog }) {
  const t = useWords(words);
  if (status === JOB_RUN_STATUS.running) return '—';
  const { unit, values } = durationOf(costTime);
  return t(`took.${unit}`, values);
}
