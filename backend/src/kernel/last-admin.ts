import { ADMIN_ROLE } from '@portal/contract/constants';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Context } from './context.ts';
import { DEL_FLAG } from './del-flag.ts';
import { refuse } from './refusal.ts';

/**
 * Refuses a change after which no enabled user would have the administrators' role. Call it behind
 * the change, in its transaction: of two such changes at once the second waits here.
 */
export async function requireAdminLeft(ctx: Context): Promise<void> {
  const role = await ctx.db
    .selectFrom('sys_role')
    .where('role_key', '=', ADMIN_ROLE)
    .where('del_flag', '=', DEL_FLAG.kept)
    .where('status', '=', ON_OFF.enabled)
    .select('role_id')
    .forUpdate()
    .executeTakeFirst();
  const admin = await ctx.db
    .selectFrom('sys_user_role as ur')
    .innerJoin('sys_user as u', 'u.user_id', 'ur.user_id')
    .where('ur.role_id', '=', role?.role_id ?? '0')
    .where('u.status', '=', ON_OFF.enabled)
    .where('u.del_flag', '=', DEL_FLAG.kept)
    .select('u.user_id')
    .executeTakeFirst();
  if (!admin) throw refuse('user.lastAdmin');
}
