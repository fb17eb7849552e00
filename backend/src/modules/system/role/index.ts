import { roleRoutes, roleUserRoutes } from '@portal/contract/system/role';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../kernel/context.ts';
import { deptTree } from '../../../kernel/dept-tree.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { checkedKeys } from './checked-keys.ts';
import { roleExport } from './export.ts';
import { menuNodes } from './menu-tree.ts';
import {
  allRoles,
  deptIdsOf,
  menuIdsOf,
  pageOfRoles,
  requireRole,
  roleById,
} from './role.store.ts';
import { changeStatus, insertRole, removeRoles, updateRole } from './role.writes.ts';
import { updateScope } from './scope.ts';
import { assignRole, cancelRole, pageOfUsers } from './users.ts';

export { allRoles, requireRole, toRole } from './role.store.ts';

interface OfRole {
  params: { roleId: string };
}

async function deptsOf({ params: { roleId } }: OfRole, ctx: Context) {
  const role = await requireRole(ctx, roleId);
  const depts = await deptTree(ctx);
  const held = await deptIdsOf(ctx, roleId);
  return { depts, checkedKeys: checkedKeys(depts, held, role.dept_check_strictly) };
}

async function menusOf({ params: { roleId } }: OfRole, ctx: Context) {
  const role = await requireRole(ctx, roleId);
  const menus = await menuNodes(ctx);
  const held = await menuIdsOf(ctx, roleId);
  return { menus, checkedKeys: checkedKeys(menus, held, role.menu_check_strictly) };
}

export function roleModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(roleRoutes.list, ({ query }, ctx) => pageOfRoles(ctx, query));
  on(roleRoutes.get, ({ params }, ctx) => roleById(ctx, params.roleId));
  on(roleRoutes.create, ({ body }, ctx) => insertRole(ctx, body));
  on(roleRoutes.update, ({ body }, ctx) => updateRole(ctx, body));
  on(roleRoutes.remove, ({ params }, ctx) => removeRoles(ctx, params.ids.split(',')));
  on(roleRoutes.export, exports.handler(roleRoutes.export, roleExport));
  on(roleRoutes.dataScope, ({ body }, ctx) => updateScope(ctx, body));
  on(roleRoutes.changeStatus, ({ body }, ctx) => changeStatus(ctx, body));
  on(roleRoutes.optionselect, (_, ctx) => allRoles(ctx));

  on(roleUserRoutes.allocatedList, ({ query }, ctx) => pageOfUsers(ctx, query, true));
  on(roleUserRoutes.unallocatedList, ({ query }, ctx) => pageOfUsers(ctx, query, false));
  on(roleUserRoutes.cancel, ({ body }, ctx) => cancelRole(ctx, body.roleId, [body.userId]));
  on(roleUserRoutes.cancelAll, ({ query }, ctx) =>
    cancelRole(ctx, query.roleId, query.userIds.split(',')),
  );
  on(roleUserRoutes.selectAll, ({ query }, ctx) =>
    assignRole(ctx, query.roleId, query.userIds.split(',')),
  );

  on(roleRoutes.deptTree, deptsOf);
  on(roleRoutes.deptTreeselect, deptsOf);
  on(roleRoutes.menuTreeselect, menusOf);
  on(roleRoutes.menus, (_, ctx) => menuNodes(ctx));
}
