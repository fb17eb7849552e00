import { describe, expect, it } from 'vitest';
import type { Actor } from './context.ts';
import { can, type Grants, scopeFor } from './grants.ts';

const actor: Actor = {
  userId: '7',
  userName: 'sok',
  nickName: 'Sok',
  nickNameEn: '',
  avatar: '',
  deptId: '101',
  deptName: '',
  roles: [],
  permissions: [],
  mrspFlag: '0',
  mustChangePwd: false,
  needsFactor: false,
  mustSetFactor: false,
};
type Role = Grants['roles'][number];
const LIST = 'mer:merchant:list';
const role = (dataScope: Role['dataScope'], permits = [LIST], deptIds: string[] = []): Role => ({
  roleKey: `r${dataScope}`,
  dataScope,
  permissions: new Set(permits),
  deptIds,
  needsFactor: false,
});
const grantsOf = (roles: Role[], more: Partial<Actor> = {}): Grants => ({
  actor: { ...actor, ...more },
  roles,
  deptsBelow: more.deptId === '' ? [] : ['101', '104'],
  merIds: ['M1', 'M2'],
});
const limited = (...deptIds: string[]) => ({ kind: 'limited', deptIds, own: undefined });
const own = { userId: '7', userName: 'sok' };

describe('[6.1] rows in view through a permission', () => {
  it.each<[what: string, roles: Role[], scope: object]>([
    ['no role: nothing', [], limited()],
    ['a role without the permission: nothing', [role('1', ['mer:merchant:add'])], limited()],
    ['everything', [role('1')], { kind: 'all' }],
    ['everything, whatever else there is', [role('5'), role('1')], { kind: 'all' }],
    [
      'departments of a role, once each',
      [role('2', [LIST], ['3', '4']), role('2', [LIST], ['4'])],
      limited('3', '4'),
    ],
    ['the own department', [role('3')], limited('101')],
    ['the own department and those below', [role('4'), role('3')], limited('101', '104')],
    ['what oneself has made', [role('5')], { ...limited(), own }],
    ['a department, and what oneself has made', [role('3'), role('5')], { ...limited('101'), own }],
    ['an administrator’s permission counts for each', [role('1', ['*:*:*'])], { kind: 'all' }],
    [
      'a wide role does not widen what a narrow one permits',
      [role('1', ['mer:merchant:export']), role('3')],
      limited('101'),
    ],
  ])('%s', (_, roles, scope) => {
    expect(scopeFor(grantsOf(roles), LIST)).toEqual(scope);
  });

  it('of a call for anybody who is signed in are those of all roles together', () => {
    const roles = [role('2', ['a:b:c'], ['9']), role('3', [])];
    expect(scopeFor(grantsOf(roles), null)).toEqual(limited('9', '101'));
  });

  it('of somebody without a department are none through the own department', () => {
    const none = { deptId: '' };
    expect(scopeFor(grantsOf([role('3'), role('4')], none), LIST)).toEqual(limited());
  });

  it('of a merchant user are those of the merchants, even with a role that sees everything', () => {
    const merchant = { mrspFlag: '2', merId: 'M1' } as const;
    for (const roles of [[role('1')], []]) {
      const scope = { kind: 'merchant', merIds: ['M1', 'M2'] };
      expect(scopeFor(grantsOf(roles, merchant), LIST)).toEqual(scope);
    }
  });

  it('of a user of an agent are those of its account, whatever the roles say; unbound, none', () => {
    for (const roles of [[role('1')], [role('3')], []]) {
      const agent = { mrspFlag: '1', agentId: 'AG000001' } as const;
      const scope = { kind: 'agent', agentIds: ['AG000001'] };
      expect(scopeFor(grantsOf(roles, agent), LIST)).toEqual(scope);
      const none = { kind: 'agent', agentIds: [] };
      expect(scopeFor(grantsOf(roles, { mrspFlag: '1' }), LIST)).toEqual(none);
    }
  });
});

it.each<[permissions: string[], permit: string | null, isAllowed: boolean]>([
  [[], null, true],
  [[], LIST, false],
  [[LIST], LIST, true],
  [['*:*:*'], LIST, true],
  [['mer:merchant'], LIST, false],
  [['mer:merchant:*'], LIST, false],
])('[6.1] with %j, %s is allowed: %s', (permissions, permit, isAllowed) => {
  expect(can({ permissions }, permit)).toBe(isAllowed);
});
