import { useWords } from '@portal/i18n';
import { type KeyboardEvent, useState } from 'react';
import { IconDragDotVertical } from '../../icons.ts';
import { uiWords } from '../../words/index.ts';
import type { RowAction } from '../table/actions.ts';
import { cellOf, type Dicts } from '../table/cells.tsx';
import type { Column } from '../table/columns.ts';
import { RowActions } from '../table/RowActions.tsx';
import { SkeletonRows } from '../table/SkeletonRows.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import { actionOf } from './keys.ts';
import type { TreeLine } from './lines.ts';
import { TreeToggle } from './TreeToggle.tsx';
import type { Tree } from './useTree.ts';

interface TreeGridProps<Row> {
  tree: Tree<Row>;
  columns: Column<Row>[];
  dicts: Dicts;
  actions: RowAction<Row>[];
  label: string;
  widthOf(column: Column<Row>): number;
  setWidth(name: string, width: number): void;
}

const rowsIn = (row: Element): HTMLElement[] => [
  ...(row.parentElement?.querySelectorAll<HTMLElement>('tr[aria-level]') ?? []),
];

/** The tree as a table, by the keys of a tree grid: one row has the focus, arrows move it. */
export function TreeGrid<Row>(props: TreeGridProps<Row>) {
  const { tree, columns, dicts, actions, label, widthOf, setWidth } = props;
  const t = useWords(uiWords);
  const { list, lines, toggle, move } = tree;
  const [focused, setFocused] = useState('');
  const [dragged, setDragged] = useState<TreeLine<Row>>();
  const isFocused = lines.some(({ id }) => id === focused);
  const hasActions = actions.length > 0;

  const press = (event: KeyboardEvent<HTMLElement>, line: TreeLine<Row>, at: number) => {
    const action = event.target === event.currentTarget && actionOf(event, lines, at);
    if (!action) return;
    event.preventDefault();
    if ('move' in action) move(line, action.move);
    else if ('goTo' in action) rowsIn(event.currentTarget)[action.goTo]?.focus();
    else toggle(line);
  };
  const dragging = {
    dragged: dragged?.id,
    start: setDragged,
    over: (line: TreeLine<Row>) => dragged && tree.drag(dragged, line),
    end: (isDropped: boolean) => {
      if (dragged && isDropped) tree.drop(dragged);
      else tree.cancel();
      setDragged(undefined);
    },
  };

  return (
    <TableFrame
      {...{ list, columns, hasActions, widthOf, setWidth }}
      role="treegrid"
      aria-label={label}
    >
      {list.screen.is === 'loading' && (
        <SkeletonRows columns={columns} hasCheck={false} hasActions={hasActions} />
      )}
      {lines.map((line, at) => (
        <TreeRow
          key={line.id}
          line={line}
          columns={columns}
          dicts={dicts}
          actions={actions}
          moreLabel={t('moreActions')}
          isInOrder={line.id === focused || (!isFocused && at === 0)}
          isAdded={line.id === list.added}
          toggle={() => toggle(line)}
          onFocus={() => setFocused(line.id)}
          onKeyDown={(event) => press(event, line, at)}
          dragging={tree.canDrag ? dragging : undefined}
        />
      ))}
    </TableFrame>
  );
}

interface Dragging<Row> {
  dragged: string | undefined;
  start(line: TreeLine<Row>): void;
  over(line: TreeLine<Row>): void;
  end(isDropped: boolean): void;
}

interface TreeRowProps<Row> {
  line: TreeLine<Row>;
  columns: Column<Row>[];
  dicts: Dicts;
  actions: RowAction<Row>[];
  moreLabel: string;
  /** The one row that Tab reaches. */
  isInOrder: boolean;
  /** It was just created. */
  isAdded: boolean;
  toggle(): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  /** Handlers of dragging, where lines can be dragged. */
  dragging?: Dragging<Row>;
}

/** Indent of each level, in pixels. */
const STEP_PX = 20;

/** One line of a tree. */
function TreeRow<Row>(props: TreeRowProps<Row>) {
  const { line, columns, dicts, actions, moreLabel, isInOrder, toggle, dragging } = props;
  const { row, id, level, place, count, isOpen } = line;
  const [first, ...others] = columns;
  return (
    <tr
      aria-level={level}
      aria-expanded={isOpen}
      aria-posinset={place}
      aria-setsize={count}
      tabIndex={isInOrder ? 0 : -1}
      data-dragged={dragging?.dragged === id || undefined}
      data-current={props.isAdded || undefined}
      data-added={props.isAdded || undefined}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onDragOver={(event) => {
        if (dragging?.dragged === undefined) return;
        event.preventDefault();
        dragging.over(line);
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <td className={`ui-c-${first?.kind} ui-first`}>
        <span className="ui-tree-cell" style={{ paddingLeft: (level - 1) * STEP_PX }}>
          <TreeToggle isOpen={isOpen} toggle={toggle} />
          <span className="ui-tree-name">{first && cellOf(first, row, dicts)}</span>
          {dragging && count > 1 && (
            <span
              aria-hidden="true"
              className="ui-tree-grip"
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', id);
                dragging.start(line);
              }}
              onDragEnd={(event) => dragging.end(event.dataTransfer.dropEffect !== 'none')}
            >
              <IconDragDotVertical />
            </span>
          )}
        </span>
      </td>
      {others.map((column) => (
        <td key={column.name} className={`ui-c-${column.kind === 'dict' ? 'tag' : column.kind}`}>
          {cellOf(column, row, dicts)}
        </td>
      ))}
      {actions.length > 0 && <RowActions row={row} actions={actions} moreLabel={moreLabel} />}
    </tr>
  );
}
