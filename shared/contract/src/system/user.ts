import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { ON_OFF } from '../kit/dictionaries.ts';
import { importRoutes } from '../kit/import.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { SEX } from './dictionaries.ts';

/** 0 in use, 1 stopped. */
export const OnOff = rule.dict(ON_OFF);

/** Fields that the user form changes; the login name is set once (specification §5, user form). */
const UserFields = z.object({
  nickName: rule.name(50),
  /** Shown to those who read English; left out, it stays as it is. */
  nickNameEn: rule.nameOrEmpty(50).optional(),
  deptId: rule.keyOrNone(),
  phonenumber: rule.orEmpty(rule.phone()),
  email: rule.orEmpty(rule.email()),
  /** 0 male, 1 female, 2 unknown. */
  sex: rule.dict(SEX).default(SEX.unknown),
  status: OnOff.default(ON_OFF.enabled),
  roleIds: rule.keys(100).default([]),
  remark: rule.text(500),
});

/** A new user. Without a password the server draws a one-time secret and answers it. */
export const UserInput = z.object({
  userName: rule.userName(),
  ...UserFields.shape,
  password: rule.orEmpty(rule.userPassword()).optional(),
});

/** Fields of an update: those left out stay as they are; named roles replace the user's roles. */
export const UserUpdate = z.object({
  userId: rule.key(),
  ...UserFields.shape,
  sex: UserFields.shape.sex.unwrap().optional(),
  status: OnOff.optional(),
  roleIds: rule.keys(100).optional(),
  version: rule.version(),
});

/** A role as the user screens show it. */
export const RoleOfUser = z.object({
  roleId: z.string(),
  roleName: z.string(),
  roleKey: z.string(),
  roleSort: z.number(),
  status: OnOff,
  createTime: z.string(),
  /** The super administrator's. */
  admin: z.boolean(),
  /** The user in question has it. */
  flag: z.boolean(),
});

/** A user as administrators see it; never with its password (conventions §1.4). */
export const User = z.object({
  userId: z.string(),
  userName: z.string(),
  nickName: z.string(),
  nickNameEn: z.string(),
  /** Name in the language of the call. */
  shownName: z.string(),
  deptId: z.string(),
  dept: z.object({ deptId: z.string(), deptName: z.string(), leader: z.string() }),
  phonenumber: z.string(),
  email: z.string(),
  sex: z.enum(SEX),
  avatar: z.string(),
  status: OnOff,
  /** The first administrator, whom nobody changes or deletes. */
  admin: z.boolean(),
  /** 0 platform, 1 agent, 2 merchant user. */
  mrspFlag: z.string(),
  merId: z.string(),
  roles: z.array(RoleOfUser.pick({ roleId: true, roleName: true, roleKey: true })),
  loginIp: z.string(),
  loginDate: z.string(),
  remark: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const UserQuery = pageQuery(
  {
    userName: rule.search(),
    nickName: rule.search(),
    phonenumber: rule.phoneSearch(),
    status: OnOff,
    /** With all departments below it. */
    deptId: rule.id(),
    userId: rule.id(),
    params: timeRange(),
  },
  ['userId', 'userName', 'nickName', 'shownName', 'createTime', 'loginDate'],
);

/** Node of a department tree; `disabled` = stopped. */
export interface DeptNode {
  id: string;
  label: string;
  disabled?: boolean;
  children?: DeptNode[];
}
export const DeptNode: z.ZodType<DeptNode> = z.object({
  id: z.string(),
  label: z.string(),
  disabled: z.boolean().optional(),
  get children() {
    return z.array(DeptNode).optional();
  },
});

const PATH = '/system/user';
const PERMIT = 'system:user';
const {
  list,
  remove,
  export: exportUsers,
} = crud(PATH, PERMIT, {
  key: 'userId',
  row: User,
  input: UserInput,
  query: UserQuery,
});
const imports = importRoutes(PATH, `${PERMIT}:import`, 'importData');
const roles = z.array(RoleOfUser);
const noPosts = z.array(z.never());

export const userRoutes = {
  list,
  remove,
  export: exportUsers,
  /** Departments to filter by; the older dialect is `/system/dept/treeselect`. */
  deptTree: route({
    method: 'GET',
    path: `${PATH}/deptTree`,
    permit: `${PERMIT}:list`,
    answer: 'data',
    data: z.array(DeptNode),
  }),
  /** Lists roles for a new user: those that the caller may delegate. There are no posts here. */
  choices: route({
    method: 'GET',
    path: PATH,
    permit: `${PERMIT}:query`,
    answer: 'top',
    data: z.object({ roles, posts: noPosts }),
  }),
  get: route({
    method: 'GET',
    path: `${PATH}/{userId}`,
    permit: `${PERMIT}:query`,
    params: z.object({ userId: rule.id() }),
    answer: 'top',
    data: z.object({
      data: User,
      roles,
      posts: noPosts,
      roleIds: z.array(z.string()),
      postIds: noPosts,
    }),
  }),
  /** `password` is the one-time secret that the server has drawn; empty when one was given. */
  create: route({
    method: 'POST',
    path: PATH,
    permit: `${PERMIT}:add`,
    stepUp: true,
    body: UserInput,
    answer: 'data',
    data: z.object({ userId: z.string(), password: z.string() }),
  }),
  update: route({
    method: 'PUT',
    path: PATH,
    permit: `${PERMIT}:edit`,
    stepUp: true,
    body: UserUpdate,
    answer: 'done',
  }),
  /**
   * Ends all sessions. Without a password the server draws a secret, which signs in for a day;
   * either way nothing more is allowed before the user has chosen another one.
   */
  resetPwd: route({
    method: 'PUT',
    path: `${PATH}/resetPwd`,
    permit: `${PERMIT}:resetPwd`,
    stepUp: true,
    body: z.object({ userId: rule.key(), password: UserInput.shape.password }),
    answer: 'data',
    data: z.object({ password: z.string() }),
  }),
  /** Takes the second factor of another user away, and ends all sessions; never the caller's own. */
  resetFactor: route({
    method: 'PUT',
    path: `${PATH}/resetFactor`,
    permit: `${PERMIT}:resetFactor`,
    stepUp: true,
    body: z.object({ userId: rule.key(), reason: rule.reason() }),
    answer: 'done',
  }),
  /** Stopping ends all sessions at once. */
  changeStatus: route({
    method: 'PUT',
    path: `${PATH}/changeStatus`,
    permit: `${PERMIT}:edit`,
    stepUp: true,
    trace: { action: 'changeStatus' },
    body: z.object({ userId: rule.key(), status: OnOff }),
    answer: 'done',
  }),
  ...imports,
  importData: route({ ...imports.importData, stepUp: true }),
  /** All roles that the caller may hand on, `flag` on those that the user has. */
  authRole: route({
    method: 'GET',
    path: `${PATH}/authRole/{userId}`,
    permit: `${PERMIT}:query`,
    params: z.object({ userId: rule.id() }),
    answer: 'top',
    data: z.object({ user: User, roles }),
  }),
  /** Replaces the user's roles. */
  setAuthRole: route({
    method: 'PUT',
    path: `${PATH}/authRole`,
    permit: `${PERMIT}:edit`,
    stepUp: true,
    trace: { action: 'grant' },
    query: z.object({
      userId: rule.id(),
      roleIds: z.union([z.literal(''), rule.ids()], 'commonData.idMsg').default(''),
    }),
    answer: 'done',
  }),
};
