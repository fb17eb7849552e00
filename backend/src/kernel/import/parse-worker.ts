import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read } from '@e965/xlsx';
import type { ParseOrder } from './parse.ts';

/** Widest sheet that is read, and longest text of a cell. */
const COLUMNS_MAX = 50;
const TEXT_MAX = 1_000;

/** What a person sees in the cell; whole numbers without exponent or separators. */
function textOf(cell: CellObject | undefined): string {
  const value = cell?.v;
  if (value === undefined || value === null) return '';
  const shown = typeof value === 'number' && Number.isInteger(value) ? value : (cell?.w ?? value);
  return String(shown).trim().slice(0, TEXT_MAX);
}

const { bytes, rowsMax } = workerData as ParseOrder;
// Formulas are not read: what counts is the value that was stored beside them.
const book = read(bytes, {
  type: 'buffer',
  sheets: 0,
  sheetRows: rowsMax,
  dense: true,
  cellFormula: false,
  cellHTML: false,
});
const sheet = book.Sheets[book.SheetNames[0] ?? ''];
const rows = (sheet?.['!data'] ?? []).slice(0, rowsMax);
// A row that was never written is a hole; `Array.from` makes it an empty one.
parentPort?.postMessage(
  Array.from(rows, (row) => Array.from((row ?? []).slice(0, COLUMNS_MAX), textOf)),
);
