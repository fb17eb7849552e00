import { useWords } from '@portal/i18n';
import { type MouseEvent, memo, useMemo, useState } from 'react';
import { useLatest } from '../../hooks/useLatest.ts';
import { useSame } from '../../hooks/useSame.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import type { RowLinks } from '../record/useRecord.ts';
import type { RowAction } from './actions.ts';
import { cellOf, type Dicts, NOTHING } from './cells.tsx';
import { type Column, isRight } from './columns.ts';
import { cutMiddle } from './cut-middle.ts';
import { RowActions } from './RowActions.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableFrame } from './TableFrame.tsx';

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
            isAdded={id === list.added}
          />
        );
      })}
    </TableFrame>
  );
}

/** Properties that all rows of a table share; a new object redraws every row. */
interface RowShared<Row> {
  columns: Column<Row>[];
  dicts: Dicts;
  actions: RowAction<Row>[];
  chooseLabel: string;
  moreLabel: string;
  idOf(row: Row): string;
  /** Address of the row's record, where the table opens records. */
  hrefOf?(row: Row): string;
  open(row: Row): void;
  /** Chooses a row or undoes the choice, where rows can be chosen. */
  toggle?(row: Row): void;
}

interface TableRowProps<Row> {
  row: Row;
  shared: RowShared<Row>;
  isChosen: boolean;
  isCurrent: boolean;
  /** It was just created. */
  isAdded: boolean;
}

const isPlain = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey);

/** The copy button is made when the pointer or the focus comes: a table has fifty ids. */
function IdLink<Row>({ row, shared, text }: { row: Row; shared: RowShared<Row>; text: string }) {
  const [isNear, setNear] = useState(false);
  const approach = () => setNear(true);
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    shared.open(row);
  };
  return (
    <span className="ui-id">
      <a
        className="ui-link"
        href={shared.hrefOf?.(row)}
        onClick={open}
        onMouseEnter={approach}
        onFocus={approach}
      >
        {text}
      </a>
      {isNear && <CopyButton text={text} />}
    </span>
  );
}

function idCell<Row>(row: Row, shared: RowShared<Row>, text: string) {
  if (shared.hrefOf) return <IdLink row={row} shared={shared} text={text} />;
  return (
    <span className="ui-id">
      {text}
      <CopyButton text={text} />
    </span>
  );
}

/** A cell. A function, not a component: a page of fifty rows has seven hundred. */
function drawCell<Row>(column: Column<Row>, row: Row, shared: RowShared<Row>, isFirst: boolean) {
  const { name, kind, width } = column;
  const content = cellOf(column, row, shared.dicts);
  const isText = typeof content === 'string';
  const shown = kind === 'code' && isText ? cutMiddle(content, width[0]) : content;
  const side = isRight(column) ? ' ui-right' : '';
  const look = content === NOTHING ? 'nothing' : `c-${kind === 'dict' && !isText ? 'tag' : kind}`;
  return (
    <td
      key={name}
      className={`ui-${look}${side}${isFirst ? ' ui-first' : ''}`}
      data-full={shown !== content ? content : undefined}
    >
      {kind === 'id' && isText ? idCell(row, shared, content) : shown}
    </td>
  );
}

function DrawnRow<Row>({ row, shared, isChosen, isCurrent, isAdded }: TableRowProps<Row>) {
  const { columns, actions, toggle } = shared;
  return (
    <tr
      aria-selected={isChosen}
      data-current={isCurrent || undefined}
      data-added={isAdded || undefined}
    >
      {toggle && (
        <td className="ui-check">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={() => toggle(row)}
            aria-label={`${shared.chooseLabel} ${shared.idOf(row)}`}
          />
        </td>
      )}
      {columns.map((column, at) => drawCell(column, row, shared, at === 0))}
      {actions.length > 0 && (
        <RowActions row={row} actions={actions} moreLabel={shared.moreLabel} />
      )}
    </tr>
  );
}

/** One row; drawn again only when the row, its state or what rows share has changed. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;
