import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

const BATCH = 2_000;
/** Stands for the hash before the first line. */
const ORIGIN = '0'.repeat(64);

/** The end of the chain at some time: kept outside, it shows later that nothing is missing. */
export interface Checkpoint {
  /** Number of the last line. */
  seq: number;
  hash: string;
}

export type Verdict =
  | { isIntact: true; tail: Checkpoint }
  /** `seq`: the first line that is not as it was written, from 1. */
  | { isIntact: false; seq: number; problem: 'missing' | 'changed' | 'unlinked' | 'rewritten' };

interface Line {
  seq: string;
  prev_hash: string;
  hash: string;
  content: string;
}

/**
 * Lines behind a place. What a line says is put together here once more, by the statement of
 * migration 0013: a function of the database could have been replaced.
 */
async function linesAfter(db: Kysely<Database>, seq: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select seq, prev_hash, hash, jsonb_build_array(
      seq, id, at, actor_id, actor_name, ip, obj_type, obj_id,
      action, from_status, to_status, reason, diff, request_id)::text as content
      from audit_event where seq > ${seq} order by seq limit ${BATCH}`.execute(db);
  return rows;
}

function problemOf(line: Line, before: Checkpoint, known: ReadonlyMap<number, string>) {
  const seq = before.seq + 1;
  if (Number(line.seq) !== seq) return 'missing';
  const digest = createHash('sha256').update(line.prev_hash + line.content);
  if (digest.digest('hex') !== line.hash) return 'changed';
  if (line.prev_hash !== before.hash) return 'unlinked';
  return (known.get(seq) ?? line.hash) === line.hash ? undefined : 'rewritten';
}

/**
 * Reads the whole audit trail and names the first line that was changed, removed or swapped.
 * Without `known`, checkpoints of earlier, lines cut off at the end, or a trail that was rewritten
 * from some line on, are not seen. Lines written meanwhile may or may not be read.
 */
export async function verifyAudit(
  db: Kysely<Database>,
  known: readonly Checkpoint[] = [],
): Promise<Verdict> {
  const hashes = new Map(known.map(({ seq, hash }) => [seq, hash]));
  let tail: Checkpoint = { seq: 0, hash: ORIGIN };
  for (;;) {
    const lines = await linesAfter(db, tail.seq);
    for (const line of lines) {
      const problem = problemOf(line, tail, hashes);
      if (problem) return { isIntact: false, seq: tail.seq + 1, problem };
      tail = { seq: Number(line.seq), hash: line.hash };
    }
    if (lines.length < BATCH) break;
  }
  if (known.some(({ seq }) => seq > tail.seq)) {
    return { isIntact: false, seq: tail.seq + 1, problem: 'missing' };
  }
  return { isIntact: true, tail };
}
