import { LANGUAGES } from '@portal/contract/constants';
import type { UploadedFile } from '@portal/contract/kit/route';
import { refuseField } from '../refusal.ts';
import { translate } from '../words.ts';
import { isCutNumber } from './cut-number.ts';
import { readSheet } from './parse.ts';
import { plain } from './titles.ts';

/** Lines of a file at most, the head not counted (specification §5, uploads). */
const IMPORT_ROWS_MAX = 5_000;

/** A column that an import reads; its heading is the word `<topic>.<field>` in either language. */
export interface ImportColumn {
  field: string;
  /** A file without it is refused. */
  required?: true;
  /** Other words of the topic under which it may stand. */
  also?: readonly string[];
  /** Labels of this dictionary stand for its values. */
  dictionary?: string;
  /** A cell may name several of what it takes. */
  takesSeveral?: true;
}

/** A line as it was typed, by field; columns that the file does not have are left out. */
export interface ImportLine {
  /** Row of the sheet; the first below the head is 2. */
  line: number;
  values: Record<string, string>;
  /** Message keys by field for cells whose content a spreadsheet has destroyed. */
  problems: Record<string, string>;
}

/** Titles under which a column may stand, in either language. */
function titlesOf(topic: string, { field, also = [] }: ImportColumn): string[] {
  const words = [field, ...also];
  return words.flatMap((word) =>
    LANGUAGES.map((language) => translate(language, `${topic}.${word}`)),
  );
}

/** Finds the position of each column in the head. */
function placesOf(
  field: string,
  topic: string,
  columns: readonly ImportColumn[],
  head: readonly string[],
): [ImportColumn, number][] {
  const titles = head.map(plain);
  return columns.flatMap((column): [ImportColumn, number][] => {
    const names = titlesOf(topic, column);
    const known = names.map(plain);
    const at = titles.findIndex((title) => known.includes(title));
    if (at >= 0) return [[column, at]];
    if (!column.required) return [];
    const name = names.slice(0, LANGUAGES.length).join(' / ');
    throw refuseField(field, 'import.noColumn', { name });
  });
}

function lineOf(
  line: number,
  places: readonly [ImportColumn, number][],
  row: readonly string[],
): ImportLine {
  const cells = places.map(([{ field }, place]) => [field, row[place] ?? ''] as const);
  const cut = cells.filter(([, text]) => isCutNumber(text));
  return {
    line,
    values: Object.fromEntries(cells),
    problems: Object.fromEntries(cut.map(([field]) => [field, 'import.cutNumber'])),
  };
}

/** Parts of a file that are read, and the user who reads them. */
interface Reading {
  topic: string;
  columns: readonly ImportColumn[];
  /** A csv file will do. */
  takesText?: true;
  userId: string;
}

/**
 * Lines of an uploaded file that have something in a known column. No line, or more than
 * `IMPORT_ROWS_MAX`, is refused at `field`. The user's other files wait for this one.
 */
export async function readLines(
  field: string,
  file: UploadedFile,
  { topic, columns, ...from }: Reading,
): Promise<ImportLine[]> {
  // One row more than allowed tells a file that has too many.
  const [head = [], ...rows] = await readSheet(field, file.bytes, {
    rowsMax: IMPORT_ROWS_MAX + 2,
    titles: columns.flatMap((column) => titlesOf(topic, column).map(plain)),
    ...from,
  });
  const places = placesOf(field, topic, columns, head);
  const lines = rows
    .map((row, at) => lineOf(at + 2, places, row))
    .filter(({ values }) => Object.values(values).some((text) => text !== ''));
  if (lines.length === 0) throw refuseField(field, 'upload.empty');
  if (rows.length > IMPORT_ROWS_MAX) {
    throw refuseField(field, 'import.tooManyRows', { max: IMPORT_ROWS_MAX });
  }
  return lines;
}
