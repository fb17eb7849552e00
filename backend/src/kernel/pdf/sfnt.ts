import { inflateSync } from 'node:zlib';

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
export function unpackWoff(woff: Buffer): Buffer {
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
