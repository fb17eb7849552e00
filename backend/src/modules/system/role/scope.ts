import { DATA_SCOPE } from '@portal/contract/system/dictionaries';
import type { RoleScope } from '@portal/contract/system/role';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { requireChanged, updated } from '../../../kernel/traced.ts';
import { requireChangeable } from './role.rules.ts';
import { deptIdsOf, lockRole } from './role.store.ts';
import { OBJECT } from './role.writes.ts';

type Input = z.output<typeof RoleScope>;

async function requireDepts(ctx: Context, deptIds: readonly string[]): Promise<void> {
  if (deptIds.length === 0) return;
  const known = await ctx.db
    .selectFrom('sys_dept')
    .where('dept_id', 'in', deptIds)
    .where('del_flag', '=', DEL_FLAG.kept)
    .select('dept_id')
    .execute();
  if (known.length < deptIds.length) throw refuseField('deptIds', 'commonData.optionMsg');
}

/** Sets the data scope of a role; departments are replaced, and linked to the custom one only. */
export async function updateScope(ctx: Context, input: Input): Promise<undefined> {
  const { roleId, dataScope, deptCheckStrictly } = input;
  const deptIds = dataScope === DATA_SCOPE.custom ? input.deptIds : [];
  const before = await lockRole(ctx, roleId);
  await requireDepts(ctx, deptIds);
  await requireChangeable(ctx, before, { dataScope, deptIds });
  const old = await deptIdsOf(ctx, roleId);
  const result = await ctx.db
    .updateTable('sys_role')
    .set({ data_scope: dataScope, dept_check_strictly: deptCheckStrictly })
    .set({ version: sql`version + 1`, ...updated(ctx) })
    .where('role_id', '=', roleId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst();
  requireChanged(result, true);
  await ctx.db.deleteFrom('sys_role_dept').where('role_id', '=', roleId).execute();
  if (deptIds.length > 0) {
    const rows = deptIds.map((dept_id) => ({ role_id: roleId, dept_id }));
    await ctx.db.insertInto('sys_role_dept').values(rows).execute();
  }
  const diff = {
    roleName: before.role_name,
    before: { dataScope: before.data_scope, deptIds: old },
    after: { dataScope, deptIds },
  };
  ctx.audit({ objType: OBJECT, objId: roleId, action: 'grant', diff });
}
