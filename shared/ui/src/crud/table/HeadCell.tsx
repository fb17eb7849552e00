import { TABLE_COLUMN_MIN_PX } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import type { KeyboardEvent, PointerEvent } from 'react';
import { followPointer } from '../../hooks/follow-pointer.ts';
import { uiWords } from '../../words/index.ts';
import { type Column, isRight } from './columns.ts';

/** An arrow key moves the edge by this much. */
const KEY_STEP_PX = 10;

interface HeadCellProps {
  column: Column<never>;
  label: string;
  width: number;
  isFirst: boolean;
  /** Order of this column, where the server sorts by it. */
  sort?: 'asc' | 'desc' | 'none';
  onSort(): void;
  onResize(width: number): void;
}

function ResizeHandle({
  label,
  width,
  onResize,
}: Pick<HeadCellProps, 'label' | 'width' | 'onResize'>) {
  const t = useWords(uiWords);
  const drag = (start: PointerEvent<HTMLButtonElement>) => {
    const from = start.currentTarget.closest('th')?.offsetWidth ?? width;
    followPointer(start, (dx) => onResize(from + dx));
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -KEY_STEP_PX, ArrowRight: KEY_STEP_PX }[event.key];
    if (step) onResize(width + step);
  };
  return (
    <button
      type="button"
      className="ui-resize"
      role="slider"
      aria-orientation="horizontal"
      aria-label={t('resizeColumn', { label })}
      aria-valuemin={TABLE_COLUMN_MIN_PX}
      aria-valuenow={width}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}

const ARIA = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** Head of a column: its name, an arrow where the server sorts, an edge that can be moved. */
export function HeadCell({ column, label, width, isFirst, sort, onSort, onResize }: HeadCellProps) {
  const kind = isRight(column) ? 'ui-right' : '';
  return (
    <th
      scope="col"
      className={`${kind} ui-h-${column.kind}${isFirst ? ' ui-first' : ''}`}
      aria-sort={sort && ARIA[sort]}
    >
      {sort ? (
        <button type="button" className="ui-sort" data-sort={sort} onClick={onSort}>
          {label}
        </button>
      ) : (
        <span className="ui-head-text">{label}</span>
      )}
      <ResizeHandle label={label} width={width} onResize={onResize} />
    </th>
  );
}
