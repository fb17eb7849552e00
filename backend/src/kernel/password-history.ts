import { message } from '@portal/contract/kit/message';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { verifyPassword } from './password.ts';
import type { Settings } from './settings.ts';

/**
 * Returns the message that refuses a password of the last ones of a user, the present one included; undefined for a
 * new one, and where the parameter asks for none. Each comparison costs as much as a sign-in.
 */
export async function refusalOfUsed(
  db: Kysely<Database>,
  settings: Settings,
  { userId, password }: { userId: string; password: string },
): Promise<string | undefined> {
  const count = await settings.read(db, 'sys.account.passwordHistory');
  if (count === 0) return undefined;
  const now = db.selectFrom('sys_user').where('user_id', '=', userId).select('password');
  const earlier = db
    .selectFrom('password_history')
    .where('user_id', '=', userId)
    .orderBy('history_id', 'desc')
    .limit(count - 1)
    .select('password');
  for (const stored of [...(await now.execute()), ...(await earlier.execute())]) {
    if (await verifyPassword(password, stored.password)) {
      return message('PersonalCenter.passwordUsed', { count });
    }
  }
  return undefined;
}
