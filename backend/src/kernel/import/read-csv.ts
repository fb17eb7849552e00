/** How much of a text is read. */
interface Bounds {
  rowsMax: number;
  columnsMax: number;
  /** Longest text of a cell. */
  textMax: number;
}

/** A field in quotes, in which two stand for one, or one without; and what ends it. */
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n]*))[^,\r\n]*(,|\r\n|\r|\n|$)/y;

/** Cells of a text as RFC 4180 writes it, row by row; blanks around them are none of theirs. */
export function csvCells(text: string, { rowsMax, columnsMax, textMax }: Bounds): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length && rows.length < rowsMax) {
    const [, quoted, plain = '', end = ''] = FIELD.exec(text) ?? [];
    const cell = quoted?.replaceAll('""', '"') ?? plain;
    if (row.length < columnsMax) row.push(cell.trim().slice(0, textMax));
    if (end === ',' && FIELD.lastIndex < text.length) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
