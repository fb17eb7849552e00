import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/schema.ts';
import type { Checkpoint } from './audit-chain.ts';
import { isSignedBy, type Signature, signed, type WrappingKeys } from './wrapped-keys.ts';

/**
 * A checkpoint of the audit trail outside the database: a line of a file. Somebody who changes the trail would
 * have to change this file too, and has no key to sign it with.
 */
const Line = z.object({
  at: z.string(),
  seq: z.number(),
  hash: z.string(),
  signature: z.object({ key: z.string(), mac: z.string() }),
});
export type KeptCheckpoint = Checkpoint & { at: string; signature: Signature };

const textOf = ({ at, seq, hash }: Checkpoint & { at: string }) =>
  `audit checkpoint ${at} ${seq}:${hash}`;

/** Appends a checkpoint, signed by the key file of this process. The file is made where it is absent. */
export function keepCheckpoint(file: string, { seq, hash }: Checkpoint, at: string): void {
  const signature = signed(textOf({ at, seq, hash }));
  const line = `${JSON.stringify({ at, seq, hash, signature })}\n`;
  appendFileSync(file, line, { mode: 0o640, flush: true });
}

/** A file of checkpoints that cannot be one: a line is cut off, or not of its shape. */
export class UnreadableCheckpoints extends Error {
  constructor(file: string, line: number) {
    super(`line ${line} of ${file} is no checkpoint`);
  }
}

function linesOf(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').trimEnd().split('\n').filter(Boolean);
}

function checkpointOf(file: string, text: string, index: number): KeptCheckpoint {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    throw new UnreadableCheckpoints(file, index + 1);
  }
}

/** Reads the checkpoints of a file, the oldest first; none when there is no file. */
export const readCheckpoints = (file: string): KeptCheckpoint[] =>
  linesOf(file).map((text, index) => checkpointOf(file, text, index));

/** Reads the last checkpoint of a file alone: a year has thousands. */
export function lastCheckpoint(file: string): KeptCheckpoint | undefined {
  const lines = linesOf(file);
  const last = lines.at(-1);
  return last === undefined ? undefined : checkpointOf(file, last, lines.length - 1);
}

/** Returns the first checkpoint whose signature is of none of the keys. */
export const forgedAmong = (checkpoints: readonly KeptCheckpoint[], keys: WrappingKeys) =>
  checkpoints.find((checkpoint) => !isSignedBy(textOf(checkpoint), checkpoint.signature, keys));

/** Reads the end of the trail as it is now; undefined while it is empty. */
export async function tailOf(db: Kysely<Database>): Promise<Checkpoint | undefined> {
  const { rows } = await sql<{ seq: string; hash: string }>`
    select seq, hash from audit_event order by seq desc limit 1`.execute(db);
  const [tail] = rows;
  return tail && { seq: Number(tail.seq), hash: tail.hash };
}

/** True when the trail still has the line of a checkpoint. */
export async function stillHolds(db: Kysely<Database>, { seq, hash }: Checkpoint) {
  const { rows } = await sql`
    select 1 from audit_event where seq = ${seq} and hash = ${hash}`.execute(db);
  return rows.length > 0;
}
