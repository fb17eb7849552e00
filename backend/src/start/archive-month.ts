import { isLockTimeout } from '../db/sql-errors.ts';
import type { Clock } from '../kernel/clock.ts';
import { ArchiveRefused, archiveMonth } from '../modules/finance/archive/index.ts';
import { type OpenDatabase, onDatabase, type Report } from './run-command.ts';

const USAGE = `Say: npm run archive-month -- <yyyy-MM> --by <account>
Takes the entries of the oldest month out of the ledger. The account is that of the person who does it;
the audit trail names it.`;

const REFUSED = 3;
const WRONG_USE = 2;

/** Parses the command line; undefined when it makes no sense. */
function askedOf(args: readonly string[]) {
  const [month = '', flag, by, ...rest] = args;
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
  return isMonth && flag === '--by' && by && rest.length === 0 ? { month, by } : undefined;
}

/** Explains why a month stays; undefined for an error that is no refusal of ours. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ArchiveRefused) return error.lines.join('\n');
  if (isLockTimeout(error)) return 'Somebody reads the ledger for long. Try again later.';
  return undefined;
}

/** Archives the month that the command line names, in a database that `open` opens. */
export async function runArchiveMonth(
  args: readonly string[],
  open: OpenDatabase,
  clock: Clock,
): Promise<Report> {
  const asked = askedOf(args);
  if (!asked) return { text: USAGE, exitCode: WRONG_USE };
  const { month } = asked;
  return onDatabase(open, 'ledger', async (db) => {
    try {
      const done = await archiveMonth(db, { ...asked, clock });
      const table = `archive.ledger_entry_${month.replace('-', '')}`;
      const what = `${done.entries} entries of ${done.accounts} accounts are in ${table}`;
      const text = done.isNew
        ? `${month} is archived: ${what}.`
        : `${month} was archived by ${done.archivedBy} at ${done.archivedAt}: ${what}.`;
      return { text, exitCode: 0 };
    } catch (error) {
      const why = reasonOf(error);
      if (!why) throw error;
      return { text: `${month} stays in the ledger:\n${why}`, exitCode: REFUSED };
    }
  });
}
