import { useWords } from '@portal/i18n';
import { useMemo } from 'react';
import { useLatest } from '../../hooks/useLatest.ts';
import { useSame } from '../../hooks/useSame.ts';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import type { RowLinks } from '../record/useRecord.ts';
import type { RowAction } from './actions.ts';
import type { Dicts } from './cells.tsx';
import type { Column } from './columns.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableFrame } from './TableFrame.tsx';
import { type RowShared, TableRow } from './TableRow.tsx';

interface TableProps<Row> {
  list: List<Row>;
  columns: Column<Row>[];
  dicts: Dicts;
  actions: RowAction<Row>[];
  record?: RowLinks<Row>;
  current?: string;
  selectable?: boolean;
  widthOf(column: Column<Row>): number;
  setWidth(name: string, width: number): void;
}

function sameActions(one: RowAction<never>[], other: RowAction<never>[]): boolean {
  return one.length === other.length && one.every(({ label }, at) => label === other[at]?.label);
}

/** Returns what rows share; its identity stays while its content does, so that no row is redrawn. */
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

/** Rows of a page in their table. */
export function Table<Row>(props: TableProps<Row>) {
  const { list, columns, actions, selectable = false, widthOf, setWidth, current } = props;
  const shared = useShared(props);
  const hasActions = actions.length > 0;
  return (
    <TableFrame {...{ list, columns, selectable, hasActions, widthOf, setWidth }}>
      {list.screen.is === 'loading' && (
        <SkeletonRows columns={columns} hasCheck={selectable} hasActions={hasActions} />
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
    </TableFrame>
  );
}
