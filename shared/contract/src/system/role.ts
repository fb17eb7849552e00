import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { ON_OFF } from '../kit/dictionaries.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { DATA_SCOPE, MENU_TYPE } from './dictionaries.ts';
import { DeptNode, OnOff } from './user.ts';

/** 1 all, 2 custom, 3 own department, 4 own and below, 5 only own (conventions §2.2). */
export const DataScope = rule.dict(DATA_SCOPE);

const MOST_MENUS = 2000;
const MOST_DEPTS = 2000;
const strictly = () => z.boolean('commonData.formatMsg').default(true);

/**
 * Fields that the role form changes. The key begins with a letter and uses only Latin letters, so
 * that no key looks like another.
 */
export const RoleInput = z.object({
  roleNameZh: rule.required(50),
  roleNameEn: rule.text(50),
  roleKey: rule.pattern(50, /^[A-Za-z][A-Za-z0-9_:-]*$/, 'role.keyFormat'),
  roleSort: rule.order(),
  status: OnOff.default(ON_OFF.enabled),
  /** Menus held, those with a part of what lies below them too; left out, they stay as they are. */
  menuIds: rule.keys(MOST_MENUS).optional(),
  /** The menus were ticked with parents and children linked. */
  menuCheckStrictly: strictly(),
  /** Its users set a second factor up before anything else; left out, it stays as it is. */
  factorRequired: z.boolean('commonData.formatMsg').optional(),
  remark: rule.text(500),
});

/** A stock client knows one name, `roleName`, and sends it in the language in which it saw it. */
const RoleBody = RoleInput.extend({
  roleName: RoleInput.shape.roleNameZh.optional(),
  roleNameZh: RoleInput.shape.roleNameZh.optional(),
  roleNameEn: RoleInput.shape.roleNameEn.optional(),
  dataScope: DataScope.optional(),
});

export const Role = z.object({
  roleId: z.string(),
  /** In the language of the call. */
  roleName: z.string(),
  roleNameZh: z.string(),
  roleNameEn: z.string(),
  roleKey: z.string(),
  roleSort: z.number(),
  dataScope: DataScope,
  menuCheckStrictly: z.boolean(),
  deptCheckStrictly: z.boolean(),
  /** Its users need a second factor. */
  factorRequired: z.boolean(),
  status: OnOff,
  /** The super administrator's, which nobody changes. */
  admin: z.boolean(),
  remark: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

/** A role with everything that it holds. */
export const RoleDetail = Role.extend({
  menuIds: z.array(z.string()),
  deptIds: z.array(z.string()),
});

export const RoleQuery = pageQuery(
  { roleName: rule.search(), roleKey: rule.search(), status: OnOff, params: timeRange() },
  ['roleId', 'roleKey', 'roleSort', 'createTime'],
);

/** Data scope of a role; departments count for the custom one only, which needs at least one. */
export const RoleScope = z
  .object({
    roleId: rule.key(),
    dataScope: DataScope,
    deptIds: rule.keys(MOST_DEPTS).default([]),
    deptCheckStrictly: strictly(),
    version: rule.version(),
  })
  .refine(({ dataScope, deptIds }) => dataScope !== DATA_SCOPE.custom || deptIds.length > 0, {
    path: ['deptIds'],
    error: 'role.deptNeeded',
  });

/** Node of the menu tree; `disabled` = stopped. */
export interface MenuNode {
  id: string;
  label: string;
  /** M directory, C page, F button. */
  type: 'M' | 'C' | 'F';
  disabled?: boolean;
  children?: MenuNode[];
}
export const MenuNode: z.ZodType<MenuNode> = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(MENU_TYPE),
  disabled: z.boolean().optional(),
  get children() {
    return z.array(MenuNode).optional();
  },
});

/** A user as the pages of a role show it. */
export const UserOfRole = z.object({
  userId: z.string(),
  userName: z.string(),
  nickName: z.string(),
  deptName: z.string(),
  email: z.string(),
  phonenumber: z.string(),
  status: OnOff,
  createTime: z.string(),
});

