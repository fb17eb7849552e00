import { utils, write } from '@e965/xlsx';
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
