import './tree-table.css';
import { type ReactNode, useMemo, useRef } from 'react';
import { useDicts } from '../../dict/useDict.ts';
import { allowed, type RowAction } from '../table/actions.ts';
import { dictTypes } from '../table/cells.tsx';
import type { Column } from '../table/columns.ts';
import { TableArea } from '../table/TableArea.tsx';
import { useColumns } from '../table/useColumns.ts';
import { usePhoneList } from '../table/usePhoneView.ts';
import { TreeGrid } from './TreeGrid.tsx';
import { TreeRecords } from './TreeRecords.tsx';
import type { Tree } from './useTree.ts';

export interface TreeTableProps<Row> {
  tree: Tree<Row>;
  columns: Column<NoInfer<Row>>[];
  actions?: RowAction<NoInfer<Row>>[];
  /** Name of the table. */
  label: string;
}

/** Adds the moves to the actions, before those that destroy. */
function withMoves<Row>(actions: RowAction<Row>[], moves: RowAction<Row>[]): RowAction<Row>[] {
  const harmless = actions.filter(({ danger }) => !danger);
  const dangers = actions.filter(({ danger }) => danger);
  return [...harmless, ...moves, ...dangers];
}

/**
 * Rows of a tree with their head and states: branches open and close, siblings are put in order by
 * dragging, by Alt with the arrow keys, or from the row's menu; on a phone, records of two lines.
 */
export function TreeView<Row>({ tree, columns, actions, label }: TreeTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { list, moves, notice } = tree;
  const { shown, widthOf, setWidth } = useColumns(list.columnsOf, columns);
  const isList = usePhoneList();
  const types = useMemo(() => dictTypes(isList ? columns : shown), [isList, columns, shown]);
  const dicts = useDicts(types);
  const parts = { tree, dicts, label, actions: withMoves(allowed(actions), moves) };
  return (
    <>
      <TableArea list={list} scroller={scroller}>
        {isList ? (
          <TreeRecords {...parts} columns={columns} />
        ) : (
          <TreeGrid {...parts} columns={shown} widthOf={widthOf} setWidth={setWidth} />
        )}
      </TableArea>
      <p className="ui-hidden" role="status">
        {notice}
      </p>
    </>
  );
}

export interface WithTreeViewProps {
  draw(View: typeof TreeView): ReactNode;
}

/** Hands the view to whoever draws it: a lazy part is of one type, rows are of many. */
export const WithTreeView = ({ draw }: WithTreeViewProps) => draw(TreeView);
