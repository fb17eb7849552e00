import { type MouseEvent, memo, useState } from 'react';
import { CopyButton } from '../../parts/CopyButton.tsx';
import type { RowAction } from './actions.ts';
import { cellOf, type Dicts } from './cells.tsx';
import { type Column, isRight } from './columns.ts';
import { cutMiddle } from './cut-middle.ts';
import { RowActions } from './RowActions.tsx';

/** Properties that all rows of a table share; a new object redraws every row. */
export interface RowShared<Row> {
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
  return (
    <td
      key={name}
      className={`ui-c-${kind === 'dict' && !isText ? 'tag' : kind}${side}${isFirst ? ' ui-first' : ''}`}
      data-full={shown !== content ? content : undefined}
    >
      {kind === 'id' && isText ? idCell(row, shared, content) : shown}
    </td>
  );
}

function DrawnRow<Row>({ row, shared, isChosen, isCurrent }: TableRowProps<Row>) {
  const { columns, actions, toggle } = shared;
  return (
    <tr aria-selected={isChosen} data-current={isCurrent || undefined}>
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
export const TableRow = memo(DrawnRow) as typeof DrawnRow;
