import {
  AMOUNT_FORMATS,
  type Cell,
  type Column,
  DATE_FORMATS,
  filteredEnd,
  rowsXml,
  SHEET_END,
  STYLE_COUNT,
  sheetBegin,
  sheetEnd,
  sheetName,
} from './sheet.ts';
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
  /** True when the heading of the rows filters them. */
  isFiltered?: true;
}

export interface Workbook extends BookHead {
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** State of a workbook that is being written; plain data. */
export interface BookState {
  zip: ZipState;
  /** Rows of the last sheet so far, without the heading. */
  rows: number;
  /** Columns of a heading that filters. */
  filtered?: number;
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
  isFiltered,
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
  const book = { zip, rows: 0, ...(isFiltered && { filtered: columns.length }) };
  return { book, bytes: Buffer.concat(pieces) };
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
export async function endBook({ zip, rows, filtered }: BookState): Promise<Buffer> {
  const end = filtered ? filteredEnd(filtered, rows) : SHEET_END;
  return Buffer.concat([await addToEntry(zip, end), endEntry(zip), endZip(zip)]);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Own formats of numbers have numbers from 164 on. */
const FIRST_FORMAT = 164;

const FORMATS = [...AMOUNT_FORMATS, ...DATE_FORMATS];
const formatXml = (id: number) =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
/** Format of text. */
const TEXT_FORMAT = 49;

/** Plain, bold, text with the quote prefix that keeps Excel from reading a formula, amounts, text, days and times. */
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}">` +
  `<numFmts count="${FORMATS.length}">` +
  FORMATS.map(
    (format, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${format}"/>`,
  ).join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${STYLE_COUNT}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>' +
  AMOUNT_FORMATS.map((_, at) => formatXml(FIRST_FORMAT + at)).join('') +
  formatXml(TEXT_FORMAT) +
  DATE_FORMATS.map((_, at) => formatXml(FIRST_FORMAT + AMOUNT_FORMATS.length + at)).join('') +
  '</cellXfs></styleSheet>';

/** Returns the path of the sheet with a number, counted from 1. */
const pathOf = (no: number) => `xl/worksheets/sheet${no}.xml`;

/** Everything that is no sheet, of a workbook with sheets of these names. */
function partsOf(sheets: readonly string[]): Record<string, string> {
  const each = (text: (no: number, name: string) => string) =>
    sheets.map((name, at) => text(at + 1, name)).join('');
  return {
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      each((no) => `<Override PartName="/${pathOf(no)}" ContentType="${TYPE}.worksheet+xml"/>`) +
      '</Types>',
    '_rels/.rels':
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels':
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
      each(
        (no) =>
          `<Relationship Id="rId${no}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${no}.xml"/>`,
      ) +
      `<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      each((no, name) => `<sheet name="${sheetName(name)}" sheetId="${no}" r:id="rId${no}"/>`) +
      '</sheets></workbook>',
  };
}
