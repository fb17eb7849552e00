import { type Cell, type Column, rowsXml, SHEET_END, sheetBegin } from './sheet.ts';
import { addToEntry, beginEntry, endEntry, endZip, newZip, type ZipState } from './zip.ts';

export type { Cell, Column } from './sheet.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS: Record<string, string> = {
  '[Content_Types].xml':
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  /** Plain, bold, and text with the quote prefix that keeps Excel from reading a formula. */
  'xl/styles.xml':
    `${HEAD}<styleSheet xmlns="${MAIN}">` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs>' +
    '</styleSheet>',
};

const workbookXml = (sheet: string) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
  `<sheet name="${sheet.replace(/[\\/?*[\]:&<>"']/g, ' ').slice(0, 31)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

export interface Workbook {
  /** Name of the only sheet. */
  sheet: string;
  columns: readonly Column[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** What a workbook that is being written needs to know of itself; plain data. */
export interface BookState {
  zip: ZipState;
  /** Rows so far, without the heading. */
  rows: number;
}

/** Everything before the first row. */
export async function beginBook({
  sheet,
  columns,
}: Omit<Workbook, 'rows'>): Promise<{ book: BookState; bytes: Buffer }> {
  const zip = newZip();
  const parts = { ...PARTS, 'xl/workbook.xml': workbookXml(sheet) };
  const pieces: Buffer[] = [];
  for (const [name, text] of Object.entries(parts)) {
    pieces.push(beginEntry(zip, name), await addToEntry(zip, text), endEntry(zip));
  }
  pieces.push(beginEntry(zip, 'xl/worksheets/sheet1.xml'));
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
