import type { Choices, Comparison, Verdict } from './choices.ts';

const SYSTEM = { zh: '系统管理', en: 'System' };
const USERS = { zh: '用户管理', en: 'Users' };
const ORDERS = { zh: '订单管理', en: 'Orders' };

const editUser = {
  permit: 'system:user:edit',
  area: SYSTEM,
  page: USERS,
  button: { zh: '修改', en: 'Edit' },
};
const openUsers = { permit: 'system:user:list', area: SYSTEM, page: USERS, button: null };
const refund = {
  permit: 'order:refund:add',
  area: ORDERS,
  page: { zh: '退款', en: 'Refunds' },
  button: { zh: '新增', en: 'Add' },
};

export const CHOICES: Choices = {
  users: [
    { userId: '7', userName: 'dara', nickName: 'Dara', status: '0' },
    { userId: '8', userName: 'sok', nickName: 'Sok', status: '1' },
  ],
  moreUsers: false,
  roles: [
    { roleId: '2', roleName: '运营', roleKey: 'ops' },
    { roleId: '3', roleName: '审核员', roleKey: 'auditor' },
  ],
  actions: [openUsers, editUser, refund],
};

/** Nobody’s fault: the user holds the key by the role of operators. */
export const verdictOf = (more: Partial<Verdict> = {}): Verdict => ({
  user: {
    userId: '7',
    userName: 'dara',
    nickName: 'Dara',
    deptName: '总部',
    status: '0',
    mrspFlag: '0',
    mustChangePwd: false,
  },
  action: editUser,
  allowed: true,
  reason: 'granted',
  roles: [
    { roleId: '2', roleName: '运营', roleKey: 'ops', dataScope: '4', state: 'grants' },
    { roleId: '5', roleName: '财务', roleKey: 'finance', dataScope: '1', state: 'lacks' },
  ],
  unseenRoles: false,
  others: [
    { roleId: '3', roleName: '审核员', roleKey: 'auditor', dataScope: '1', state: 'grants' },
  ],
  menus: [{ title: '修改', hidden: false, stoppedBy: '' }],
  scope: {
    kind: 'limited',
    own: false,
    depts: ['暹粒办事处'],
    merchants: [],
    more: false,
  },
  object: null,
  ...more,
});

const side = (roleId: string, roleName: string, roleKey: string): Comparison['a'] => ({
  roleId,
  roleName,
  roleKey,
  status: '0',
  admin: false,
  dataScope: '1',
  depts: [],
  more: false,
});

export const COMPARISON: Comparison = {
  a: { ...side('2', '运营', 'ops'), dataScope: '2', depts: ['暹粒办事处'], more: true },
  b: { ...side('3', '审核员', 'auditor'), status: '1' },
  keys: [
    { ...openUsers, inA: true, inB: true },
    { ...editUser, inA: true, inB: false },
    { ...refund, inA: false, inB: true },
  ],
  partial: true,
};
