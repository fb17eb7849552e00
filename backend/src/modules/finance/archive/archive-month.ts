import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MRSP_FLAG } from '@portal/contract/system/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { withoutTimeLimit } from '../../../db/time-limits.ts';
import { transact } from '../../../db/transact.ts';
import type { Day, DayRange } from '../../../db/types.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type Clock, DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { Settings } from '../../../kernel/settings.ts';
import {
  type Archived,
  archivedMonth,
  closingDays,
  detachMonth,
  keptMonths,
  lockArchive,
  proveMonth,
} from '../../../ledger/index.ts';
import { openItems } from './open-items.store.ts';

/** The month stays in the ledger; each line says why. */
export class ArchiveRefused extends Error {
  readonly lines: readonly string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Step that a running archive has reached; for tests that kill it there. */
export type ArchiveStep = 'proved' | 'detached' | 'audited';

interface ArchiveOptions {
  /** `yyyy-MM`. */
  month: string;
  /** Name of the account of the person who does it. */
  by: string;
  clock: Clock;
  onStep?: (step: ArchiveStep) => Promise<void>;
}

/** The person in the audit trail: an account of the platform that may sign in. */
async function actorNamed(db: Kysely<Database>, name: string) {
  const user = await db
    .selectFrom('sys_user')
    .where('user_name', '=', name)
    .where('del_flag', '=', DEL_FLAG.kept)
    .where('status', '=', ON_OFF.enabled)
    .where('mrsp_flag', '=', MRSP_FLAG.platform)
    .select(['user_id', 'user_name'])
    .executeTakeFirst();
  if (!user)
    throw new ArchiveRefused(`There is no account "${name}" of the platform that may sign in.`);
  return { userId: user.user_id, userName: user.user_name };
}

/** The month as the ledger keeps it; refused unless it is the oldest. */
async function oldestMonth(db: Kysely<Database>, first: Day): Promise<DayRange> {
  const months = await keptMonths(db);
  const [oldest] = months;
  const wanted = months.find(({ from }) => from === first);
  if (!oldest || !wanted) throw new ArchiveRefused('The ledger has no entries of that month.');
  if (oldest !== wanted) {
    throw new ArchiveRefused(
      `Months leave the ledger in their order: archive ${oldest.from.slice(0, 7)} first.`,
    );
  }
  return wanted;
}

/** Refuses a month that is too young, has something open, or does not prove. */
async function requireArchivable(
  db: Kysely<Database>,
  month: DayRange,
  clock: Clock,
): Promise<void> {
  const days = await new Settings(clock).read(db, 'ledger.keepDays');
  if (month.to >= stampAt(clock().getTime() - days * DAY_MS).slice(0, 10)) {
    throw new ArchiveRefused(`The ledger keeps its entries for ${days} days (ledger.keepDays).`);
  }
  const closing = await closingDays(db, month);
  const open = await openItems(db, month.to);
  const lines = [...closing.map((day) => `${day} is not closed yet`), ...open];
  if (lines.length > 0) throw new ArchiveRefused(...lines);
  const faults = await proveMonth(db, month);
  if (faults.length > 0) throw new ArchiveRefused(...faults);
}

/**
 * Takes the oldest month out of the ledger, all of it or nothing (money §1): it is past its retention,
 * nothing of it is open, and its days prove. Each account keeps a sealed row of what the month has left;
 * the entries become a table of the schema `archive`. A second run answers what the first one did.
 * Throws `ArchiveRefused`.
 */
export function archiveMonth(
  db: Kysely<Database>,
  { month, by, clock, onStep = async () => undefined }: ArchiveOptions,
): Promise<Archived & { isNew: boolean }> {
  const first = `${month}-01`;
  const now = stampAt(clock());
  return withoutTimeLimit(() =>
    transact(db, async (tx) => {
      // Its statements read a month; what others wait for comes last and stays limited.
      await sql`set local statement_timeout = 0`.execute(tx);
      const actor = await actorNamed(tx, by);
      await lockArchive(tx);
      const before = await archivedMonth(tx, first);
      if (before) return { ...before, isNew: false };
      const kept = await oldestMonth(tx, first);
      await requireArchivable(tx, kept, clock);
      await onStep('proved');
      const faults = await detachMonth(tx, first, { by, now });
      if (faults.length > 0) throw new ArchiveRefused(...faults);
      await onStep('detached');
      const archived = await archivedMonth(tx, first);
      if (!archived) throw new Error(`${month} was not archived`);
      const { entries, accounts } = archived;
      await writeAudit(tx, { actor, ip: '', requestId: '', now }, [
        {
          objType: 'finance:account',
          objId: month,
          action: 'archive',
          diff: { entries, accounts },
        },
      ]);
      await onStep('audited');
      return { ...archived, isNew: true };
    }),
  );
}
