import { useWords } from '@portal/i18n';
import { type KeyboardEvent, useState } from 'react';
import { uiWords } from '../../words/index.ts';
import type { RowAction } from '../table/actions.ts';
import type { Dicts } from '../table/cells.tsx';
import type { Column } from '../table/columns.ts';
import { SkeletonRows } from '../table/SkeletonRows.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import { actionOf } from './keys.ts';
import type { TreeLine } from './lines.ts';
import { TreeRow } from './TreeRow.tsx';
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
          toggle={() => toggle(line)}
          onFocus={() => setFocused(line.id)}
          onKeyDown={(event) => press(event, line, at)}
          dragging={tree.canDrag ? dragging : undefined}
        />
      ))}
    </TableFrame>
  );
}
