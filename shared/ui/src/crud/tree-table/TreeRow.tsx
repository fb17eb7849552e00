import type { KeyboardEvent } from 'react';
import { IconDragDotVertical } from '../../icons.ts';
import type { RowAction } from '../table/actions.ts';
import { cellOf, type Dicts } from '../table/cells.tsx';
import type { Column } from '../table/columns.ts';
import { RowActions } from '../table/RowActions.tsx';
import type { TreeLine } from './lines.ts';
import { TreeToggle } from './TreeToggle.tsx';

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
  toggle(): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  /** Handlers of dragging, where lines can be dragged. */
  dragging?: Dragging<Row>;
}

/** Indent of each level, in pixels. */
const STEP_PX = 20;

/** One line of a tree. */
export function TreeRow<Row>(props: TreeRowProps<Row>) {
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
