import { userInfo } from 'node:os';
import { FACTOR } from '@portal/contract/session/factor';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { PLATFORM, writeAudit } from '../kernel/audit.ts';
import { type Clock, stampAt } from '../kernel/clock.ts';
import { DEL_FLAG } from '../kernel/del-flag.ts';
import { endSessionsOf } from '../kernel/user-sessions.ts';
import { removeFactor } from '../modules/session/factor/index.ts';
import { type OpenDatabase, onDatabase, type Report } from './run-command.ts';

const USAGE = `Say: npm run reset-factor -- <account> --reason <why>
Takes the second factor of an account away, for somebody who has lost phone and recovery codes and whom no
administrator can help. The audit trail names this machine's user and the reason.`;

const REFUSED = 3;
const WRONG_USE = 2;

/** Parses the command line; undefined when it makes no sense. */
function askedOf(args: readonly string[]) {
  const [account, flag, ...words] = args;
  const reason = words.join(' ').trim();
  return account && flag === '--reason' && reason ? { account, reason } : undefined;
}

/** Takes the factor away and ends all sessions; false when there is no such account, or no factor. */
async function resetOf(
  db: Kysely<Database>,
  { account, reason, clock }: { account: string; reason: string; clock: Clock },
): Promise<boolean> {
  const user = await db
    .selectFrom('sys_user')
    .where(sql`lower(user_name)`, '=', account.toLowerCase())
    .where('del_flag', '=', DEL_FLAG.kept)
    .select('user_id')
    .executeTakeFirst();
  if (!user) return false;
  return transact(db, async (tx) => {
    if (!(await removeFactor(tx, user.user_id))) return false;
    await endSessionsOf(tx, [user.user_id]);
    const origin = { actor: PLATFORM, ip: '', requestId: '', now: stampAt(clock()) };
    const diff = { userName: account, by: `${userInfo().username} (command)` };
    const event = { objType: FACTOR, objId: user.user_id, action: 'reset', reason, diff };
    await writeAudit(tx, origin, [event]);
    return true;
  });
}

/** Takes the factor of the account away that the command line names, in a database that `open` opens. */
export async function runResetFactor(
  args: readonly string[],
  open: OpenDatabase,
  clock: Clock,
): Promise<Report> {
  const asked = askedOf(args);
  if (!asked) return { text: USAGE, exitCode: WRONG_USE };
  const { account } = asked;
  return onDatabase(open, 'table of second factors', async (db) =>
    (await resetOf(db, { ...asked, clock }))
      ? {
          text: `${account} signs in with the password alone now. All its sessions have ended.`,
          exitCode: 0,
        }
      : { text: `${account} has no second factor.`, exitCode: REFUSED },
  );
}
