import type { ReconSummary } from '@portal/contract/finance/recon-summary';
import type { RowsOf } from '../../widgets/recon-rows/index.ts';

export interface SummaryRowsProps {
  rows: readonly ReconSummary[];
  /** Shows the rows that a number adds up. */
  open(of: RowsOf): void;
}
