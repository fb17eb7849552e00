import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { CODE } from '@portal/contract/kit/envelope';
import type { DeptInput, deptRoutes } from '@portal/contract/system/dept';
import { sql } from 'kysely';
import type { z } from 'zod';
import { beyondScope } from '../../../db/caller-scope.ts';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { sortSiblings } from '../../../kernel/sort-siblings.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { lockTree } from '../../../kernel/tree-lock.ts';
import { checkDept, deptsBelow, stoppedAbove } from './dept.rules.ts';
import { requireDept, scopedDepts } from './dept.store.ts';

type Input = z.output<typeof DeptInput>;
type Update = z.output<typeof deptRoutes.update.body>;

const OBJECT = 'system:dept';

const columnsOf = (input: Input, nameEn = '') => ({
  parent_id: input.parentId,
  dept_name: input.deptName,
  name_en: input.deptNameEn ?? nameEn,
  order_num: input.orderNum,
  leader: input.leader,
  phone: input.phone,
  email: input.email,
  status: input.status,
});

export async function insertDept(ctx: Context, input: Input): Promise<undefined> {
  await lockTree(ctx, 'dept');
  const place = await checkDept(ctx, input);
  const columns = columnsOf(input);
  const { dept_id } = await ctx.db
    .insertInto('sys_dept')
    .values({ ...columns, ...place, ...created(ctx) })
    .returning('dept_id')
    .executeTakeFirstOrThrow();
  ctx.audit({ objType: OBJECT, objId: dept_id, action: 'add', diff: { ...columns, ...place } });
  return undefined;
}

/** Those below a moved department follow: their way from the root starts over. */
async function moveBelow(ctx: Context, deptId: string, from: string, to: string): Promise<void> {
  for (const { dept_id, ancestors } of await deptsBelow(ctx, deptId).execute()) {
    const moved = `${to}${ancestors.slice(from.length)}`;
    await ctx.db
      .updateTable('sys_dept')
      .set({ ancestors: moved })
      .where('dept_id', '=', dept_id)
      .execute();
    const diff = { before: { ancestors }, after: { ancestors: moved } };
    ctx.audit({ objType: OBJECT, objId: dept_id, action: 'edit', diff });
  }
}

/** A department in use stands below departments in use. */
async function startAbove(ctx: Context, ancestors: string): Promise<void> {
  for (const dept_id of await stoppedAbove(ctx, ancestors)) {
    await ctx.db
      .updateTable('sys_dept')
      .set({ status: ON_OFF.enabled, version: sql`version + 1`, ...updated(ctx) })
      .where('dept_id', '=', dept_id)
      .execute();
    ctx.audit({
      objType: OBJECT,
      objId: dept_id,
      action: 'edit',
      fromStatus: ON_OFF.disabled,
      toStatus: ON_OFF.enabled,
    });
  }
}

export async function updateDept(ctx: Context, input: Update): Promise<undefined> {
  await lockTree(ctx, 'dept');
  const { deptId } = input;
  const before = await requireDept(ctx, deptId);
  const place = await checkDept(ctx, input, before);
  const columns = { ...columnsOf(input, before.name_en), ...place };
  const result = await ctx.db
    .updateTable('sys_dept')
    .set({ ...columns, version: sql`version + 1`, ...updated(ctx) })
    .where('dept_id', '=', deptId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst();
  requireChanged(result, true);
  if (place.ancestors !== before.ancestors) {
    await moveBelow(ctx, deptId, before.ancestors, place.ancestors);
  }
  if (input.status === ON_OFF.enabled) await startAbove(ctx, place.ancestors);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const old = Object.fromEntries(names.map((name) => [name, before[name]]));
  const diff = { before: old, after: columns };
  ctx.audit({ objType: OBJECT, objId: deptId, action: 'edit', diff });
  return undefined;
}

/** New places of siblings, all or none. */
export async function sortDepts(ctx: Context, ids: string, orderNums: string): Promise<undefined> {
  await lockTree(ctx, 'dept');
  const rows = async (ids: string[]) => {
    const found = await scopedDepts(ctx).where('d.dept_id', 'in', ids).execute();
    return found.map(({ dept_id, order_num }) => ({ id: dept_id, order_num }));
  };
  const sorted = { table: 'sys_dept', key: 'dept_id', objType: OBJECT, rows } as const;
  return sortSiblings(ctx, sorted, ids, orderNums);
}

/** Returns a message that says which members a department still has; undefined without any. */
async function membersOf(ctx: Context, deptId: string): Promise<string | undefined> {
  const below = await deptsBelow(ctx, deptId)
    .where('d.del_flag', '=', DEL_FLAG.kept)
    .executeTakeFirst();
  if (below) return 'dept.hasChildren';
  const user = await ctx.db
    .selectFrom('sys_user')
    .where('dept_id', '=', deptId)
    .where('del_flag', '=', DEL_FLAG.kept)
    .select('user_id')
    .executeTakeFirst();
  if (user) return 'dept.hasUsers';
  const merchant = await ctx.db
    .selectFrom('mer_merchant')
    .where('dept_id', '=', deptId)
    .select('mer_id')
    .executeTakeFirst();
  return merchant && 'dept.hasMerchants';
}

/** Soft delete, refused while somebody belongs to it (conventions §2.4). */
export async function removeDept(ctx: Context, deptId: string): Promise<undefined> {
  await lockTree(ctx, 'dept');
  const dept = await requireDept(ctx, deptId);
  const members = await beyondScope('a department goes when nobody belongs to it', () =>
    membersOf(ctx, deptId),
  );
  if (members) throw new Refusal(members, { code: CODE.warning });
  await ctx.db
    .updateTable('sys_dept')
    .set({ del_flag: DEL_FLAG.deleted, version: sql`version + 1`, ...updated(ctx) })
    .where('dept_id', '=', deptId)
    .execute();
  const { dept_name, parent_id } = dept;
  ctx.audit({ objType: OBJECT, objId: deptId, action: 'remove', diff: { dept_name, parent_id } });
  return undefined;
}
