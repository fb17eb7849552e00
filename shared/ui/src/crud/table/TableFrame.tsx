import './table.css';
import './cells.css';
import './check.css';
import { useLanguage, useWords } from '@portal/i18n';
import type { HTMLAttributes, ReactNode } from 'react';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import { type Column, isRight } from './columns.ts';
import { TableHead } from './TableHead.tsx';

interface TableFrameProps<Row> extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'aria-label'> {
  list: List<Row>;
  columns: Column<Row>[];
  selectable?: boolean;
  hasActions: boolean;
  widthOf(column: Column<Row>): number;
  setWidth(name: string, width: number): void;
  /** Rows of the body. */
  children: ReactNode;
}

/** Widths of the columns that hold no field (visual design §4.3): Chinese, English. */
const CHECK_PX = 44;
const ACTIONS_PX = [104, 124] as const;

/** The page's edge of 20 px stands in the first cell, whose own padding is 12. */
const EDGE_PX = 8;

/** The column that takes what the others leave; figures at the right would be torn from each other by it. */
function growing<Row>(columns: Column<Row>[]): Column<Row> | undefined {
  const name = columns.find(({ kind }) => kind === 'name');
  return name ?? columns.findLast((column) => !isRight(column)) ?? columns.at(-1);
}

/** The table itself: fixed layout, so that nothing moves when rows arrive. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { list, columns, selectable, hasActions, widthOf, setWidth, children, ...own } = props;
  const t = useWords(uiWords);
  const actionsWidth = ACTIONS_PX[useLanguage() === 'zh-CN' ? 0 : 1];
  const grows = growing(columns);
  const widths = columns.map((column, at) => widthOf(column) + (at || selectable ? 0 : EDGE_PX));
  const sides = (selectable ? CHECK_PX : 0) + (hasActions ? actionsWidth : 0);
  const minWidth = widths.reduce((sum, width) => sum + width, sides);
  return (
    <table
      {...own}
      className="ui-table"
      style={{ minWidth }}
      data-selectable={selectable || undefined}
    >
      <colgroup>
        {selectable && <col style={{ width: CHECK_PX }} />}
        {columns.map((column, at) => (
          <col key={column.name} style={column === grows ? undefined : { width: widths[at] }} />
        ))}
        {hasActions && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <TableHead
        list={list}
        columns={columns}
        widths={widths}
        setWidth={setWidth}
        selectable={selectable}
      >
        {hasActions && (
          <th scope="col" className="ui-actions">
            {t('operations')}
          </th>
        )}
      </TableHead>
      <tbody>{children}</tbody>
    </table>
  );
}
