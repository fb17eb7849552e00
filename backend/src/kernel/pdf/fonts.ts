import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

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
