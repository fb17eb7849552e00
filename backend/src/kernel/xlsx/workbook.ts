import { partsOf, pathOf } from './parts.ts';
import { type Cell, type Column, rowsXml, SHEET_END, sheetBegin, sheetEnd } from './sheet.ts';
import { addToEntry, beginEntry, endEntry, endZip, newZip, type ZipState } from './zip.ts';

export type { Cell, Column } from './sheet.ts';

/** A sheet that is known whole, as a summary. */
export interface Sheet {
  sheet: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}

/** Parts of a workbook besides the rows of its last sheet. */
export interface BookHead {
  /** Name of the sheet of the rows. */
  sheet: string;
  columns: readonly Column[];
  /** Sheets before it. */
  before?: readonly Sheet[];
}

export interface Workbook extends BookHead {
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** State of a workbook that is being written; plain data. */
export interface BookState {
  zip: ZipState;
  /** Rows of the last sheet so far, without the heading. */
  rows: number;
}

/** Rows of a whole sheet that are put together in one go: more would hold other calls up. */
const PIECE_ROWS = 500;

/** Texts of a sheet that is known whole, piece by piece. */
function* sheetTexts({ columns, rows }: Sheet): Generator<string> {
  yield sheetBegin(columns);
  for (let at = 0; at < rows.length; at += PIECE_ROWS) {
    yield rowsXml(rows.slice(at, at + PIECE_ROWS), at);
  }
  yield sheetEnd(columns);
}

/** Everything before the first row of the last sheet. */
export async function beginBook({
  sheet,
  columns,
  before = [],
}: BookHead): Promise<{ book: BookState; bytes: Buffer }> {
  const zip = newZip();
  const pieces: Buffer[] = [];
  const parts: [name: string, texts: Iterable<string>][] = [
    ...Object.entries(partsOf([...before.map((one) => one.sheet), sheet])).map(
      ([name, text]): [string, Iterable<string>] => [name, [text]],
    ),
    ...before.map((one, at): [string, Iterable<string>] => [pathOf(at + 1), sheetTexts(one)]),
  ];
  for (const [name, texts] of parts) {
    pieces.push(beginEntry(zip, name));
    for (const text of texts) pieces.push(await addToEntry(zip, text));
    pieces.push(endEntry(zip));
  }
  pieces.push(beginEntry(zip, pathOf(before.length + 1)));
  pieces.push(await addToEntry(zip, sheetBegin(columns)));
  return { book: { zip, rows: 0 }, bytes: Buffer.concat(pieces) };
}

/** Further rows; a thousand at a time keep the event loop free. */
export async function addRows(
  book: BookState,
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  const bytes = await addToEntry(book.zip, rowsXml(rows, book.rows));
  book.rows += rows.length;
  return bytes;
}

/** Everything behind the last row. */
export async function endBook({ zip }: BookState): Promise<Buffer> {
  return Buffer.concat([await addToEntry(zip, SHEET_END), endEntry(zip), endZip(zip)]);
}
