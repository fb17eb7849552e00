import { cut } from '@portal/contract/kit/odd-text';

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
export function csvCells(whole: string, { rowsMax, columnsMax, textMax }: Bounds): string[][] {
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
