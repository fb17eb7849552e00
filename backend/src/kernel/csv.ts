import type { Cell, Column } from './xlsx/sheet.ts';
import { looksLikeFormula } from './xlsx/sheet.ts';

/** Says that the bytes are UTF-8: without it Excel reads Chinese as something else. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Text in quotes; what a spreadsheet would run as a formula begins with an apostrophe. */
function textOf(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'string') return textOf(cell);
  if (typeof cell === 'number') return String(cell);
  if ('number' in cell) return cell.number;
  const text = 'date' in cell ? cell.date : cell.text;
  return text && textOf(text);
}

/** Lines of RFC 4180. */
export const csvRows = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(rows.map((cells) => cells.map(cellText).join(',') + LINE_END).join(''));

/** The heading, marked as UTF-8. */
export const csvBegin = (columns: readonly Column[]): Buffer =>
  Buffer.concat([Buffer.from(BYTE_ORDER_MARK), csvRows([columns.map(({ title }) => title)])]);
