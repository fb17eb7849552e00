import { useNarrow } from '@portal/ui';
import type { SummaryRowsProps } from './props.ts';
import { SummaryRecords } from './SummaryRecords.tsx';
import { SummaryTable } from './SummaryTable.tsx';

/** Days by channel and currency: a table, on a phone a record of each. */
export function SummaryRows(props: SummaryRowsProps) {
  const isNarrow = useNarrow();
  return isNarrow ? <SummaryRecords {...props} /> : <SummaryTable {...props} />;
}
