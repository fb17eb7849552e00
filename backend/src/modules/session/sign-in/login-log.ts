import { LOGIN_NAME_MAX } from '@portal/contract/constants';
import { COMMON_STATUS } from '@portal/contract/kit/dictionaries';
import { cut } from '@portal/contract/kit/odd-text';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { OpenContext } from '../../../kernel/context.ts';
import { locationOf } from '../../../kernel/location.ts';
import { readUserAgent } from './user-agent.ts';

export interface LoginEvent {
  userName: string;
  isOk: boolean;
  /** Message key. */
  msg: string;
}

/** Writes one row for each sign-in, refused sign-in and sign-out, and returns its id. */
export async function writeLoginLog(
  db: Kysely<Database>,
  ctx: Pick<OpenContext, 'ip' | 'userAgent' | 'now'>,
  { userName, isOk, msg }: LoginEvent,
): Promise<string> {
  const { info_id } = await db
    .insertInto('login_log')
    .values({
      user_name: cut(userName, LOGIN_NAME_MAX),
      ipaddr: ctx.ip,
      login_location: locationOf(ctx.ip),
      ...readUserAgent(ctx.userAgent),
      status: isOk ? COMMON_STATUS.succeeded : COMMON_STATUS.failed,
      msg,
      login_time: ctx.now,
    })
    .returning('info_id')
    .executeTakeFirstOrThrow();
  return info_id;
}
