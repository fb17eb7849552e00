import type { Column } from './columns.ts';

const ROWS = Array.from({ length: 12 }, (_, at) => at);

/** Bars at the real column widths, seen only when the answer takes its time (CSS delays them). */
export function SkeletonRows<Row>({ columns, extra }: { columns: Column<Row>[]; extra: number }) {
  const cells = [...columns.map(({ name }) => name), ...['check', 'actions'].slice(0, extra)];
  return ROWS.map((row) => (
    <tr key={row}>
      {cells.map((cell) => (
        <td key={cell}>
          <span className="ui-bone" />
        </td>
      ))}
    </tr>
  ));
}
