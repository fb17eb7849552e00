import { useState } from 'react';
import { toggled } from '../../hooks/toggled.ts';
import type { Selection } from './types.ts';

const NONE: ReadonlySet<string> = new Set();

/** Chosen rows of the page that is shown; a row that leaves the page is no longer chosen. */
export function useSelection<Row>(rows: Row[], idOf: (row: Row) => string): Selection<Row> {
  const [ids, setIds] = useState(NONE);
  const chosen = rows.filter((row) => ids.has(idOf(row)));
  return {
    rows: chosen,
    has: (row) => ids.has(idOf(row)),
    toggle: (row) => setIds((old) => toggled(old, idOf(row))),
    toggleAll: () => setIds(chosen.length === rows.length ? NONE : new Set(rows.map(idOf))),
    clear: () => setIds(NONE),
  };
}
