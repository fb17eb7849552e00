import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { unpackWoff } from './sfnt.ts';

/** Latin first: its letters are drawn for text, those of the Chinese file for filling in. */
const SUBSETS = ['latin', 'chinese-simplified', 'latin-ext', 'vietnamese', 'cyrillic'] as const;
const WEIGHTS = ['400', '700'] as const;

/** Text, or what is to be seen first. */
export type Weight = (typeof WEIGHTS)[number];

/** Stands for a character that no font here has, as printers do it. */
export const NO_GLYPH = '〓';

interface FontFile {
  /** Under which a document knows it. */
  name: string;
  bytes: Buffer;
  /** Code points that it draws. */
  points: ReadonlySet<number>;
}
export type Fonts = Readonly<Record<Weight, readonly FontFile[]>>;

/** pdfkit opens fonts but does not say what they hold: its own object of the font does. */
function pointsOf(bytes: Buffer): ReadonlySet<number> {
  const document = new PDFDocument({ autoFirstPage: false });
  document.font(bytes);
  const { font } = (document as unknown as { _font: { font: { characterSet: number[] } } })._font;
  return new Set(font.characterSet);
}

async function read(subset: (typeof SUBSETS)[number], weight: Weight): Promise<FontFile> {
  const name = `noto-sans-sc-${subset}-${weight}-normal`;
  const path = fileURLToPath(import.meta.resolve(`@fontsource/noto-sans-sc/files/${name}.woff`));
  const bytes = unpackWoff(await readFile(path));
  return { name, bytes, points: pointsOf(bytes) };
}

async function readAll(): Promise<Fonts> {
  const of = (weight: Weight) => Promise.all(SUBSETS.map((subset) => read(subset, weight)));
  const [plain, bold] = await Promise.all([of('400'), of('700')]);
  return { 400: plain, 700: bold };
}

let opened: Promise<Fonts> | undefined;
/** The fonts of printed documents, read once; of each document only the letters it uses are embedded. */
export function fonts(): Promise<Fonts> {
  opened ??= readAll();
  return opened;
}
