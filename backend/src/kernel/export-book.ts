import { csvBegin, csvRows } from './csv.ts';
import type { Cell } from './xlsx/sheet.ts';
import {
  addRows,
  type BookHead,
  type BookState,
  beginBook,
  endBook,
  type Workbook,
} from './xlsx/workbook.ts';

/** Kinds of exported file, by the ending of their name. */
export type ExportType = 'xlsx' | 'csv';

export const EXPORT_MIME: Record<ExportType, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Kind of a file by its name. */
export const exportTypeOf = (fileName: string): ExportType =>
  fileName.endsWith('.csv') ? 'csv' : 'xlsx';

/** A file that is being written; plain data. */
export type ExportBook = BookState | { rows: number };

const isWorkbook = (book: ExportBook): book is BookState => 'zip' in book;

/** Everything before the first row. A text file has no sheets before it. */
export async function beginExport(
  type: ExportType,
  head: BookHead,
): Promise<{ book: ExportBook; bytes: Buffer }> {
  if (type === 'xlsx') return beginBook(head);
  return { book: { rows: 0 }, bytes: csvBegin(head.columns) };
}

/** Further rows; a thousand at a time keep the event loop free. */
export async function addToExport(
  book: ExportBook,
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  if (isWorkbook(book)) return addRows(book, rows);
  book.rows += rows.length;
  return csvRows(rows);
}

/** Everything behind the last row. */
export async function endExport(book: ExportBook): Promise<Buffer> {
  return isWorkbook(book) ? endBook(book) : Buffer.alloc(0);
}

/** Rows of one piece: made in a few milliseconds. */
const PIECE_ROWS = 500;

/** A whole file in pieces. */
export async function* exportBytes(type: ExportType, file: Workbook): AsyncGenerator<Buffer> {
  const { book, bytes } = await beginExport(type, file);
  yield bytes;
  let rows: (readonly Cell[])[] = [];
  for await (const row of file.rows) {
    rows.push(row);
    if (rows.length < PIECE_ROWS) continue;
    yield await addToExport(book, rows);
    rows = [];
  }
  yield Buffer.concat([await addToExport(book, rows), await endExport(book)]);
}
