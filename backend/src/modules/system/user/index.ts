import { userRoutes } from '@portal/contract/system/user';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../kernel/context.ts';
import { deptTree } from '../../../kernel/dept-tree.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { changeStatus, resetFactor, resetPassword, setRoles } from './access.ts';
import { userExport } from './export.ts';
import { userImport } from './import/import.ts';
import { roleChoices, rolesOfUser } from './roles.ts';
import { searchedUsers } from './search.ts';
import { pageOfUsers, requireUser, toUser } from './user.store.ts';
import { insertUser, removeUsers, updateUser } from './user.writes.ts';

export { requireUser, visibleUsers } from './user.store.ts';

/** A user with its roles, and the roles that the caller could give it. */
async function userWithRoles(ctx: Context, userId: string) {
  const stored = await requireUser(ctx, userId);
  const held = await rolesOfUser(ctx, userId);
  const depts = stored.dept_id ? [stored.dept_id] : [];
  return { user: toUser(ctx, stored, held), held, roles: await roleChoices(ctx, held, depts) };
}

export function userModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);
  const imports = userImport(deps.settings);
  deps.search.add(searchedUsers);

  on(userRoutes.list, ({ query }, ctx) => pageOfUsers(ctx, query));
  on(userRoutes.deptTree, (_, ctx) => deptTree(ctx));
  on(userRoutes.choices, async (_, ctx) => ({ roles: await roleChoices(ctx), posts: [] }));
  on(userRoutes.get, async ({ params }, ctx) => {
    const { user, held, roles } = await userWithRoles(ctx, params.userId);
    return { data: user, roles, posts: [], roleIds: held.map(({ roleId }) => roleId), postIds: [] };
  });
  on(userRoutes.authRole, async ({ params }, ctx) => {
    const { user, roles } = await userWithRoles(ctx, params.userId);
    return { user, roles };
  });

  on(userRoutes.create, ({ body }, ctx) => insertUser(ctx, deps, body));
  on(userRoutes.update, ({ body }, ctx) => updateUser(ctx, body));
  on(userRoutes.remove, ({ params }, ctx) => removeUsers(ctx, params.ids.split(',')));
  on(userRoutes.resetPwd, ({ body }, ctx) => resetPassword(ctx, deps, body));
  on(userRoutes.resetFactor, ({ body }, ctx) => resetFactor(ctx, body));
  on(userRoutes.changeStatus, ({ body }, ctx) => changeStatus(ctx, body));
  on(userRoutes.setAuthRole, ({ query }, ctx) => setRoles(ctx, query));

  on(userRoutes.export, deps.exports.handler(userRoutes.export, userExport));
  on(userRoutes.importTemplate, (_, ctx) => imports.template(ctx, deps.exportFiles));
  // A workbook is read before a transaction begins: meanwhile nobody waits for the database.
  on(userRoutes.importPreview, (input, ctx) => imports.preview(ctx, input), { transaction: 'own' });
  on(userRoutes.importData, (input, ctx) => imports.run(ctx, input), { transaction: 'own' });
}
