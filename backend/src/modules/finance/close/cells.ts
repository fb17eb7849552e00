import type { Cell, Cells } from '../../../kernel/closing.ts';

/** The worst first: what two checks say of one column is the worse of both. */
const WORST = ['FAILED', 'MISSING', 'NOT_RUN'];

const rankOf = (cell: Cell) => (cell.kind === 'state' ? WORST.indexOf(cell.state) : -1);
const isWorse = (one: number, other: number) => one >= 0 && (other < 0 || one < other);

/** Cells of two checks for the same channel and currency. */
export function mergeCells(known: Cells, more: Cells): Cells {
  const merged: Cells = { ...known };
  for (const [column, cell] of Object.entries(more) as [keyof Cells, Cell][]) {
    const before = known[column];
    if (before && isWorse(rankOf(before), rankOf(cell))) continue;
    merged[column] = cell;
  }
  return merged;
}
