import type { ReconSummary } from '@portal/contract/finance/recon-summary';
import { useNarrow } from '@portal/ui';
import type { RowsOf } from '../../widgets/recon-rows/index.ts';
import { SummaryRecords } from './SummaryRecords.tsx';
import { SummaryTable } from './SummaryTable.tsx';

export interface SummaryRowsProps {
  rows: readonly ReconSummary[];
  open(of: RowsOf): void;
}

/** Days by channel and currency: a table, on a phone a record of each. */
export function SummaryRows(props: SummaryRowsProps) {
  const isNarrow = useNarrow();
  return isNarrow ? <SummaryRecords {...props} /> : <SummaryTable {...props} />;
}
