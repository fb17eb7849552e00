import { ReportPeriod } from '@portal/contract/reports/report';
import { useWords } from '@portal/i18n';
import { reportWords } from './words.ts';

/** The periods that a report can be read by, as a choice. */
export function usePeriods() {
  const t = useWords(reportWords);
  return ReportPeriod.options.map((value) => ({ value, label: t(value) }));
}
