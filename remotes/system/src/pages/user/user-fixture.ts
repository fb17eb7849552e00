import type { Answer } from '@portal/contract/kit/route';
import type { dictRoutes } from '@portal/contract/system/dict';
import type { userRoutes } from '@portal/contract/system/user';
import type { User } from './user.ts';

/** A user as the server of this product answers it. */
export const userOf = (userId: string, change: Partial<User> = {}): User => ({
  userId,
  userName: `user${userId}`,
  nickName: `用户 ${userId}`,
  nickNameEn: '',
  shownName: `用户 ${userId}`,
  deptId: '101',
  dept: { deptId: '101', deptName: '运营部', leader: '' },
  phonenumber: '85512345678',
  email: 'ops@example.com',
  sex: '2',
  avatar: '',
  status: '0',
  admin: userId === '1',
  mrspFlag: '0',
  merId: '',
  roles: [{ roleId: '3', roleName: '运营', roleKey: 'ops' }],
  loginIp: '10.0.0.8',
  loginDate: '2026-11-21 14:31:08',
  remark: '',
  createBy: 'admin',
  createTime: '2026-11-20 09:00:00',
  updateBy: '',
  updateTime: '',
  version: 4,
  ...change,
});

/** A row as a stock server answers it: numbers for ids, null for what is not there, no version, no roles. */
export const STOCK = {
  ...userOf('7'),
  userId: 7,
  deptId: 101,
  dept: null,
  phonenumber: null,
  email: null,
  loginDate: null,
  roles: undefined,
  version: undefined,
} as unknown as User;

/** Roles to give: one is held, one is stopped. */
export const ROLES: Answer<typeof userRoutes.choices>['roles'] = [
  {
    roleId: '3',
    roleName: '运营',
    roleKey: 'ops',
    roleSort: 1,
    status: '0',
    createTime: '2026-11-01 09:00:00',
    admin: false,
    flag: true,
  },
  {
    roleId: '4',
    roleName: '审计',
    roleKey: 'auditor',
    roleSort: 2,
    status: '0',
    createTime: '2026-11-01 09:00:00',
    admin: false,
    flag: false,
  },
  {
    roleId: '5',
    roleName: '旧角色',
    roleKey: 'old',
    roleSort: 3,
    status: '1',
    createTime: '2026-11-01 09:00:00',
    admin: false,
    flag: false,
  },
];

/** Departments to filter by; one is stopped. */
export const DEPTS = [
  {
    id: '100',
    label: '总公司',
    children: [
      { id: '101', label: '运营部', children: [{ id: '103', label: '夜班' }] },
      { id: '102', label: '风控部', disabled: true },
    ],
  },
];

/** Dictionaries of the list. */
export const DICTS: Record<string, Answer<typeof dictRoutes.byType>> = {
  sys_normal_disable: [
    { dictValue: '0', dictLabel: '正常', listClass: 'primary', cssClass: '' },
    { dictValue: '1', dictLabel: '停用', listClass: 'danger', cssClass: '' },
  ],
};
