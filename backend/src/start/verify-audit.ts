import { type Checkpoint, type Verdict, verifyAudit } from '../kernel/audit-chain.ts';
import { type OpenDatabase, onDatabase, type Report } from './run-command.ts';

const USAGE = `Say: npm run verify-audit [-- --checkpoint <line>:<hash>]
Reads the audit trail from its first line and prints a checkpoint. Keep that outside this machine and
give it the next time: lines cut off at the end are seen only with it.`;

/** Exit codes beside those of the start. */
const BROKEN = 3;
const WRONG_USE = 2;

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
export async function runVerifyAudit(args: readonly string[], open: OpenDatabase): Promise<Report> {
  const known = checkpointOf(args);
  if (known === null) return { text: USAGE, exitCode: WRONG_USE };
  return onDatabase(open, 'audit trail', async (db) => reportOf(await verifyAudit(db, known)));
}
