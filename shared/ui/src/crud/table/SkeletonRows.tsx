import type { Column } from './columns.ts';

const ROWS = Array.from({ length: 12 }, (_, at) => at);

interface SkeletonRowsProps<Row> {
  columns: Column<Row>[];
  hasCheck: boolean;
  hasActions: boolean;
}

/** Bars at the real column widths, seen only when the answer takes its time (CSS delays them). */
export function SkeletonRows<Row>({ columns, hasCheck, hasActions }: SkeletonRowsProps<Row>) {
  const cells = columns.map(({ name, kind }, at) => ({
    name,
    className: `ui-c-${kind}${at === 0 ? ' ui-first' : ''}`,
  }));
  return ROWS.map((row) => (
    <tr key={row}>
      {hasCheck && <td className="ui-check" />}
      {cells.map(({ name, className }) => (
        <td key={name} className={className}>
          <span className="ui-bone" />
        </td>
      ))}
      {hasActions && <td className="ui-actions" />}
    </tr>
  ));
}
