import type { ReportCell } from '@portal/contract/reports/drill';
import type { FactColumn, FigureColumn, Sums } from './columns.ts';
import type { Sorting } from './SortHead.tsx';
import type { ReportStat } from './stat.ts';

/** Rows and totals of a report, and how they are shown. */
export interface ReportRowsProps<Row extends Figures, Figures extends Sums> {
  rows: readonly Row[];
  sorting: Sorting;
  idOf(row: Row): string;
  stat: ReportStat<Figures> | undefined;
  /** The first one names a row. */
  facts: readonly FactColumn<Row>[];
  figures: readonly FigureColumn<Figures>[];
  /** Returns the cell of the report that the numbers of a row count. */
  cellOf(row: Row): ReportCell;
  /** Undefined: totals open nothing. */
  totalCellOf(stat: ReportStat<Figures>, currency: string): ReportCell | undefined;
}
