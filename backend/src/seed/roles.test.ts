import { describe, expect, it } from 'vitest';
import { ROLES, type RoleSeed } from './data/roles.ts';
import { menuRows } from './menu-rows.ts';
import { menusOfRole } from './role-menus.ts';

/** Neither makes nor passes anything; a simulation only computes. */
const READS = ['list', 'query', 'export', 'download', 'print', 'reveal', 'simulate'];
/** Actions of checkers: they approve, and ask before they approve. */
const CHECKS = ['audit', 'review', 'approve', 'open'];
const MONEY = ['order', 'refund', 'settle', 'finance', 'recon', 'remit', 'agent'];

const menus = menuRows();
const staff = ROLES.filter(({ key }) => key !== 'admin');

const areaOf = (key: string) => key.split(':')[0] ?? '';
const verbOf = (key: string) => key.split(':').at(-1) ?? '';

/** Keys that a new installation gives a role. */
function keysOf(role: RoleSeed): string[] {
  const granted = new Set(menusOfRole(role, menus));
  return menus.flatMap((menu) =>
    'perms' in menu && menu.perms && granted.has(menu.menu_id) ? [menu.perms] : [],
  );
}

/** Areas in which one role could pass what it has made. */
function ownChecks(keys: readonly string[]): string[] {
  const checked = keys.filter((key) => CHECKS.includes(verbOf(key))).map(areaOf);
  const made = keys.filter((key) => ![...READS, ...CHECKS].includes(verbOf(key))).map(areaOf);
  return [...new Set(checked)].filter((area) => made.includes(area));
}

describe('[6.1] roles of a new installation', () => {
  it.each(staff)('$key: a maker and a checker of one area are two people (INV-07)', (role) => {
    expect(keysOf(role).length).toBeGreaterThan(0);
    expect(ownChecks(keysOf(role))).toEqual([]);
  });

  it('a maker who may check would be noticed', () => {
    expect(ownChecks(['remit:apply:add', 'remit:apply:audit', 'mer:audit:audit'])).toEqual([
      'remit',
    ]);
  });

  it.each(staff)('$key: what may be done with money is named key by key', ({ permits }) => {
    const wide = permits.filter((permit) => /^[^*].*\*/.test(permit));
    expect(wide.filter((permit) => MONEY.includes(areaOf(permit)))).toEqual([]);
  });

  it('a role that may do everything of an area that ends in reading does no more than read', () => {
    const readOnly = staff.filter(({ key }) => key === 'readonly').flatMap(keysOf);
    const others = readOnly.filter((key) => !READS.includes(verbOf(key)));
    expect(others.filter((key) => !key.startsWith('report:file:'))).toEqual([]);
  });
});
