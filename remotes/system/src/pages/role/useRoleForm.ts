import type { CallInput } from '@portal/contract/kit/route';
import { RoleInput, type roleRoutes } from '@portal/contract/system/role';
import { showError, useFormDrawer } from '@portal/ui';
import { roles } from './api.ts';
import type { Role } from './role.ts';
import { words } from './words.ts';

/** A role as its form changes it. A server of the family knows one name, and says apart what is held. */
async function readForForm(input: CallInput<typeof roleRoutes.get>) {
  const role = await roles.get(input);
  const menuIds = role.menuIds ?? (await roles.menuTreeselect(input)).checkedKeys;
  return { ...role, roleNameZh: role.roleNameZh ?? role.roleName, menuIds: menuIds.map(String) };
}
const get = Object.assign(readForForm, { route: roles.get.route, permit: roles.get.permit });

/** Such a server takes the one name; ours takes both, and then pays no heed to it. */
const named = <Body extends { roleName?: string; roleNameZh?: string }>(body: Body): Body => ({
  ...body,
  roleName: body.roleNameZh,
});
const create = Object.assign(
  ({ body }: CallInput<typeof roleRoutes.create>) => roles.create({ body: named(body) }),
  { route: roles.create.route, permit: roles.create.permit },
);
const update = Object.assign(
  ({ body }: CallInput<typeof roleRoutes.update>) => roles.update({ body: named(body) }),
  { route: roles.update.route, permit: roles.update.permit },
);

/** The form of a role; what the role holds is read when it is opened. */
export function useRoleForm(reload: () => unknown) {
  const form = useFormDrawer(words, RoleInput, { create, update, get }, reload);
  const edit = ({ roleId }: Role) =>
    void readForForm({ params: { roleId: String(roleId) } })
      .then(form.edit)
      .catch(showError);
  return { form, edit };
}
