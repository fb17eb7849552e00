import { useWords } from '@portal/i18n';
import type { ReactNode } from 'react';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import type { Column } from './columns.ts';
import { HeadCell } from './HeadCell.tsx';
import { useLabels } from './useLabels.ts';

interface TableHeadProps<Row> {
  list: List<Row>;
  columns: Column<Row>[];
  widths: number[];
  setWidth(name: string, width: number): void;
  selectable?: boolean;
  /** Head of the actions. */
  children: ReactNode;
}

function CheckAll<Row>({ list }: { list: List<Row> }) {
  const t = useWords(uiWords);
  const chosen = list.selection.rows.length;
  const some = chosen > 0 && chosen < list.rows.length;
  return (
    <th scope="col" className="ui-check">
      <input
        type="checkbox"
        aria-label={t('selectAll')}
        checked={chosen > 0 && !some}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={list.selection.toggleAll}
      />
    </th>
  );
}

/** Head of a table. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { list, columns, widths, setWidth, selectable, children } = props;
  const t = useLabels(columns);
  const sortOf = (name: string) => {
    if (!list.sorts(name)) return undefined;
    return (list.view.orderByColumn === name && list.view.isAsc) || 'none';
  };
  return (
    <thead>
      <tr>
        {selectable && <CheckAll list={list} />}
        {columns.map((column, at) => (
          <HeadCell
            key={column.name}
            column={column as unknown as Column<never>}
            label={t(column.name)}
            width={widths[at] ?? 0}
            isFirst={at === 0}
            sort={sortOf(column.name)}
            onSort={() => list.order(column.name)}
            onResize={(width) => setWidth(column.name, width)}
          />
        ))}
        {children}
      </tr>
    </thead>
  );
}
