import { useMemo, useRef, useState } from 'react';
import { useDicts } from '../../dict/useDict.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import type { List } from '../list/types.ts';
import type { RowLinks } from '../record/useRecord.ts';
import { allowed, type RowAction } from './actions.ts';
import { dictTypes } from './cells.tsx';
import type { Column } from './columns.ts';
import type { FirstUse } from './ListState.tsx';
import { Pager } from './Pager.tsx';
import { RecordRows } from './RecordRows.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import { Table } from './Table.tsx';
import { TableArea, useCurrentInView } from './TableArea.tsx';
import { useColumns } from './useColumns.ts';
import { usePhoneList } from './usePhoneView.ts';

interface DataTableProps<Row> {
  list: List<Row>;
  columns: Column<NoInfer<Row>>[];
  actions?: RowAction<NoInfer<Row>>[];
  /** The page's open record, or where its records have a page: ids become links, j/k and Enter open. */
  record?: RowLinks<Row>;
  /** Rows can be chosen for the batch actions of the toolbar. */
  selectable?: boolean;
  /** Content before the first record: what stands here, and how a record comes about. */
  firstUse?: FirstUse;
}

/** Rows of a list with their head, states and pager; on a phone, records of three lines. */
export function DataTable<Row>({
  list,
  columns,
  actions,
  record,
  selectable,
  firstUse,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, widthOf, setWidth } = useColumns(list.columnsOf, columns);
  const isList = usePhoneList();
  const types = useMemo(() => dictTypes(isList ? columns : shown), [isList, columns, shown]);
  const dicts = useDicts(types);
  const cursor = useCursor(list, record);
  useCurrentInView(scroller, cursor.id);
  const turn = (pageNum: number) => {
    list.turn(pageNum);
    if (scroller.current) scrollToTop(scroller.current);
  };
  const isStop = isList && !record && !actions?.length;
  const parts = { list, dicts, record, current: cursor.id, actions: allowed(actions) };

  return (
    <>
      <TableArea list={list} scroller={scroller} firstUse={firstUse} isStop={isStop}>
        {isList ? (
          <RecordRows {...parts} columns={columns} />
        ) : (
          <Table
            {...parts}
            columns={shown}
            selectable={selectable}
            widthOf={widthOf}
            setWidth={setWidth}
          />
        )}
      </TableArea>
      <Pager list={list} turn={turn} />
    </>
  );
}

/**
 * The current row: the one that is open, else the one that was just created, or that j/k or the arrows chose. With a record
 * open they go to its neighbour; Enter opens the current row, Esc lets it go.
 */
function useCursor<Row>(list: List<Row>, record?: RowLinks<Row>) {
  const [chosen, setChosen] = useState<string>();
  const [added, setAdded] = useState<string>();
  if (list.added !== added) {
    setAdded(list.added);
    setChosen(list.added);
  }
  const id = record?.id ?? chosen;
  const at = list.rows.findIndex((row) => list.idOf(row) === id);
  const step = (by: 1 | -1) => {
    const row = list.rows[at < 0 ? 0 : at + by];
    if (!row) return;
    setChosen(list.idOf(row));
    if (record?.id !== undefined) record.open(row);
  };
  const open = () => {
    const row = list.rows[at];
    if (row) record?.open(row);
  };
  const next = () => step(1);
  const previous = () => step(-1);
  const release = () => {
    setChosen(undefined);
    if (record?.id !== undefined) record.close();
    else list.selection.clear();
  };
  useShortcuts({
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    ...(at >= 0 && record && record.id === undefined ? { Enter: open } : {}),
    Escape: release,
  });
  return { id };
}
