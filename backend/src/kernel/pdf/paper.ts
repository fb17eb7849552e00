import { buffer } from 'node:stream/consumers';
import type { Language } from '@portal/contract/constants';
import PDFDocument from 'pdfkit';
import { fonts } from './fonts.ts';
import { type Style, Typesetter } from './typesetter.ts';

/** A4 in points. */
const SIZE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const FOOT = 40;
/** Height of a line as a part of the size of its letters. */
const LEADING = 1.45;
const RULE = '#d9dde3';

export const INK = '#1d2129';
export const SOFT = '#5b6573';

export interface PaperOptions {
  language: Language;
  /** Title in the document's properties. */
  title: string;
  /** At the head of every page but the first. */
  running: string;
  /** At the foot of every page. */
  foot: readonly string[];
  /** `第 1 / 3 页`. */
  page(no: number, count: number): string;
  created: Date;
}

/** A document of A4 pages that is written from top to bottom; what does not fit begins a page. */
export class Paper {
  readonly left = MARGIN;
  readonly width = SIZE.width - 2 * MARGIN;
  readonly #options: PaperOptions;
  readonly #document: PDFKit.PDFDocument;
  readonly #type: Typesetter;
  /** From the top of the page. */
  #y = MARGIN;

  static begin(options: PaperOptions): Paper {
    return new Paper(options, fonts());
  }

  private constructor(options: PaperOptions, loaded: ReturnType<typeof fonts>) {
    this.#options = options;
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: options.language,
      info: { Title: options.title, CreationDate: options.created },
    });
    this.#type = new Typesetter(this.#document, loaded);
  }

  /** Begins a page unless so much room is left on this one. Returns whether it did. */
  need(height: number): boolean {
    const isFresh = this.#y <= MARGIN * 2;
    if (this.#y + height <= SIZE.height - MARGIN - FOOT || isFresh) return false;
    this.#document.addPage();
    this.#y = MARGIN;
    this.paragraph(this.#options.running, { size: 8, color: SOFT });
    this.gap(4);
    this.rule();
    return true;
  }

  gap(height: number): void {
    this.#y += height;
  }

  /** A line as long as the page is wide, or shorter. */
  rule(length = this.width): void {
    const right = this.left + length;
    this.#document.moveTo(this.left, this.#y).lineTo(right, this.#y);
    this.#document.lineWidth(0.5).stroke(RULE);
    this.#y += 6;
  }

  /** Height of a text that is broken to a width. */
  heightOf(text: string, style: Style, width: number): number {
    if (!text) return 0;
    return this.#type.lines(text, style, width).length * style.size * LEADING;
  }

  widthOf(text: string, style: Style): number {
    return this.#type.width(text, style);
  }

  /** A text in a column that begins `x` from the left edge, `down` below; nothing moves on. */
  put(text: string, style: Style, x: number, width: number, down = 0): void {
    if (!text) return;
    const lines = this.#type.lines(text, style, width);
    this.#drawLines(lines, style, this.left + x, this.#y + down);
  }

  /** The same with its lines ending where the column does, as amounts stand. */
  putEnd(text: string, style: Style, x: number, width: number, down = 0): void {
    if (!text) return;
    for (const [at, line] of this.#type.lines(text, style, width).entries()) {
      const start = this.left + x + width - this.widthOf(line, style);
      this.#drawLines([line], style, start, this.#y + down + at * style.size * LEADING);
    }
  }

  /** One line that ends at the right of a column. */
  putRight(text: string, style: Style, right: number): void {
    const x = this.left + right - this.widthOf(text, style);
    this.#drawLines([text], style, x, this.#y);
  }

  paragraph(text: string, style: Style): void {
    const height = this.heightOf(text, style, this.width);
    this.put(text, style, 0, this.width);
    this.#y += height;
  }

  /** The finished file. */
  end(): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(page);
      this.#foot(page + 1, count);
    }
    this.#document.end();
    return buffer(this.#document);
  }

  #foot(no: number, count: number): void {
    const style = { size: 8, color: SOFT };
    const { foot, page } = this.#options;
    this.#y = SIZE.height - MARGIN - FOOT + 10;
    this.rule();
    this.putRight(page(no, count), style, this.width);
    for (const line of foot) {
      this.put(line, style, 0, this.width);
      this.#y += this.heightOf(line, style, this.width);
    }
  }

  #drawLines(lines: readonly string[], style: Style, x: number, top: number): void {
    for (const [at, line] of lines.entries()) {
      this.#type.draw(line, x, top + style.size * (at * LEADING + 1.1), style);
    }
  }
}
