import { createWriteStream } from 'node:fs';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** An entry as pieces of text: nothing is held in memory as a whole. */
export interface ZipEntry {
  name: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1980-01-01: same content gives the same bytes. */
const DOS_DATE = 0x0021;
/** Fast is enough: spreadsheets repeat themselves. */
const LEVEL = 3;

/** Little-endian fields one after the other: `[value, bytes]`. */
function record(...fields: (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** Fields that the local header and the directory share. */
const common = [
  [VERSION, 2],
  [FLAGS, 2],
  [DEFLATE, 2],
  [0, 2],
  [DOS_DATE, 2],
] as const;

const localHeader = ({ name }: Written) =>
  Buffer.concat([
    record([LOCAL, 4], ...common, [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ]);

const descriptor = ({ crc, packed, size }: Written) =>
  record([DESCRIPTOR, 4], [crc, 4], [packed, 4], [size, 4]);

const directoryEntry = ({ name, crc, packed, size, offset }: Written) => {
  const sizes = [
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
  ] as const;
  const unused = [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
  ] as const;
  return Buffer.concat([
    record([CENTRAL, 4], [VERSION, 2], ...common, ...sizes, ...unused, [offset, 4]),
    name,
  ]);
};

/** Bytes of the pieces; counts them on the way. */
async function* counted({ pieces }: ZipEntry, entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

/** Packed bytes; an error of the pieces is thrown here. */
async function* packed(source: ZipEntry, entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: LEVEL });
  connect(Readable.from(counted(source, entry)), deflate, () => undefined);
  for await (const chunk of deflate) {
    entry.packed += chunk.length;
    yield chunk;
  }
}

async function* zipBytes(sources: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const entries: Written[] = [];
  let offset = 0;
  for (const source of sources) {
    const entry = { name: Buffer.from(source.name), crc: 0, packed: 0, size: 0, offset };
    const header = localHeader(entry);
    yield header;
    yield* packed(source, entry);
    const end = descriptor(entry);
    yield end;
    offset += header.length + entry.packed + end.length;
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  yield directory;
  const count = [
    [entries.length, 2],
    [entries.length, 2],
  ] as const;
  yield record([END, 4], [0, 2], [0, 2], ...count, [directory.length, 4], [offset, 4], [0, 2]);
}

/** Writes a new zip file entry by entry. No zip64: up to 4 GB. */
export async function writeZip(path: string, sources: Iterable<ZipEntry>): Promise<void> {
  await pipeline(zipBytes(sources), createWriteStream(path, { flags: 'wx' }));
}
