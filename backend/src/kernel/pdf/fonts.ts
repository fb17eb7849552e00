import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

const CHINESE = 'noto-sans-sc';
/** Latin first: its letters are drawn for text, those of the Chinese file for filling in. */
const FILES = [
  [CHINESE, 'latin'],
  [CHINESE, 'chinese-simplified'],
  [CHINESE, 'latin-ext'],
  [CHINESE, 'vietnamese'],
  [CHINESE, 'cyrillic'],
  ['noto-sans-khmer', 'khmer'],
  ['noto-sans-thai', 'thai'],
] as const;

/** Text, lines of a sticker, or what is to be seen first. */
type FontWeight = '400' | '500' | '700';
export type Weight = Exclude<FontWeight, '500'>;

/** Stands for a character that no font here has, as printers do it. */
export const NO_GLYPH = '〓';

/** A font of one script; shapes words of it as a whole. */
export interface FontFile {
  /** Under which a document knows it. */
  name: string;
  /** Reads the font, once. */
  bytes(): Buffer;
  has(point: number): boolean;
}
export type Fonts = Readonly<Record<Weight, readonly FontFile[]>>;

/** Places marks, such as the vowels above and below a letter, at the anchors of the letter. */
interface MarkPlacer {
  applyAnchor(mark: unknown, anchor: object | null, letter: number): void;
}

/** An open font, as pdfkit keeps it. */
interface OpenFont {
  characterSet: number[];
  _layoutEngine: { engine?: { GPOSProcessor?: MarkPlacer } | null };
}

/**
 * Returns the font that a document uses now. A font may leave an anchor out, which fontkit takes for an error: a mark
 * without one stays where it is written.
 */
export function openFont(document: PDFKit.PDFDocument): OpenFont {
  const { font } = (document as unknown as { _font: { font: OpenFont } })._font;
  const marks = font._layoutEngine.engine?.GPOSProcessor;
  if (marks && !Object.hasOwn(marks, 'applyAnchor')) {
    const place = marks.applyAnchor.bind(marks);
    marks.applyAnchor = (mark, anchor, letter) => anchor && place(mark, anchor, letter);
  }
  return font;
}

/** pdfkit opens fonts but does not say what they hold: its own object of the font does. */
function pointsOf(bytes: Buffer): ReadonlySet<number> {
  const document = new PDFDocument({ autoFirstPage: false });
  return new Set(openFont(document.font(bytes)).characterSet);
}

const pathIn = (family: string, file: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource/${family}/${file}`));

/** Returns a function that makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function fontFile(family: string, subset: string, weight: FontWeight): FontFile {
  const name = `${family}-${subset}-${weight}-normal`;
  const bytes = once(() => unpackWoff(readFileSync(pathIn(family, `files/${name}.woff`))));
  const points = once(() => pointsOf(bytes()));
  return { name, bytes, has: (point) => points().has(point) };
}

/** Slices of the Chinese font by the characters that they draw: `"[21]": "U+9f98,U+9f99-9f9b"`. */
const slices = once(() => {
  const listed: Record<string, string> = JSON.parse(
    readFileSync(pathIn(CHINESE, 'unicode.json'), 'utf8'),
  );
  return Object.entries(listed).flatMap(([slice, ranges]) => {
    const [, number] = /^\[(\d+)\]$/.exec(slice) ?? [];
    return number ? [{ number, points: pointsIn(ranges) }] : [];
  });
});

function pointsIn(ranges: string): ReadonlySet<number> {
  const points = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return new Set(points);
}

/** Returns the rare Han characters, a slice of the font a file; a slice is read when a name needs it. */
const rareFiles = (weight: FontWeight): FontFile[] =>
  slices().map(({ number, points }) => {
    const file = fontFile(CHINESE, number, weight);
    return { ...file, has: (point) => points.has(point) && file.has(point) };
  });

const ofWeight = (weight: FontWeight) =>
  once((): readonly FontFile[] => [
    ...FILES.map(([family, subset]) => fontFile(family, subset, weight)),
    ...rareFiles(weight),
  ]);

const OPENED = { 400: ofWeight('400'), 500: ofWeight('500'), 700: ofWeight('700') };

/** The fonts of printed documents, read once; of each document only the letters it uses are embedded. */
export const fonts = (): Fonts => ({ 400: OPENED['400'](), 700: OPENED['700']() });

/** The fonts of a sticker. */
export const stickerFonts = (): readonly FontFile[] => OPENED['500']();

/** Returns the first font that draws a character. */
export const fontOf = (files: readonly FontFile[], char: string): FontFile | undefined =>
  files.find((file) => file.has(char.codePointAt(0) ?? 0));

/** A part of a text that one font draws. */
interface Run {
  font: FontFile;
  text: string;
}

/** Splits a text by font, so that each shapes its part; `instead` stands for what no font draws. */
export function runsOf(files: readonly FontFile[], text: string, instead: string): Run[] {
  const runs: Run[] = [];
  for (const wanted of text) {
    const char = fontOf(files, wanted) ? wanted : instead;
    const font = fontOf(files, char);
    const last = runs.at(-1);
    if (last && last.font === font) last.text += char;
    else if (font) runs.push({ font, text: char });
  }
  return runs;
}

const HEAD_BYTES = 12;
const ENTRY_BYTES = 16;
const WOFF_HEAD_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;

const padded = (length: number) => Math.ceil(length / 4) * 4;

/** One table of a WOFF file: its place in the directory is that of `index`. */
function tableOf(woff: Buffer, index: number) {
  const at = WOFF_HEAD_BYTES + index * WOFF_ENTRY_BYTES;
  const offset = woff.readUInt32BE(at + 4);
  const stored = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const bytes = woff.subarray(offset, offset + stored);
  const content = stored < length ? inflateSync(bytes) : bytes;
  return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), content };
}

/**
 * A font packed for the web (WOFF 1.0) as the plain file it was made of. What embeds fonts asks for a
 * table at every letter, and would unpack it each time.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableOf(woff, index));
  const head = Buffer.alloc(HEAD_BYTES + count * ENTRY_BYTES);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * ENTRY_BYTES, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * ENTRY_BYTES, 10);
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = HEAD_BYTES + index * ENTRY_BYTES;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    offset += padded(content.length);
  }
  const bodies = tables.map(({ content }) =>
    Buffer.concat([content, Buffer.alloc(padded(content.length) - content.length)]),
  );
  return Buffer.concat([head, ...bodies]);
}
