import { message } from '@portal/contract/kit/message';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/refusal.ts';

/** Bytes of one piece of a file; the last one may have less. */
const PART_BYTES = 256 * 1024;
/** No bill has longer lines: whatever has is none, and is not kept in memory. */
const LINE_MAX_BYTES = 4_000;
const LINE_FEED = 0x0a;

/** Keeps the bytes of a file in pieces. */
export async function keepParts(
  db: Kysely<Database>,
  fileId: string,
  bytes: Uint8Array,
): Promise<void> {
  const all = Buffer.from(bytes);
  for (let position = 0; position * PART_BYTES < all.length; position += 1) {
    const part = all.subarray(position * PART_BYTES, (position + 1) * PART_BYTES);
    // As text: the embedded engine takes ten times as long for the same bytes as a parameter.
    const content = sql<Uint8Array>`decode(${part.toString('base64')}, 'base64')`;
    await db.insertInto('recon_part').values({ file_id: fileId, position, content }).execute();
  }
}

/** Forgets the bytes: what counts of them are the lines, letter for letter. */
export async function dropParts(db: Kysely<Database>, fileId: string): Promise<void> {
  await db.deleteFrom('recon_part').where('file_id', '=', fileId).execute();
}

async function partAt(db: Kysely<Database>, fileId: string, position: number) {
  const part = await db
    .selectFrom('recon_part')
    .where('file_id', '=', fileId)
    .where('position', '=', position)
    .select('content')
    .executeTakeFirst();
  return part && Buffer.from(part.content);
}

/** Lines of a file, and how many of its bytes lie up to the end of the last of them. */
export interface Slice {
  lines: string[];
  end: number;
}

/** Position from which to read on: after byte `from`, behind `lineNo` lines. */
interface Start {
  fileId: string;
  from: number;
  lineNo: number;
  encoding: 'utf8' | 'latin1';
}

/**
 * The lines of a file behind a byte, `take` at a time; a piece and a slice are all that is in memory.
 * Refuses a line that is longer than any of a bill.
 */
export async function* slicesFrom(
  db: Kysely<Database>,
  { fileId, from, lineNo, encoding }: Start,
  take: number,
): AsyncGenerator<Slice> {
  let lines: string[] = [];
  let rest = Buffer.alloc(0);
  let end = from;
  let skip = from % PART_BYTES;
  let done = lineNo;
  for (let position = Math.floor(from / PART_BYTES); ; position += 1) {
    const part = await partAt(db, fileId, position);
    if (!part) break;
    const bytes = Buffer.concat([rest, part.subarray(skip)]);
    skip = 0;
    let at = 0;
    for (let next = bytes.indexOf(LINE_FEED); next >= 0; next = bytes.indexOf(LINE_FEED, at)) {
      lines.push(bytes.toString(encoding, at, next));
      end += next + 1 - at;
      at = next + 1;
      if (lines.length === take) {
        yield { lines, end };
        done += take;
        lines = [];
      }
    }
    rest = bytes.subarray(at);
    if (rest.length > LINE_MAX_BYTES) {
      throw refuse(message('recon.lineTooLong', { line: done + lines.length + 1 }));
    }
  }
  if (rest.length > 0) lines.push(rest.toString(encoding));
  if (lines.length > 0) yield { lines, end: end + rest.length };
}
