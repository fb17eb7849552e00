import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read } from '@e965/xlsx';
import { cut } from '@portal/contract/kit/odd-text';
import { textOfWhole } from './cut-number.ts';
import { decodeText } from './decode.ts';
import type { Parsed, ParseOrder } from './parse.ts';
import { csvCells } from './read-csv.ts';

/** Widest sheet that is read, and longest text of a cell. */
const COLUMNS_MAX = 50;
const TEXT_MAX = 1_000;

/** A day as it is typed here, whatever form its cell has; with its time where it has one. */
function dayText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** A time of day alone is one of the first day that workbooks know. */
const isDay = (value: unknown): value is Date =>
  value instanceof Date && value.getUTCFullYear() > 1900;

/** Returns what a person sees in the cell; integers without exponent or separators while all digits are there. */
function textOf(cell: CellObject | undefined): string {
  const value = cell?.v;
  if (value === undefined || value === null) return '';
  if (isDay(value)) return dayText(value);
  if (typeof value === 'number' && Number.isInteger(value)) return textOfWhole(value);
  return cut(String(cell?.w ?? value).trim(), TEXT_MAX);
}

const { bytes, rowsMax, isText } = workerData as ParseOrder;

function sheetCells(): string[][] {
  // Formulas are not read: what counts is the value that was stored beside them.
  const book = read(bytes, {
    type: 'buffer',
    sheets: 0,
    sheetRows: rowsMax,
    dense: true,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const rows = (sheet?.['!data'] ?? []).slice(0, rowsMax);
  // A row that was never written is a hole; `Array.from` makes it an empty one.
  return Array.from(rows, (row) => Array.from((row ?? []).slice(0, COLUMNS_MAX), textOf));
}

function parsed(): Parsed {
  if (!isText) return { rows: sheetCells() };
  const decoded = decodeText(bytes);
  if ('refused' in decoded) return decoded;
  const bounds = { rowsMax, columnsMax: COLUMNS_MAX, textMax: TEXT_MAX };
  return { rows: csvCells(decoded.text, bounds) };
}

parentPort?.postMessage(parsed());
