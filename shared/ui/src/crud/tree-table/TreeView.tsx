import './tree-table.css';
import { useWords } from '@portal/i18n';
import { type ReactNode, useMemo, useRef } from 'react';
import { useDicts } from '../../dict/useDict.ts';
import { IconMore } from '../../icons.ts';
import { MenuButton } from '../../parts/MenuButton.tsx';
import { uiWords } from '../../words/index.ts';
import { allowed, itemOf, type RowAction } from '../table/actions.ts';
import { cellOf, type Dicts, dictTypes } from '../table/cells.tsx';
import type { Column } from '../table/columns.ts';
import { TableArea, useCurrentInView } from '../table/TableArea.tsx';
import { useColumns } from '../table/useColumns.ts';
import { usePhoneList } from '../table/usePhoneView.ts';
import { TreeGrid } from './TreeGrid.tsx';
import { TreeToggle } from './TreeToggle.tsx';
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
  useCurrentInView(scroller, list.added);
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

/** Hands the view to what draws it: a lazy part is of one type, rows are of many. */
export const WithTreeView = ({ draw }: WithTreeViewProps) => draw(TreeView);

interface TreeRecordsProps<Row> {
  tree: Tree<Row>;
  columns: Column<Row>[];
  dicts: Dicts;
  actions: RowAction<Row>[];
  label: string;
}

/** Indent of each level, in pixels: a phone is narrow. */
const STEP_PX = 14;

/** The tree on a phone: name and tags, below them what else is known by its code; levels pushed in. */
function TreeRecords<Row>({ tree, columns, dicts, actions, label }: TreeRecordsProps<Row>) {
  const t = useWords(uiWords);
  const [name, ...others] = columns.filter(({ hidden }) => !hidden);
  const tags = others.filter(({ kind }) => kind === 'dict');
  const codes = others.filter(({ kind }) => kind === 'code' || kind === 'own');
  return (
    <ul className="ui-tree-records" aria-label={label}>
      {tree.lines.map((line) => {
        const { row, id, level, isOpen } = line;
        const show = (column: Column<Row>) => cellOf(column, row, dicts);
        const texts = codes.filter(({ name }) => row[name] !== '');
        return (
          <li
            key={id}
            data-current={id === tree.list.added || undefined}
            style={{ paddingLeft: `calc(var(--ui-edge) - 12px + ${(level - 1) * STEP_PX}px)` }}
          >
            <TreeToggle isOpen={isOpen} toggle={() => tree.toggle(line)} isStop />
            <div className="ui-tree-record">
              <b>{name && show(name)}</b>
              <span className="ui-record-tags">
                {tags.map((column) => (
                  <span key={column.name}>{show(column)}</span>
                ))}
              </span>
              {texts.length > 0 && (
                <span className="ui-tree-texts">
                  {texts.map((column) => (
                    <span key={column.name}>{show(column)}</span>
                  ))}
                </span>
              )}
            </div>
            {actions.length > 0 && (
              <MenuButton
                label={t('moreActions')}
                icon={<IconMore />}
                items={actions.map(itemOf(row))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
