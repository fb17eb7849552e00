import { type Checkpoint, type Verdict, verifyAudit } from '../kernel/audit-chain.ts';
import { forgedAmong, readCheckpoints, UnreadableCheckpoints } from '../kernel/checkpoints.ts';
import { readKeyFile } from './open-keys.ts';
import { type OpenDatabase, onDatabase, type Report } from './run-command.ts';

const USAGE = `Say: npm run verify-audit [-- --checkpoint <line>:<hash>]
Reads the audit trail from its first line, compares it with the checkpoints in CONSOLE_CHECKPOINT_FILE, and prints
one. Keep that outside this machine and give it the next time: who can write to this machine as well may have
removed checkpoints.`;

/** Exit codes beside those of the start. */
const BROKEN = 3;
const WRONG_USE = 2;

const PROBLEMS: Record<Exclude<Verdict, { isIntact: true }>['problem'], string> = {
  missing: 'is missing',
  changed: 'is not what was written',
  unlinked: 'does not follow from the line before it',
  rewritten: 'differs from the checkpoint: the trail was rewritten',
};

/** The checkpoint of the command line, if there is one; `null` when the arguments make no sense. */
function checkpointOf(args: readonly string[]): Checkpoint | null | undefined {
  if (args.length === 0) return undefined;
  const [name, text = '', ...rest] = args;
  const [, seq, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (name !== '--checkpoint' || !seq || !hash || rest.length > 0) return null;
  return { seq: Number(seq), hash };
}

function reportOf(verdict: Verdict, compared: string): Report {
  if (!verdict.isIntact) {
    const { seq, problem } = verdict;
    return {
      text: `The audit trail is broken: line ${seq} ${PROBLEMS[problem]}.`,
      exitCode: BROKEN,
    };
  }
  const { seq, hash } = verdict.tail;
  return {
    text: `The audit trail is intact: ${seq} lines.\n${compared}\nCheckpoint ${seq}:${hash}`,
    exitCode: 0,
  };
}

/** Files outside the database that a verification reads. */
interface Outside {
  checkpointFile: string;
  keyFile: string;
}

/** Reads the checkpoints of the file, and says what they are worth. Throws `UnreadableCheckpoints`. */
function keptIn({ checkpointFile, keyFile }: Outside) {
  const kept = readCheckpoints(checkpointFile);
  const last = kept.at(-1);
  if (!last) {
    const compared = `There are no checkpoints in ${checkpointFile}: lines cut off at the end are not seen.`;
    return { kept, compared, forged: undefined };
  }
  const keys = readKeyFile(keyFile);
  const worth = keys ? '' : ` Their signatures were not checked: there is no key file ${keyFile}.`;
  const compared = `Compared with ${kept.length} checkpoints of ${checkpointFile}, the last of ${last.at}.${worth}`;
  return { kept, compared, forged: keys && forgedAmong(kept, keys) };
}

/** Verifies the trail of a database that `open` opens, as the command line asks. */
export async function runVerifyAudit(
  args: readonly string[],
  open: OpenDatabase,
  outside: Outside,
): Promise<Report> {
  const known = checkpointOf(args);
  if (known === null) return { text: USAGE, exitCode: WRONG_USE };
  try {
    const { kept, compared, forged } = keptIn(outside);
    if (forged) {
      const text = `The checkpoint of ${forged.at} in ${outside.checkpointFile} was not written by the console.`;
      return { text, exitCode: BROKEN };
    }
    const all = known ? [...kept, known] : kept;
    return await onDatabase(open, 'audit trail', async (db) =>
      reportOf(await verifyAudit(db, all), compared),
    );
  } catch (error) {
    if (!(error instanceof UnreadableCheckpoints)) throw error;
    return { text: `The checkpoints cannot be trusted: ${error.message}.`, exitCode: BROKEN };
  }
}
