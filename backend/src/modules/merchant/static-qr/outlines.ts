import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** Outlines of a font, as fontkit reads them. */
interface Path {
  scale(x: number, y: number): Path;
  translate(x: number, y: number): Path;
  toSVG(): string;
}
interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(point: number): boolean;
  glyphForCodePoint(point: number): { advanceWidth: number; path: Path };
}

/** Latin first: its letters are drawn for text, those of the Chinese file for filling in. */
const SUBSETS = ['latin', 'latin-ext', 'chinese-simplified'] as const;

/** pdfkit opens fonts but hands out no outlines: its own object of the font has them. */
function open(subset: (typeof SUBSETS)[number]): Font {
  const name = `@fontsource/noto-sans-sc/files/noto-sans-sc-${subset}-500-normal.woff2`;
  const document = new PDFDocument({ autoFirstPage: false });
  document.font(fileURLToPath(import.meta.resolve(name)));
  return (document as unknown as { _font: { font: Font } })._font.font;
}

let opened: Font[] | undefined;
/** Opened once: the Chinese file is a megabyte. */
function fonts(): Font[] {
  opened ??= SUBSETS.map(open);
  return opened;
}

const fontFor = (point: number) => fonts().find((font) => font.hasGlyphForCodePoint(point));

/** Characters of a text that no font has: they would be drawn as boxes. */
export const missingIn = (text: string): string[] => [
  ...new Set([...text].filter((char) => !fontFor(char.codePointAt(0) ?? 0))),
];

/** A line of text as an outline, its baseline at 0; units are those of `size`. */
export function outline(text: string, size: number): { path: string; width: number } {
  let width = 0;
  let path = '';
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    const font = fontFor(point);
    if (!font) throw new Error(`no font has U+${point.toString(16)}`);
    const glyph = font.glyphForCodePoint(point);
    const scale = size / font.unitsPerEm;
    path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
    width += glyph.advanceWidth * scale;
  }
  return { path, width };
}
