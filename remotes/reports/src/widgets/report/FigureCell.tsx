import type { ReportCell } from '@portal/contract/reports/drill';
import { RecordLink } from '@portal/ui';
import type { FigureColumn, Sums } from './columns.ts';
import { FigureText } from './FigureText.tsx';
import css from './report.module.css';

interface FigureCellProps<Figures> {
  column: FigureColumn<Figures>;
  figures: Figures;
  /** Cell of the report that the number counts; undefined: the number opens nothing. */
  cell: ReportCell | undefined;
}

/** A number that leads to the rows it counts, for who may read them; one that counts nothing leads nowhere. */
export function FigureCell<Figures extends Sums>({
  column,
  figures,
  cell,
}: FigureCellProps<Figures>) {
  const text = <FigureText column={column} figures={figures} />;
  const value = column.value(figures);
  const isNothing = value === null || Number(value) === 0;
  if (isNothing) return <span className={css.nothing}>{text}</span>;
  const page = cell && column.behind?.(cell);
  return page ? <RecordLink page={page}>{text}</RecordLink> : text;
}
