import { CODE } from '@portal/contract/kit/envelope';
import { LENS_NEEDS } from '@portal/contract/system/lens';
import type { Context } from '../../../kernel/context.ts';
import { visibleDepts } from '../../../kernel/dept-tree.ts';
import { pickText } from '../../../kernel/language.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** The caller's call as if it were made by another permission; refused without that. */
function as(ctx: Context, permit: string): Context {
  const scope = ctx.scopeOf(permit);
  if (!scope) throw new Refusal('lens.needs', { code: CODE.forbidden });
  return { ...ctx, scope };
}

/** People and departments as the list of users shows them: the lens shows no others. */
export const readingUsers = (ctx: Context): Context => as(ctx, LENS_NEEDS.users);

/** Roles as the list of roles shows them. */
export const readingRoles = (ctx: Context): Context => as(ctx, LENS_NEEDS.roles);

/** Names of departments that the caller may see; `more`: there are others among them. */
export async function namesOfDepts(
  ctx: Context,
  deptIds: readonly string[],
): Promise<{ depts: string[]; more: boolean }> {
  if (deptIds.length === 0) return { depts: [], more: false };
  const visible = await visibleDepts(readingUsers(ctx));
  const named = visible.filter((dept) => deptIds.includes(dept.dept_id));
  return {
    depts: named.map((dept) => pickText(ctx.language, dept.dept_name, dept.name_en)),
    more: named.length < deptIds.length,
  };
}
