import { INK, type Paper, SOFT } from './paper.ts';
import type { Style } from './typesetter.ts';

const TEXT: Style = { size: 9, color: INK };
const NOTE: Style = { size: 8, color: SOFT };
const STRONG: Style = { ...TEXT, weight: '700' };
const HEADING: Style = { size: 11, color: INK, weight: '700' };
/** Between what stands beside each other. */
const GUTTER = 12;
const ROW_GAP = 5;
/** Room that a heading needs below itself, so that none stands alone at the end of a page. */
const BELOW_HEADING = 60;

/** The title of a part, never alone at the end of a page. */
export function heading(paper: Paper, title: string, note = ''): void {
  paper.gap(16);
  paper.need(HEADING.size + BELOW_HEADING);
  const after = paper.widthOf(title, HEADING) + GUTTER;
  paper.put(note, NOTE, after, paper.width - after, 3);
  paper.paragraph(title, HEADING);
  paper.gap(2);
  paper.rule();
}

/** Names and values, two pairs beside each other; a pair without a value is left out. */
export function facts(paper: Paper, pairs: readonly (readonly [name: string, value: string])[]) {
  const said = pairs.filter(([, value]) => value !== '');
  const half = paper.width / 2;
  const valueWidth = half - 96 - GUTTER;
  for (let at = 0; at < said.length; at += 2) {
    const row = said.slice(at, at + 2);
    const heights = row.flatMap(([name, value]) => [
      paper.heightOf(name, NOTE, 90),
      paper.heightOf(value, TEXT, valueWidth),
    ]);
    const height = Math.max(...heights);
    paper.need(height);
    for (const [column, [name, value]] of row.entries()) {
      paper.put(name, NOTE, column * half, 90, 1);
      paper.put(value, TEXT, column * half + 96, valueWidth);
    }
    paper.gap(height + ROW_GAP);
  }
}

/** A line of an equation as it is printed; `amount` is empty where there is none. */
export interface PrintedSum {
  label: string;
  amount: string;
  kind: 'term' | 'step' | 'result';
}

/** An equation of amounts, its result under a rule. */
export function sums(paper: Paper, lines: readonly PrintedSum[]): void {
  const right = paper.width * 0.72;
  for (const { label, amount, kind } of lines) {
    const style = { term: TEXT, step: NOTE, result: STRONG }[kind];
    const indent = kind === 'step' ? GUTTER : 0;
    const width = right - 110 - indent;
    const height = paper.heightOf(label, style, width);
    paper.need(height + ROW_GAP);
    if (kind === 'result') paper.rule(right);
    paper.put(label, style, indent, width);
    if (amount) paper.putRight(amount, style, kind === 'step' ? right - 110 + 30 : right);
    paper.gap(height + ROW_GAP - 1);
  }
}

/** A cell: a text, and smaller below it what explains it. */
export interface PrintedCell {
  text: string;
  note?: string;
}
/** Across the table: a day, a silence. */
interface PrintedBand {
  band: string;
  isStrong: boolean;
}
export type PrintedRow = PrintedBand | { cells: readonly PrintedCell[]; isSoft?: boolean };

export interface PrintedTable {
  /** Titles and parts of the width, which add up to 1. */
  columns: readonly (PrintedCell & { part: number })[];
  rows: readonly PrintedRow[];
}

const BAND_ROOM = 30;
const isBand = (row: PrintedRow): row is PrintedBand => 'band' in row;

/** Columns of a table on its paper. */
class Grid {
  readonly #paper: Paper;
  readonly #places: readonly { x: number; width: number }[];

  constructor(paper: Paper, parts: readonly number[]) {
    this.#paper = paper;
    this.#places = parts.map((part, at) => {
      const before = parts.slice(0, at).reduce((sum, other) => sum + other, 0);
      return { x: before * paper.width, width: part * paper.width - GUTTER };
    });
  }

  heightOf(cells: readonly PrintedCell[], style: Style): number {
    const heights = cells.map(({ text, note = '' }, at) => {
      const { width } = this.#placeOf(at);
      return this.#paper.heightOf(text, style, width) + this.#paper.heightOf(note, NOTE, width);
    });
    return Math.max(...heights) + ROW_GAP;
  }

  print(cells: readonly PrintedCell[], style: Style): void {
    for (const [at, { text, note = '' }] of cells.entries()) {
      const { x, width } = this.#placeOf(at);
      this.#paper.put(text, style, x, width);
      this.#paper.put(note, NOTE, x, width, this.#paper.heightOf(text, style, width));
    }
    this.#paper.gap(this.heightOf(cells, style));
  }

  #placeOf(at: number) {
    return this.#places[at] ?? { x: 0, width: 0 };
  }
}

/** A table whose head is repeated on each page; a row is never torn. */
export function table(paper: Paper, { columns, rows }: PrintedTable): void {
  const grid = new Grid(
    paper,
    columns.map(({ part }) => part),
  );
  const head = () => {
    grid.print(columns, { ...NOTE, weight: '700' });
    paper.rule();
  };
  head();
  for (const row of rows) {
    if (isBand(row)) {
      const style = row.isStrong ? { ...NOTE, weight: '700' as const } : NOTE;
      const height = paper.heightOf(row.band, style, paper.width) + ROW_GAP;
      // What stands across belongs to the row below it.
      if (paper.need(height + BAND_ROOM)) head();
      paper.put(row.band, style, 0, paper.width);
      paper.gap(height);
      continue;
    }
    const style = { ...TEXT, color: row.isSoft ? SOFT : INK };
    if (paper.need(grid.heightOf(row.cells, style))) head();
    grid.print(row.cells, style);
  }
}
