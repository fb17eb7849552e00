import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { DeptNode } from '@portal/contract/system/user';
import type { Context } from './context.ts';
import { DEL_FLAG } from './del-flag.ts';
import { pickText } from './language.ts';
import { type Scope, scopeFilter } from './scope.ts';

/**
 * Departments of a scope, for `in` conditions; `undefined` = every department. Who sees only own
 * records still belongs to a department, and may put records into it.
 */
function deptIdsOf({ actor, scope }: Pick<Context, 'actor' | 'scope'>) {
  if (scope.kind === 'all') return undefined;
  if (scope.kind !== 'limited') return [];
  return scope.own && actor.deptId ? [...scope.deptIds, actor.deptId] : scope.deptIds;
}

/** Departments that the caller may see through the route's permission, siblings in their order. */
export function visibleDepts(ctx: Context) {
  const deptIds = deptIdsOf(ctx);
  const scope: Scope = deptIds ? { kind: 'limited', deptIds } : ctx.scope;
  return ctx.db
    .selectFrom('sys_dept')
    .where('del_flag', '=', DEL_FLAG.kept)
    .where(scopeFilter(scope, { deptId: 'dept_id' }))
    .orderBy('order_num')
    .orderBy('dept_id')
    .selectAll()
    .execute();
}

/**
 * The departments that the caller may see as a tree (conventions §2.1, deptTree). One whose parent
 * is out of sight stands on the first level.
 */
export async function deptTree(ctx: Context): Promise<DeptNode[]> {
  const depts = await visibleDepts(ctx);
  const known = new Set(depts.map((dept) => dept.dept_id));
  const below = Map.groupBy(depts, (dept) => (known.has(dept.parent_id) ? dept.parent_id : ''));
  const nodesOf = (parent: string): DeptNode[] =>
    (below.get(parent) ?? []).map(({ dept_id, dept_name, name_en, status }) => {
      const children = nodesOf(dept_id);
      return {
        id: dept_id,
        label: pickText(ctx.language, dept_name, name_en),
        disabled: status === ON_OFF.disabled,
        ...(children.length > 0 ? { children } : {}),
      };
    });
  return nodesOf('');
}
