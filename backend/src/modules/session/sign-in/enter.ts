import { isIpListed } from '@portal/contract/kit/ip';
import { ADDRESS_LIST_KEY } from '@portal/contract/system/parameters';
import { transact } from '../../../db/transact.ts';
import type { OpenContext } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Deps } from '../../deps.ts';
import { writeLoginLog } from './login-log.ts';
import { readUserAgent } from './user-agent.ts';

/** Caller who is not signed in yet. */
export type Visitor = Pick<OpenContext, 'db' | 'ip' | 'userAgent' | 'now'>;

export interface Account {
  userId: string;
  userName: string;
  /** An identity provider vouches for the user; no password was asked for. */
  isVouched?: true;
  /** A code of the second factor was right; the line of the login log that asked for it. */
  askedIn?: string;
}

/** Refuses an address of the list that a parameter holds. */
export async function requireFreeAddress(ctx: Visitor, { settings }: Deps): Promise<void> {
  const blocked = await settings.read(ctx.db, ADDRESS_LIST_KEY);
  if (isIpListed(ctx.ip, blocked)) throw refuse('login.addressBlocked');
}

/** Starts the session of somebody who has shown who it is, and returns its token. */
export async function enter(
  ctx: Visitor,
  { sessions }: Deps,
  { userId, userName, isVouched, askedIn }: Account,
): Promise<string> {
  return transact(ctx.db, async (tx) => {
    const token = await sessions.create(tx, userId, {
      ip: ctx.ip,
      by_password: !isVouched,
      ...readUserAgent(ctx.userAgent),
    });
    await tx
      .updateTable('sys_user')
      .set({ login_ip: ctx.ip, login_date: ctx.now })
      .where('user_id', '=', userId)
      .execute();
    if (askedIn) await tx.deleteFrom('login_log').where('info_id', '=', askedIn).execute();
    await writeLoginLog(tx, ctx, { userName, isOk: true, msg: 'login.ok' });
    return token;
  });
}

/** Writes the reason of a refused sign-in into the login log and passes it on. */
export async function logRefusal(ctx: Visitor, userName: string, error: unknown): Promise<never> {
  if (error instanceof Refusal) {
    await writeLoginLog(ctx.db, ctx, { userName, isOk: false, msg: error.message });
  }
  throw error;
}
