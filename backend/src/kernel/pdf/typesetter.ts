import { type Fonts, NO_GLYPH, type Weight } from './fonts.ts';

type Document = PDFKit.PDFDocument;

/** Style of a text; size in points. */
export interface Style {
  size: number;
  color: string;
  weight?: Weight;
}

interface Run {
  font: string;
  text: string;
}

/** Characters that belong to the one before them and never begin a line. */
const CLOSING = '，。、；：！？）」』》”’…,.;:!?)%·';
/** Chinese breaks anywhere, other writing between words. */
const PIECE = new RegExp(`(?:\\p{Script=Han}|[^\\s\\p{Script=Han}]+|\\s+)[${CLOSING}]*`, 'gu');

/** Sets text in a document: Chinese and Latin letters of fonts of their own, broken into lines. */
export class Typesetter {
  readonly #document: Document;
  readonly #fonts: Fonts;

  constructor(document: Document, fonts: Fonts) {
    this.#document = document;
    this.#fonts = fonts;
    for (const { name, bytes } of Object.values(fonts).flat()) document.registerFont(name, bytes);
  }

  /** Width of a text on one line. */
  width(text: string, style: Style): number {
    const { size, weight = '400' } = style;
    return this.#runs(text, weight).reduce(
      (sum, run) => sum + this.#document.font(run.font, size).widthOfString(run.text),
      0,
    );
  }

  /** A text broken to a width; always one line at least. */
  lines(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const piece of this.#pieces(text, style, width)) {
      if (line && this.width((line + piece).trimEnd(), style) > width) {
        lines.push(line.trimEnd());
        line = piece.trimStart();
      } else line += piece;
    }
    return [...lines, line.trimEnd()];
  }

  /** One line from a baseline to the right; returns where it ends. */
  draw(text: string, x: number, y: number, { size, color, weight = '400' }: Style): number {
    let at = x;
    for (const run of this.#runs(text, weight)) {
      this.#document
        .font(run.font, size)
        .fillColor(color)
        .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#document.widthOfString(run.text);
    }
    return at;
  }

  /** Splits a text where lines may break; cuts a piece wider than a line, such as a long number. */
  #pieces(text: string, style: Style, width: number): string[] {
    return (text.match(PIECE) ?? []).flatMap((piece) => {
      if (this.width(piece, style) <= width) return [piece];
      const cuts: string[] = [''];
      for (const char of piece) {
        const longer = cuts.at(-1) + char;
        if (this.width(longer, style) > width) cuts.push(char);
        else cuts[cuts.length - 1] = longer;
      }
      return cuts;
    });
  }

  #runs(text: string, weight: Weight): Run[] {
    const files = this.#fonts[weight];
    const fileOf = (char: string) =>
      files.find(({ points }) => points.has(char.codePointAt(0) ?? 0));
    const runs: Run[] = [];
    for (const wanted of text) {
      const char = fileOf(wanted) ? wanted : NO_GLYPH;
      const font = fileOf(char)?.name ?? '';
      const last = runs.at(-1);
      if (last?.font === font) last.text += char;
      else runs.push({ font, text: char });
    }
    return runs;
  }
}
