import './table.css';
import './cells.css';
import './check.css';
import { TABLE_COLUMN_MIN_PX } from '@portal/contract/constants';
import { useLanguage, useWords } from '@portal/i18n';
import type { HTMLAttributes, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { followPointer } from '../../hooks/follow-pointer.ts';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import { type Column, isRight } from './columns.ts';
import { useLabels } from './useLabels.ts';

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
function TableHead<Row>(props: TableHeadProps<Row>) {
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

/** An arrow key moves the edge by this much. */
const KEY_STEP_PX = 10;

interface HeadCellProps {
  column: Column<never>;
  label: string;
  width: number;
  isFirst: boolean;
  /** Order of this column, where the server sorts by it. */
  sort?: 'asc' | 'desc' | 'none';
  onSort(): void;
  onResize(width: number): void;
}

function ResizeHandle({
  label,
  width,
  onResize,
}: Pick<HeadCellProps, 'label' | 'width' | 'onResize'>) {
  const t = useWords(uiWords);
  const drag = (start: PointerEvent<HTMLButtonElement>) => {
    const from = start.currentTarget.closest('th')?.offsetWidth ?? width;
    followPointer(start, (dx) => onResize(from + dx));
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -KEY_STEP_PX, ArrowRight: KEY_STEP_PX }[event.key];
    if (step) onResize(width + step);
  };
  return (
    <button
      type="button"
      className="ui-resize"
      role="slider"
      aria-orientation="horizontal"
      aria-label={t('resizeColumn', { label })}
      aria-valuemin={TABLE_COLUMN_MIN_PX}
      aria-valuenow={width}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}

const ARIA = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** Head of a column: its name, an arrow where the server sorts, an edge that can be moved. */
function HeadCell({ column, label, width, isFirst, sort, onSort, onResize }: HeadCellProps) {
  const kind = isRight(column) ? 'ui-right' : '';
  return (
    <th
      scope="col"
      className={`${kind} ui-h-${column.kind}${isFirst ? ' ui-first' : ''}`}
      aria-sort={sort && ARIA[sort]}
    >
      {sort ? (
        <button type="button" className="ui-sort" data-sort={sort} onClick={onSort}>
          {label}
        </button>
      ) : (
        <span className="ui-head-text">{label}</span>
      )}
      <ResizeHandle label={label} width={width} onResize={onResize} />
    </th>
  );
}
