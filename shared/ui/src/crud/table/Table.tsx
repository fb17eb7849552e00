import { useLanguage, useWords } from '@portal/i18n';
import { useMemo } from 'react';
import { useLatest } from '../../hooks/useLatest.ts';
import { useSame } from '../../hooks/useSame.ts';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import type { OpenRecord } from '../record/useRecord.ts';
import type { RowAction } from './actions.ts';
import type { Dicts } from './cells.tsx';
import type { Column } from './columns.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import { type RowShared, TableRow } from './TableRow.tsx';

interface TableProps<Row> {
  list: List<Row>;
  columns: Column<Row>[];
  dicts: Dicts;
  actions: RowAction<Row>[];
  record?: OpenRecord<Row>;
  current?: string;
  selectable?: boolean;
  widthOf(column: Column<Row>): number;
  setWidth(name: string, width: number): void;
}

/** Widths of the columns that hold no field (visual design §4.3): Chinese, English. */
const CHECK_PX = 44;
const ACTIONS_PX = [104, 124] as const;

/** The page's edge of 20 px stands in the first cell, whose own padding is 12. */
const EDGE_PX = 8;

/** The column that takes what the others leave. */
function growing<Row>(columns: Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ kind }) => kind === 'name') ?? columns.at(-1);
}

function sameActions(one: RowAction<never>[], other: RowAction<never>[]): boolean {
  return one.length === other.length && one.every(({ label }, at) => label === other[at]?.label);
}

/** What rows share keeps its identity while it says the same, so that rows are not drawn anew. */
function useShared<Row>(props: TableProps<Row>): RowShared<Row> {
  const { list, columns, dicts, record, selectable = false } = props;
  const latest = useLatest({ list, record, actions: props.actions });
  const actions = useSame(props.actions, sameActions);
  const hrefBase = record?.hrefBase;
  const t = useWords(uiWords);
  return useMemo(() => {
    const idOf = (row: Row) => latest.current.list.idOf(row);
    return {
      columns,
      dicts,
      actions: actions.map((action, at) => ({
        ...action,
        run: (row: Row) => latest.current.actions[at]?.run(row),
      })),
      chooseLabel: t('choose'),
      moreLabel: t('moreActions'),
      idOf,
      hrefOf: hrefBase === undefined ? undefined : (row: Row) => hrefBase + idOf(row),
      open: (row: Row) => latest.current.record?.open(row),
      toggle: selectable ? (row: Row) => latest.current.list.selection.toggle(row) : undefined,
    };
  }, [columns, dicts, actions, hrefBase, selectable, latest, t]);
}

/** The table itself: fixed layout, so that nothing moves when rows arrive. */
export function Table<Row>(props: TableProps<Row>) {
  const { list, columns, actions, selectable, widthOf, setWidth, current } = props;
  const t = useWords(uiWords);
  const shared = useShared(props);
  const actionsWidth = ACTIONS_PX[useLanguage() === 'zh-CN' ? 0 : 1];
  const grows = growing(columns);
  const widths = columns.map((column, at) => widthOf(column) + (at || selectable ? 0 : EDGE_PX));
  const sides = (selectable ? CHECK_PX : 0) + (actions.length > 0 ? actionsWidth : 0);
  const minWidth = widths.reduce((sum, width) => sum + width, sides);

  return (
    <table className="ui-table" style={{ minWidth }} data-selectable={selectable || undefined}>
      <colgroup>
        {selectable && <col style={{ width: CHECK_PX }} />}
        {columns.map((column, at) => (
          <col key={column.name} style={column === grows ? undefined : { width: widths[at] }} />
        ))}
        {actions.length > 0 && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <TableHead
        list={list}
        columns={columns}
        widths={widths}
        setWidth={setWidth}
        selectable={selectable}
      >
        {actions.length > 0 && (
          <th scope="col" className="ui-actions">
            {t('operations')}
          </th>
        )}
      </TableHead>
      <tbody>
        {list.screen.is === 'loading' && (
          <SkeletonRows
            columns={columns}
            hasCheck={selectable === true}
            hasActions={actions.length > 0}
          />
        )}
        {list.rows.map((row) => {
          const id = list.idOf(row);
          return (
            <TableRow
              key={id}
              row={row}
              shared={shared}
              isChosen={list.selection.has(row)}
              isCurrent={id === current}
            />
          );
        })}
      </tbody>
    </table>
  );
}
