import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const pack = promisify(deflateRaw);

interface Entry {
  name: string;
  crc: number;
  packed: number;
  size: number;
  /** Position at which its header begins, in bytes. */
  offset: number;
}

/**
 * State of a zip file that is being written. Plain data: with it and the bytes so far, any process can go
 * on writing.
 */
export interface ZipState {
  /** Bytes so far. */
  length: number;
  entries: Entry[];
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
/** An empty last block: the pieces before it are all "not the last". */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

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

const sizesOf = ({ crc, packed, size }: Entry) =>
  [
    [crc, 4],
    [packed, 4],
    [size, 4],
  ] as const;

function directoryEntry(entry: Entry): Buffer {
  const name = Buffer.from(entry.name);
  const unused = [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
  ] as const;
  return Buffer.concat([
    record([CENTRAL, 4], [VERSION, 2], ...common, ...sizesOf(entry), [name.length, 2]),
    record(...unused, [entry.offset, 4]),
    name,
  ]);
}

function lastOf({ entries }: ZipState): Entry {
  const entry = entries.at(-1);
  if (!entry) throw new Error('begin an entry before its content');
  return entry;
}

/** Counts what is handed out, so that later offsets are right. */
function counted(zip: ZipState, bytes: Buffer): Buffer {
  zip.length += bytes.length;
  return bytes;
}

export const newZip = (): ZipState => ({ length: 0, entries: [] });

/** Header of a further entry; its content follows in pieces. */
export function beginEntry(zip: ZipState, name: string): Buffer {
  zip.entries.push({ name, crc: 0, packed: 0, size: 0, offset: zip.length });
  const bytes = Buffer.from(name);
  const head = record([LOCAL, 4], ...common, [0, 4], [0, 4], [0, 4], [bytes.length, 2], [0, 2]);
  return counted(zip, Buffer.concat([head, bytes]));
}

/** A piece of the last entry, packed by itself outside the event loop. */
export async function addToEntry(zip: ZipState, text: string): Promise<Buffer> {
  const bytes = Buffer.from(text);
  const packed = await pack(bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
  const entry = lastOf(zip);
  entry.crc = crc32(bytes, entry.crc);
  entry.size += bytes.length;
  entry.packed += packed.length;
  return counted(zip, packed);
}

/** Ends the last entry. */
export function endEntry(zip: ZipState): Buffer {
  const entry = lastOf(zip);
  entry.packed += LAST_BLOCK.length;
  const descriptor = record([DESCRIPTOR, 4], ...sizesOf(entry));
  return counted(zip, Buffer.concat([LAST_BLOCK, descriptor]));
}

/** Directory of all entries, the last bytes of the file. No zip64: up to 4 GB. */
export function endZip(zip: ZipState): Buffer {
  const directory = Buffer.concat(zip.entries.map(directoryEntry));
  const count = zip.entries.length;
  const end = [
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [zip.length, 4],
    [0, 2],
  ] as const;
  return Buffer.concat([directory, record(...end)]);
}
