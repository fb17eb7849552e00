import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { DeptInput } from '@portal/contract/system/dept';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { isWithin, type StoredDept, scopedDepts } from './dept.store.ts';

type Input = z.output<typeof DeptInput>;

/** The department above a new or moved one: in sight, in use, and not below the moved one. */
async function requireParent(ctx: Context, parentId: string, deptId = ''): Promise<StoredDept> {
  const parent = await scopedDepts(ctx).where('d.dept_id', '=', parentId).executeTakeFirst();
  if (!parent) throw refuseField('parentId', 'dept.parentMissing');
  const way = `${parent.ancestors},${parent.dept_id}`.split(',');
  if (way.includes(deptId)) throw refuseField('parentId', 'dept.intoItself');
  if (parent.status === ON_OFF.disabled) throw refuseField('parentId', 'dept.parentStopped');
  return parent;
}

async function checkName(ctx: Context, { parentId, deptName }: Input, deptId = '0') {
  const taken = await ctx.db
    .selectFrom('sys_dept')
    .where('parent_id', '=', parentId)
    .where('dept_name', '=', deptName)
    .where('dept_id', '<>', deptId)
    .where('del_flag', '=', DEL_FLAG.kept)
    .select('dept_id')
    .executeTakeFirst();
  if (taken) throw refuseField('deptName', 'dept.nameTaken');
}

async function checkStop(ctx: Context, { status }: Input, before: StoredDept): Promise<void> {
  if (status === ON_OFF.enabled || before.status === ON_OFF.disabled) return;
  const inUse = await ctx.db
    .selectFrom('sys_dept as d')
    .where('d.parent_id', '=', before.dept_id)
    .where('d.status', '=', ON_OFF.enabled)
    .where('d.del_flag', '=', DEL_FLAG.kept)
    .select('d.dept_id')
    .executeTakeFirst();
  if (inUse) throw refuseField('status', 'dept.hasActiveChildren');
}

/**
 * Refuses a department that cannot be stored, at the field, and works out its ancestors. Every
 * department but the first stands below another. The tree must be locked.
 */
export async function checkDept(
  ctx: Context,
  input: Input,
  before?: StoredDept,
): Promise<{ ancestors: string }> {
  await checkName(ctx, input, before?.dept_id);
  if (before) await checkStop(ctx, input, before);
  if (input.parentId === before?.parent_id) return { ancestors: before.ancestors };
  const parent = await requireParent(ctx, input.parentId, before?.dept_id);
  return { ancestors: `${parent.ancestors},${parent.dept_id}` };
}

/** Stopped departments above one that is taken into use; each must be in the caller's scope. */
export async function stoppedAbove(ctx: Context, ancestors: string): Promise<string[]> {
  const above = ancestors.split(',');
  const stopped = await ctx.db
    .selectFrom('sys_dept')
    .where('dept_id', 'in', above)
    .where('status', '=', ON_OFF.disabled)
    .where('del_flag', '=', DEL_FLAG.kept)
    .select('dept_id')
    .execute();
  const ids = stopped.map((row) => row.dept_id);
  if (ids.length === 0) return ids;
  const inScope = await scopedDepts(ctx).where('d.dept_id', 'in', ids).execute();
  if (inScope.length < ids.length) throw refuseField('status', 'dept.aboveStopped');
  return ids;
}

/** Departments below this one, wherever. */
export const deptsBelow = (ctx: Context, deptId: string) =>
  ctx.db
    .selectFrom('sys_dept as d')
    .where(isWithin(deptId))
    .where('d.dept_id', '<>', deptId)
    .select(['d.dept_id', 'd.ancestors', 'd.del_flag']);
