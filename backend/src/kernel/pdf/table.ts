import { GUTTER, NOTE, ROW_GAP, STRONG, TEXT } from './blocks.ts';
import { type Paper, SOFT } from './paper.ts';
import type { Style } from './typesetter.ts';

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
interface PrintedCells {
  cells: readonly PrintedCell[];
  isSoft?: boolean;
  /** True when the row is the sum of the rows above, under a rule. */
  isTotal?: boolean;
}
export type PrintedRow = PrintedBand | PrintedCells;

/** A column: its title and its part of the width. Amounts end together and are never broken. */
interface PrintedColumn extends PrintedCell {
  part: number;
  isAmount?: boolean;
}

export interface PrintedTable {
  /** Their parts add up to 1. */
  columns: readonly PrintedColumn[];
  rows: readonly PrintedRow[];
}

/** Room that what stands across needs below itself: it belongs to the row that follows. */
const BAND_ROOM = 30;
/** A little smaller than what just fits: no column is full to its last point. */
const FIT = 0.98;

const isBand = (row: PrintedRow): row is PrintedBand => 'band' in row;

interface Place {
  x: number;
  width: number;
  isAmount: boolean;
}

/** Columns of a table on its paper. */
class Grid {
  readonly #paper: Paper;
  readonly #columns: readonly PrintedColumn[];
  readonly #places: readonly Place[];
  /** Size of the rows' letters. */
  readonly #size: number;

  constructor(paper: Paper, { columns, rows }: PrintedTable) {
    this.#paper = paper;
    this.#columns = columns;
    this.#places = columns.map(({ part, isAmount = false }, at) => {
      const before = columns.slice(0, at).reduce((sum, other) => sum + other.part, 0);
      // The last column ends with the page.
      const gutter = at === columns.length - 1 ? 0 : GUTTER;
      return { x: before * paper.width, width: part * paper.width - gutter, isAmount };
    });
    this.#size = this.#sizeFor(rows);
  }

  head(): void {
    const style: Style = { ...NOTE, weight: '700' };
    this.#print(this.#columns, style, this.#heightOf(this.#columns, style));
    this.#paper.rule();
  }

  band({ band, isStrong }: PrintedBand): void {
    const style: Style = isStrong ? { ...NOTE, weight: '700' } : NOTE;
    const height = this.#paper.heightOf(band, style, this.#paper.width) + ROW_GAP;
    if (this.#paper.need(height + BAND_ROOM)) this.head();
    this.#paper.put(band, style, 0, this.#paper.width);
    this.#paper.gap(height);
  }

  row({ cells, isSoft, isTotal }: PrintedCells): void {
    const size = this.#size;
    const style = isTotal ? { ...STRONG, size } : { ...TEXT, size, ...(isSoft && { color: SOFT }) };
    const height = this.#heightOf(cells, style);
    if (this.#paper.need(isTotal ? height + ROW_GAP : height)) this.head();
    if (isTotal) this.#paper.rule();
    this.#print(cells, style, height);
  }

  #heightOf(cells: readonly PrintedCell[], style: Style): number {
    const heights = cells.map(({ text, note = '' }, at) => {
      const { width } = this.#placeOf(at);
      return this.#paper.heightOf(text, style, width) + this.#paper.heightOf(note, NOTE, width);
    });
    return Math.max(...heights) + ROW_GAP;
  }

  #print(cells: readonly PrintedCell[], style: Style, height: number): void {
    for (const [at, { text, note = '' }] of cells.entries()) {
      const { x, width, isAmount } = this.#placeOf(at);
      const put = isAmount ? 'putEnd' : 'put';
      this.#paper[put](text, style, x, width);
      if (note) this.#paper[put](note, NOTE, x, width, this.#paper.heightOf(text, style, width));
    }
    this.#paper.gap(height);
  }

  /** The usual size, or a smaller one by which the longest amount of each column is on one line. */
  #sizeFor(rows: readonly PrintedRow[]): number {
    const fits = this.#places.map(({ width, isAmount }, at) => {
      if (!isAmount) return 1;
      const texts = rows.map((row) => (isBand(row) ? '' : (row.cells[at]?.text ?? '')));
      const longest = texts.reduce((one, text) => (text.length > one.length ? text : one), '');
      return (FIT * width) / Math.max(this.#paper.widthOf(longest, STRONG), 1);
    });
    return TEXT.size * Math.min(1, ...fits);
  }

  #placeOf(at: number): Place {
    return this.#places[at] ?? { x: 0, width: 0, isAmount: false };
  }
}

/** A table whose head is repeated on each page; a row is never torn. */
export function table(paper: Paper, printed: PrintedTable): void {
  const grid = new Grid(paper, printed);
  grid.head();
  for (const row of printed.rows) {
    if (isBand(row)) grid.band(row);
    else grid.row(row);
  }
}
