import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read } from '@e965/xlsx';
import { cut } from '@portal/contract/kit/odd-text';
import { textOfWhole } from './cut-number.ts';
import { decodeText } from './decode.ts';
import type { Parsed, ParseOrder } from './parse.ts';

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

/** Limits within which a text is read. */
interface Bounds {
  rowsMax: number;
  columnsMax: number;
  /** Longest text of a cell. */
  textMax: number;
}

const SEPARATORS = [',', ';', '\t'] as const;
/** Longest head in which the separator is looked for. */
const HEAD_MAX = 10_000;

/** The line with which Excel announces a separator; no row of the sheet that it shows. */
const ANNOUNCED = /^sep=([,;\t])(?:\r\n|\r|\n)/i;

/** The sign that the head uses most often outside quotes; spreadsheets write what their country does. */
function separatorOf(text: string): string {
  const head = text.slice(0, HEAD_MAX).replace(/"[^"]*"/g, '');
  const [line = ''] = head.split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A field in quotes, in which two stand for one, or one without; and what ends it. */
const fieldOf = (separator: string) =>
  new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^${separator}\\r\\n]*))[^${separator}\\r\\n]*(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );

/**
 * Cells of a text as RFC 4180 writes it, row by row, with commas, semicolons or tabs between them;
 * blanks around them are none of theirs.
 */
function csvCells(whole: string, { rowsMax, columnsMax, textMax }: Bounds): string[][] {
  const [announcement = '', announced] = ANNOUNCED.exec(whole) ?? [];
  const text = whole.slice(announcement.length);
  const separator = announced ?? separatorOf(text);
  const field = fieldOf(separator);
  const rows: string[][] = [];
  let row: string[] = [];
  while (field.lastIndex < text.length && rows.length < rowsMax) {
    const [, quoted, plain = '', end = ''] = field.exec(text) ?? [];
    const cell = quoted?.replaceAll('""', '"') ?? plain;
    if (row.length < columnsMax) row.push(cut(cell.trim(), textMax));
    if (end === separator && field.lastIndex < text.length) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

parentPort?.postMessage(parsed());
