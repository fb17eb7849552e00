import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { type HandedRole, readRoles, requireHandOn } from '../../../kernel/hand-on.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isAdminRole, type StoredRole } from './role.store.ts';

/** Departments of those who have the role; `undefined` while nobody has it. */
async function holdersDepts(ctx: Context, roleId: string): Promise<string[] | undefined> {
  const rows = await ctx.db
    .selectFrom('sys_user_role as ur')
    .innerJoin('sys_user as u', 'u.user_id', 'ur.user_id')
    .where('ur.role_id', '=', roleId)
    .where('u.del_flag', '=', DEL_FLAG.kept)
    .select('u.dept_id')
    .distinct()
    .execute();
  return rows.length === 0 ? undefined : rows.map((row) => row.dept_id ?? '');
}

/**
 * Refuses to change the administrators' role, one that holds more than the caller, and one that
 * would afterwards. Call it before anything is written: the caller may have the role.
 */
export async function requireChangeable(
  ctx: Context,
  role: StoredRole,
  after: Partial<HandedRole> = {},
): Promise<void> {
  if (isAdminRole(role)) throw refuse('role.admin');
  const [before] = await readRoles(ctx, [role.role_id]);
  if (!before) return;
  const depts = await holdersDepts(ctx, role.role_id);
  await requireHandOn(ctx, [before, { ...before, ...after }], depts);
}