const UsersQuery = pageQuery(
  { roleId: rule.id(), userName: rule.search(), phonenumber: rule.search() },
  ['userId', 'userName', 'createTime'],
);

const PATH = '/system/role';
const PERMIT = 'system:role';
const ofRole = z.object({ roleId: rule.id() });
const several = z.object({ roleId: rule.id(), userIds: rule.ids() });

const users = (name: string) =>
  route({
    method: 'GET',
    path: `${PATH}/authUser/${name}`,
    permit: `${PERMIT}:list`,
    query: UsersQuery,
    answer: 'page',
    data: UserOfRole,
  });
/** Keys to tick: with parents and children linked, only what is held with all below it. */
const tree = <const P extends string, S extends z.ZodRawShape>(path: P, shape: S) =>
  route({
    method: 'GET',
    path: `${path}/{roleId}`,
    permit: `${PERMIT}:query`,
    params: ofRole,
    answer: 'top',
    data: z.object({ ...shape, checkedKeys: z.array(z.string()) }),
  });
const depts = { depts: z.array(DeptNode) };

export const roleRoutes = {
  ...crud(PATH, PERMIT, {
    key: 'roleId',
    row: Role,
    input: RoleBody,
    query: RoleQuery,
    stepUp: true,
  }),
  get: route({
    method: 'GET',
    path: `${PATH}/{roleId}`,
    permit: `${PERMIT}:query`,
    params: ofRole,
    answer: 'data',
    data: RoleDetail,
  }),
  dataScope: route({
    method: 'PUT',
    path: `${PATH}/dataScope`,
    permit: `${PERMIT}:edit`,
    stepUp: true,
    trace: { action: 'dataScope' },
    body: RoleScope,
    answer: 'done',
  }),
  changeStatus: route({
    method: 'PUT',
    path: `${PATH}/changeStatus`,
    permit: `${PERMIT}:edit`,
    stepUp: true,
    trace: { action: 'changeStatus' },
    body: z.object({ roleId: rule.key(), status: OnOff }),
    answer: 'done',
  }),
  optionselect: route({
    method: 'GET',
    path: `${PATH}/optionselect`,
    permit: `${PERMIT}:query`,
    answer: 'data',
    data: z.array(Role),
  }),
  deptTree: tree(`${PATH}/deptTree`, depts),
  /** The same in the older dialect. */
  deptTreeselect: tree('/system/dept/roleDeptTreeselect', depts),
  menuTreeselect: tree('/system/menu/roleMenuTreeselect', { menus: z.array(MenuNode) }),
  /** Menus that the caller may hand on. */
  menus: route({
    method: 'GET',
    path: '/system/menu/treeselect',
    permit: null,
    answer: 'data',
    data: z.array(MenuNode),
  }),
};

/** Users who have a role, and those who do not; the role is given and taken (conventions §2.2, authUser). */
export const roleUserRoutes = {
  allocatedList: users('allocatedList'),
  unallocatedList: users('unallocatedList'),
  cancel: route({
    method: 'PUT',
    path: `${PATH}/authUser/cancel`,
    permit: `${PERMIT}:edit`,
    stepUp: true,
    trace: { action: 'grant' },
    body: z.object({ userId: rule.key(), roleId: rule.key() }),
    answer: 'done',
  }),
  cancelAll: route({
    method: 'PUT',
    path: `${PATH}/authUser/cancelAll`,
    permit: `${PERMIT}:edit`,
    stepUp: true,
    trace: { action: 'grant' },
    query: several,
    answer: 'done',
  }),
  selectAll: route({
    method: 'PUT',
    path: `${PATH}/authUser/selectAll`,
    permit: `${PERMIT}:edit`,
    stepUp: true,
    trace: { action: 'grant' },
    query: several,
    answer: 'done',
  }),
};
