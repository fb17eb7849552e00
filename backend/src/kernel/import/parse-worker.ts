import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, CFB, type ParsingOptions, parse_zip, read } from '@e965/xlsx';
import { cut } from '@portal/contract/kit/odd-text';
import { textOfWhole } from './cut-number.ts';
import { decodeText } from './decode.ts';
import type { Parsed, ParseOrder } from './parse.ts';
import { plain } from './titles.ts';

declare module '@e965/xlsx' {
  interface ZipEntry {
    content?: Uint8Array;
  }
  /** Reads a workbook from a zip that `CFB.read` has unpacked. */
  function parse_zip(zip: { FileIndex: ZipEntry[] }, options: ParsingOptions): WorkBook;
}

/** Widest sheet that is read, and longest text of a cell. */
const COLUMNS_MAX = 50;
const TEXT_MAX = 1_000;

/**
 * A day as it is typed here, whatever form its cell has; with its time where it has one. A workbook keeps a time as a
 * part of a day, which is rarely a whole second.
 */
function dayText(date: Date): string {
  const nearest = new Date(Math.round(date.getTime() / 1000) * 1000);
  const [day = '', time = ''] = nearest.toISOString().slice(0, 19).split('T');
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

const { bytes, rowsMax, kind, titles, textTotalMax } = workerData as ParseOrder;

/** A link; each names a range of cells, all of which would be made, and nobody reads them. */
const LINK = /<(?:\w+:)?hyperlink\s[^<>]*>/g;

/** The workbook in a zip, its links left out. */
function bookInZip(options: ParsingOptions) {
  const zip: Parameters<typeof parse_zip>[0] = CFB.read(bytes, { type: 'buffer' });
  for (const entry of zip.FileIndex) {
    const content = Buffer.from(entry.content ?? []);
    if (!content.includes('hyperlink')) continue;
    // Each byte is a sign of Latin-1, so that all others stay what they are.
    entry.content = Buffer.from(content.toString('latin1').replace(LINK, ''), 'latin1');
  }
  return parse_zip(zip, options);
}

function* sheetCells(): Generator<string[]> {
  const options: ParsingOptions = {
    type: 'buffer',
    sheets: 0,
    sheetRows: rowsMax,
    dense: true,
    cellDates: true,
    UTC: true,
    // Formulas are not read: what counts is the value that was stored beside them.
    cellFormula: false,
    cellHTML: false,
  };
  const book = kind === 'zip' ? bookInZip(options) : read(bytes, options);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  // A row that was never written is a hole; the loop makes it an empty one.
  for (const row of (sheet?.['!data'] ?? []).slice(0, rowsMax)) {
    yield Array.from((row ?? []).slice(0, COLUMNS_MAX), textOf);
  }
}

/**
 * Keeps the columns under the wanted titles; the others are empty. Many cells may share one long text: each is
 * copied to the thread that asks, so their total is bounded, whatever the size of the file.
 */
function parsedFrom(rows: Iterable<string[]>): Parsed {
  const kept: string[][] = [];
  let room = textTotalMax;
  let isWanted = (_: number) => true;
  for (const row of rows) {
    const texts = row.map((text, at) => (isWanted(at) ? text : ''));
    room -= texts.reduce((sum, text) => sum + text.length, 0);
    if (room < 0) return { refused: 'tooMuchText' };
    kept.push(texts);
    if (kept.length > 1 || !titles) continue;
    const wanted = texts.map((text) => titles.includes(plain(text)));
    isWanted = (at) => wanted[at] === true;
  }
  return { rows: kept };
}

function parsed(): Parsed {
  if (kind !== 'text') return parsedFrom(sheetCells());
  const decoded = decodeText(bytes);
  if ('refused' in decoded) return decoded;
  const bounds = { rowsMax, columnsMax: COLUMNS_MAX, textMax: TEXT_MAX };
  return parsedFrom(csvCells(decoded.text, bounds));
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
function* csvCells(whole: string, { rowsMax, columnsMax, textMax }: Bounds): Generator<string[]> {
  const [announcement = '', announced] = ANNOUNCED.exec(whole) ?? [];
  const text = whole.slice(announcement.length);
  const separator = announced ?? separatorOf(text);
  const field = fieldOf(separator);
  let row: string[] = [];
  for (let rows = 0; field.lastIndex < text.length && rows < rowsMax; ) {
    const [, quoted, plain = '', end = ''] = field.exec(text) ?? [];
    const cell = quoted?.replaceAll('""', '"') ?? plain;
    if (row.length < columnsMax) row.push(cut(cell.trim(), textMax));
    if (end === separator && field.lastIndex < text.length) continue;
    yield row;
    rows += 1;
    row = [];
  }
}

parentPort?.postMessage(parsed());
