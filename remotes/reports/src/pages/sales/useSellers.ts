import { SalesBy } from '@portal/contract/reports/sales';
import { useWords } from '@portal/i18n';
import { reportWords } from '../../widgets/report/index.ts';

/** Returns the kinds of seller, as options of a choice. */
export function useSellers() {
  const t = useWords(reportWords);
  return SalesBy.options.map((value) => ({ value, label: t(value) }));
}
