import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Checkpoint, type Verdict, verifyAudit } from '../kernel/audit-chain.ts';
import { StartFailure } from './failure.ts';

const USAGE = `Say: npm run verify-audit [-- --checkpoint <line>:<hash>]
Reads the audit trail from its first line and prints a checkpoint. Keep that outside this machine and
give it the next time: lines cut off at the end are seen only with it.`;

/** Exit codes beside those of the start. */
const BROKEN = 3;
const WRONG_USE = 2;
/** `undefined_table` and `undefined_column`: the console has not run on this database yet. */
const NO_TRAIL = new Set(['42P01', '42703']);

const PROBLEMS: Record<Exclude<Verdict, { isIntact: true }>['problem'], string> = {
  missing: 'is missing',
  changed: 'is not what was written',
  unlinked: 'does not follow from the line before it',
  rewritten: 'differs from the checkpoint: the trail was written anew',
};

/** The checkpoint of the command line, if there is one; `null` when the arguments make no sense. */
function checkpointOf(args: readonly string[]): Checkpoint | null | undefined {
  if (args.length === 0) return undefined;
  const [name, text = '', ...rest] = args;
  const [, seq, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (name !== '--checkpoint' || !seq || !hash || rest.length > 0) return null;
  return { seq: Number(seq), hash };
}

/** What to print, and the exit code: 0 intact, 3 broken, 2 wrong use. */
interface Report {
  text: string;
  exitCode: number;
}

function reportOf(verdict: Verdict): Report {
  if (!verdict.isIntact) {
    const { seq, problem } = verdict;
    return {
      text: `The audit trail is broken: line ${seq} ${PROBLEMS[problem]}.`,
      exitCode: BROKEN,
    };
  }
  const { seq, hash } = verdict.tail;
  return {
    text: `The audit trail is intact: ${seq} lines.\nCheckpoint ${seq}:${hash}`,
    exitCode: 0,
  };
}

/** Verifies the trail of a database that `open` opens, as the command line asks. */
export async function runVerifyAudit(
  args: readonly string[],
  open: () => Promise<{ db: Kysely<Database>; close(): Promise<void> }>,
): Promise<Report> {
  const known = checkpointOf(args);
  if (known === null) return { text: USAGE, exitCode: WRONG_USE };
  const database = await open();
  try {
    return reportOf(await verifyAudit(database.db, known));
  } catch (error) {
    if (!NO_TRAIL.has((error as { code?: string }).code ?? '')) throw error;
    throw new StartFailure(
      'data',
      'There is no audit trail in this database. Start the console once.',
    );
  } finally {
    await database.close();
  }
}
