import { read, utils, write } from '@e965/xlsx';
import {
  addToEntry,
  beginEntry,
  endEntry,
  endZip,
  newZip,
  type ZipState,
} from '../kernel/xlsx/zip.ts';

/** A workbook with one sheet as another program writes it; `biff8` is xls. */
export function sheetOf(
  rows: readonly (readonly unknown[])[],
  bookType: 'xlsx' | 'biff8' = 'xlsx',
): Buffer<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), 'Sheet1');
  return Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array);
}

/** The sheets of a workbook with the texts of their cells. */
export function sheetsIn(bytes: Uint8Array): { name: string; rows: string[][] }[] {
  const { SheetNames, Sheets } = read(bytes, { type: 'buffer' });
  return SheetNames.map((name) => ({
    name,
    rows: utils.sheet_to_json<string[]>(Sheets[name] ?? {}, { header: 1, defval: '' }),
  }));
}

/** A zip of these entries; `forge` changes what its directory says of them. */
export async function zipOf(
  entries: Record<string, string | readonly string[]>,
  forge: (zip: ZipState) => void = () => undefined,
): Promise<Buffer<ArrayBuffer>> {
  const zip = newZip();
  const pieces: Buffer[] = [];
  for (const [name, content] of Object.entries(entries)) {
    pieces.push(beginEntry(zip, name));
    for (const text of [content].flat()) pieces.push(await addToEntry(zip, text));
    pieces.push(endEntry(zip));
  }
  forge(zip);
  return Buffer.concat([...pieces, endZip(zip)]);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Parts of a workbook with this sheet, by hand: no library writes what attackers do. */
export const partsOf = (sheet: string) => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/worksheets/sheet1.xml': sheet,
});
/** A sheet of these rows, as XML. */
export const sheetXml = (data: string, before = '') =>
  `${HEAD}${before}<worksheet xmlns="${MAIN}"><dimension ref="A1:XFD1048576"/><sheetData>${data}</sheetData></worksheet>`;
/** A cell of text, as XML. */
export const cell = (ref: string, text: string) =>
  `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
