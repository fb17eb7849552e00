import type { LoginLock } from '@portal/contract/monitor/logininfor';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { scopeFilter } from '../../kernel/scope.ts';
import { ACCOUNT_PREFIX, ACCOUNT_TRIES, accountKey } from '../session/index.ts';
import { OBJECT } from './login-record.store.ts';

const SHOWN = 200;

/**
 * Wrong passwords that still count, with the account of the name: somebody who does not see all
 * users sees those of visible users only, and no name without an account.
 */
function selectTries(ctx: Context) {
  return ctx.db
    .selectFrom('login_fail as f')
    .leftJoin('sys_user as u', (join) =>
      join
        .on(sql`${ACCOUNT_PREFIX}::text || lower(u.user_name)`, '=', sql.ref('f.fail_key'))
        .on('u.del_flag', '=', '0'),
    )
    .where('f.fail_key', 'like', `${ACCOUNT_PREFIX}%`)
    .where('f.expires_at', '>', ctx.now)
    .where('f.fail_count', '>', 0)
    .where(scopeFilter(ctx.scope, { deptId: 'u.dept_id', userId: 'u.user_id', merId: 'u.mer_id' }));
}

export async function listLocks(ctx: Context): Promise<z.output<typeof LoginLock>[]> {
  const rows = await selectTries(ctx)
    .select(['f.fail_key', 'f.fail_count', 'f.expires_at', 'u.user_name', 'u.nick_name'])
    .orderBy(sql`f.fail_count >= ${ACCOUNT_TRIES}`, 'desc')
    .orderBy('f.expires_at', 'desc')
    .orderBy('f.fail_key')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    userName: row.user_name ?? row.fail_key.slice(ACCOUNT_PREFIX.length),
    nickName: row.nick_name ?? '',
    failCount: Math.min(row.fail_count, ACCOUNT_TRIES),
    isLocked: row.fail_count >= ACCOUNT_TRIES,
    until: row.expires_at,
  }));
}

/** Forgets the wrong passwords under a name, whatever its case. */
export async function unlock(ctx: Context, userName: string): Promise<undefined> {
  const key = accountKey(userName);
  const tries = await selectTries(ctx)
    .where('f.fail_key', '=', key)
    .select('f.fail_count')
    .executeTakeFirst();
  if (!tries) throw refuse('logininfor.notLocked', { name: userName });
  await ctx.db.deleteFrom('login_fail').where('fail_key', '=', key).execute();
  const diff = { failCount: tries.fail_count };
  ctx.audit({ objType: OBJECT, objId: userName, action: 'unlock', diff });
}
