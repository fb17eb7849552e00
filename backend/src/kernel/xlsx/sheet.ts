import { cut } from '@portal/contract/kit/odd-text';
/**
 * A cell: text, an exact number, or nothing. Amounts are passed as text of a number in major units,
 * with the decimals that are to be seen: `12.50`. A `text` stays one when it is edited. A `date` is a day or a
 * time as people read it, which spreadsheets sort and group; any other text there stays a text.
 */
export type Cell =
  | string
  | number
  | { number: string }
  | { text: string }
  | { date: string }
  | null
  | undefined;

/** Cells of another sheet with the values that a column takes. */
export interface CellChoices {
  sheet: string;
  /** Counted from 0. */
  column: number;
  /** Row of the first, counted from 1. */
  from: number;
  count: number;
  /** Other values are refused by the spreadsheet. */
  isStrict: boolean;
}

export interface Column {
  title: string;
  /** Width in characters. */
  width?: number;
  /** Empty cells are of text as well: no number that is typed is changed. */
  isText?: true;
  /** Offered in every cell of the column; only of a sheet that is known whole. */
  choices?: CellChoices;
}

/** Formats of amounts by their decimals: a spreadsheet would show 12.50 as 12.5. */
export const AMOUNT_FORMATS = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.0000'] as const;

/** Formats of days, and of times to the second. */
export const DATE_FORMATS = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss'] as const;

/** Styles of the workbook: plain, bold heading, text like a formula, amounts, text to edit, days and times. */
const PLAIN = 0;
const HEADING = 1;
const QUOTED = 2;
export const AMOUNT_STYLE = 3;
const TEXT = AMOUNT_STYLE + AMOUNT_FORMATS.length;
const DAY = TEXT + 1;
const TIME = DAY + 1;
export const STYLE_COUNT = TIME + 1;

/** A day, with or without its hyphens, and its time if there is one. */
const DATE = /^(\d{4})(-?)(\d\d)\2(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;
/** Days of a spreadsheet's count before 1970; what it counts before 1901 is not what the calendar says. */
const DAYS_BEFORE_1970 = 25_569;
const FIRST_YEAR = 1901;
const DAY_SECONDS = 86_400;

const ILLEGAL_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Text that spreadsheets would read as one escaped character. */
const ESCAPED_CHARACTER = /_(?=x[\dA-Fa-f]{4}_)/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Excel's limit of one cell. */
const TEXT_MAX = 32_767;

const escapeXml = (text: string) =>
  cut(text, TEXT_MAX)
    .replace(ILLEGAL_XML, '')
    .replace(ESCAPED_CHARACTER, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

/**
 * Text that a spreadsheet would run as a formula when it is typed or saved as CSV, in any of its
 * lines; East Asian input methods type the wide signs.
 */
export const looksLikeFormula = (text: string) => /^\s*[=+\-@\t\r＝＋－＠]/m.test(text);

/** `A`, `Z`, `AA` for 0, 25, 26. */
export function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}

function textCell(ref: string, text: string, style: number): string {
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** Returns the cell of a day or time, or of the text if it is neither. */
function dateCell(ref: string, text: string): string {
  const [, year, , month, day, hour, minute, second] = DATE.exec(text) ?? [];
  const [y, m, d, ...clock] = [year, month, day, hour, minute, second].map(Number);
  const time = new Date(Date.UTC(y ?? 0, (m ?? 0) - 1, d));
  const isReal = Number(y) >= FIRST_YEAR && time.getUTCMonth() + 1 === m;
  if (!isReal) return cellXml(ref, { text });
  const [hours = 0, minutes = 0, seconds = 0] = clock;
  const days = time.getTime() / 1000 / DAY_SECONDS + DAYS_BEFORE_1970;
  if (hour === undefined) return `<c r="${ref}" s="${DAY}"><v>${days}</v></c>`;
  const part = ((hours * 60 + minutes) * 60 + seconds) / DAY_SECONDS;
  return `<c r="${ref}" s="${TIME}"><v>${days + part}</v></c>`;
}

function cellXml(ref: string, cell: Cell): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'string') return textCell(ref, cell, looksLikeFormula(cell) ? QUOTED : PLAIN);
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if ('text' in cell) {
    return cell.text && textCell(ref, cell.text, looksLikeFormula(cell.text) ? QUOTED : TEXT);
  }
  if ('date' in cell) return dateCell(ref, cell.date);
  const decimals = cell.number.split('.')[1]?.length ?? 0;
  const style = decimals < AMOUNT_FORMATS.length ? AMOUNT_STYLE + decimals : PLAIN;
  return `<c r="${ref}" s="${style}"><v>${escapeXml(cell.number)}</v></c>`;
}

const headingXml = (ref: string, cell: Cell) => textCell(ref, String(cell), HEADING);

function rowXml(cells: readonly Cell[], row: number, render: typeof cellXml): string {
  const inner = cells.map((cell, at) => render(`${columnName(at)}${row}`, cell)).join('');
  return `<row r="${row}">${inner}</row>`;
}

/** The sheet's XML up to its first row; the heading stays in sight. */
export function sheetBegin(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width = 18, isText }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}"${isText ? ` style="${TEXT}"` : ''} customWidth="1"/>`,
  );
  const titles = columns.map((column) => column.title);
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(titles, 1, headingXml)}`
  );
}

/** XML of rows; `written` rows stand above them, without the heading. */
export function rowsXml(rows: readonly (readonly Cell[])[], written: number): string {
  return rows.map((cells, at) => rowXml(cells, written + at + 2, cellXml)).join('');
}

export const SHEET_END = '</sheetData></worksheet>';

/** Last row of a sheet. */
const LAST_ROW = 1_048_576;

/** Name of a sheet without the signs that it may not have. */
export const sheetName = (name: string) => cut(name.replace(/[\\/?*[\]:&<>"']/g, ' '), 31);

function choicesXml(at: number, { sheet, column, from, count, isStrict }: CellChoices): string {
  const [own, other] = [columnName(at), columnName(column)];
  return (
    `<dataValidation type="list" allowBlank="1" showErrorMessage="${isStrict ? 1 : 0}" sqref="${own}2:${own}${LAST_ROW}">` +
    `<formula1>'${sheetName(sheet)}'!$${other}$${from}:$${other}$${from + count - 1}</formula1></dataValidation>`
  );
}

/** The end of a sheet whose heading filters its rows. */
export const filteredEnd = (columns: number, rows: number): string =>
  SHEET_END.replace(
    '</worksheet>',
    `<autoFilter ref="A1:${columnName(columns - 1)}${rows + 1}"/></worksheet>`,
  );

/** The end of a sheet that is known whole: what its columns offer. */
export function sheetEnd(columns: readonly Column[]): string {
  const offered = columns.flatMap(({ choices }, at) =>
    choices && choices.count > 0 ? [choicesXml(at, choices)] : [],
  );
  if (offered.length === 0) return SHEET_END;
  const all = `<dataValidations count="${offered.length}">${offered.join('')}</dataValidations>`;
  return SHEET_END.replace('</worksheet>', `${all}</worksheet>`);
}
