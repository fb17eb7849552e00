import { message } from '@portal/contract/kit/message';
import type { LoginLock } from '@portal/contract/monitor/logininfor';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { nickNameIn } from '../../../kernel/language.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { translate } from '../../../kernel/words.ts';
import {
  ACCOUNT_ATTEMPTS,
  ACCOUNT_PREFIX,
  ADDRESS_NAMES,
  ADDRESS_PREFIX,
  accountKey,
  isFailedSignIn,
  shownKey,
} from '../../session/sign-in/index.ts';
import { OBJECT } from './login-record.store.ts';

const SHOWN = 200;
const limitOfRow = sql<number>`case when f.fail_key like ${`${ADDRESS_PREFIX}%`}
  then ${ADDRESS_NAMES}::int else ${ACCOUNT_ATTEMPTS}::int end`;

/**
 * Failed sign-ins that still count, with the account of the name: somebody who does not see all
 * users sees those of visible users only, no address, and no name without an account.
 */
function selectAttempts(ctx: Context) {
  return ctx.db
    .selectFrom((of) =>
      of
        .selectFrom('login_fail')
        .where('expires_at', '>', ctx.now)
        .where(isFailedSignIn)
        .select(({ fn }) => [
          shownKey.as('fail_key'),
          fn.max('fail_count').as('fail_count'),
          fn.max('expires_at').as('expires_at'),
        ])
        .groupBy(sql`1`)
        .as('f'),
    )
    .leftJoin('sys_user as u', (join) =>
      join
        .on(sql`${ACCOUNT_PREFIX}::text || lower(u.user_name)`, '=', sql.ref('f.fail_key'))
        .on('u.del_flag', '=', DEL_FLAG.kept),
    )
    .where(scopeFilter(ctx.scope, { deptId: 'u.dept_id', userId: 'u.user_id', merId: 'u.mer_id' }));
}

export async function listLocks(ctx: Context): Promise<z.output<typeof LoginLock>[]> {
  const rows = await selectAttempts(ctx)
    .select(['f.fail_key', 'f.fail_count', 'f.expires_at', 'u.user_name'])
    .select(nickNameIn(ctx).as('nick_name'))
    .select(limitOfRow.as('limit'))
    .orderBy(sql`f.fail_count >= ${limitOfRow}`, 'desc')
    .orderBy('f.expires_at', 'desc')
    .orderBy('f.fail_key')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => {
    const isAddress = row.fail_key.startsWith(ADDRESS_PREFIX);
    const name = row.fail_key.slice((isAddress ? ADDRESS_PREFIX : ACCOUNT_PREFIX).length);
    return {
      userName: isAddress ? '' : (row.user_name ?? name),
      nickName: row.nick_name ?? '',
      address: isAddress ? name : '',
      failCount: Math.min(row.fail_count, row.limit),
      isLocked: row.fail_count >= row.limit,
      until: row.expires_at,
    };
  });
}

/** Forgets what counts under a key; returns false where the caller sees nothing that does. */
async function forget(ctx: Context, key: string, name: string): Promise<boolean> {
  const attempts = await selectAttempts(ctx)
    .where('f.fail_key', '=', key)
    .select('f.fail_count')
    .executeTakeFirst();
  if (!attempts) return false;
  await ctx.db.deleteFrom('login_fail').where(shownKey, '=', key).execute();
  const diff = { failCount: attempts.fail_count };
  ctx.audit({ objType: OBJECT, objId: name, action: 'unlock', diff });
  return true;
}

/**
 * Forgets the wrong passwords under a name, whatever its case, and returns what became of it: clients of the family
 * take a code other than 200 for a failure.
 */
export async function unlock(ctx: Context, userName: string): Promise<string> {
  const isForgotten = await forget(ctx, accountKey(userName), userName);
  if (!isForgotten) ctx.leaveNoTrace();
  const text = isForgotten ? 'logininfor.unlocked' : 'logininfor.notLocked';
  return translate(ctx.language, message(text, { name: userName }));
}

/** Forgets the names that have failed from an address; their own attempts still count. */
export async function unlockAddress(ctx: Context, address: string): Promise<undefined> {
  const isForgotten = await forget(ctx, ADDRESS_PREFIX + address, address);
  if (!isForgotten) throw refuse('logininfor.addressNotLocked', { name: address });
}
