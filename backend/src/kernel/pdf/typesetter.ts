import { type FontFile, type Fonts, NO_GLYPH, openFont, runsOf, type Weight } from './fonts.ts';

type Document = PDFKit.PDFDocument;

/** Style of a text; size in points. */
export interface Style {
  size: number;
  color: string;
  weight?: Weight;
}

/** Characters that belong to the one before them and never begin a line. */
const CLOSING = '，。、；：！？）」』》”’…,.;:!?)%·';
/** Chinese breaks anywhere, other writing between words. */
const PIECE = new RegExp(`(?:\\p{Script=Han}|[^\\s\\p{Script=Han}]+|\\s+)[${CLOSING}]*`, 'gu');

/** Khmer and Thai write no blanks between words: a dictionary knows where they end. */
const UNSPACED = /[\p{Script=Khmer}\p{Script=Thai}]/u;
const WORDS = new Intl.Segmenter('km', { granularity: 'word' });
/** Letters with the signs that stand on them, which no line parts. */
const LETTERS = new Intl.Segmenter('km', { granularity: 'grapheme' });
const segmentsOf = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Sets text in a document: the letters of each script of fonts of their own, broken into lines. */
export class Typesetter {
  readonly #document: Document;
  readonly #fonts: Fonts;
  readonly #registered = new Set<string>();

  constructor(document: Document, fonts: Fonts) {
    this.#document = document;
    this.#fonts = fonts;
  }

  /** Chooses a font of the document, which knows it from then on. */
  #use({ name, bytes }: FontFile, size: number): Document {
    if (this.#registered.has(name)) return this.#document.font(name, size);
    this.#registered.add(name);
    this.#document.registerFont(name, bytes()).font(name, size);
    openFont(this.#document);
    return this.#document;
  }

  /** Width of a text on one line. */
  width(text: string, style: Style): number {
    const { size, weight = '400' } = style;
    return this.#runs(text, weight).reduce(
      (sum, run) => sum + this.#use(run.font, size).widthOfString(run.text),
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
      this.#use(run.font, size)
        .fillColor(color)
        .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#document.widthOfString(run.text);
    }
    return at;
  }

  /** Splits a text where lines may break; cuts a piece wider than a line, such as a long number. */
  #pieces(text: string, style: Style, width: number): string[] {
    const pieces = (text.match(PIECE) ?? []).flatMap((piece) =>
      UNSPACED.test(piece) ? segmentsOf(WORDS, piece) : piece,
    );
    return pieces.flatMap((piece) => {
      if (this.width(piece, style) <= width) return [piece];
      const cuts: string[] = [''];
      for (const char of segmentsOf(LETTERS, piece)) {
        const longer = cuts.at(-1) + char;
        if (this.width(longer, style) > width) cuts.push(char);
        else cuts[cuts.length - 1] = longer;
      }
      return cuts;
    });
  }

  #runs(text: string, weight: Weight) {
    return runsOf(this.#fonts[weight], text, NO_GLYPH);
  }
}
