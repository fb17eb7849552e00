import { useState } from 'react';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import type { List } from '../list/types.ts';
import type { RowLinks } from '../record/useRecord.ts';

/**
 * The current row: the one that is open, else the one that j/k or the arrows chose. With a record
 * open they go to its neighbour; Enter opens the current row, Esc lets it go.
 */
export function useCursor<Row>(list: List<Row>, record?: RowLinks<Row>) {
  const [chosen, setChosen] = useState<string>();
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
