import type { MenuNode } from '@portal/contract/system/role';
import { describe, expect, it } from 'vitest';
import { heldOf, nodesOf, tickedOf } from './menu-ticks.ts';

const button = (id: string): MenuNode => ({ id, label: id, type: 'F' });
const users: MenuNode = {
  id: 'users',
  label: 'users',
  type: 'C',
  children: [button('add'), button('edit')],
};
const menus: MenuNode[] = [
  { id: 'home', label: 'home', type: 'C' },
  { id: 'system', label: 'system', type: 'M', children: [users] },
];
const texts = { view: 'View', stopped: 'Disabled' };

describe('[2.73] menus of a role in a linked tree', () => {
  it('have a leaf for viewing where a page has buttons', () => {
    const [, system] = nodesOf(menus, true, texts);
    const [page] = system?.children ?? [];
    expect(page?.children?.map(({ id }) => id)).toEqual(['users:view', 'add', 'edit']);
    expect(nodesOf(menus, false, texts)[1]?.children?.[0]?.children).toHaveLength(2);
  });

  it('hold the page and the directory of a button', () => {
    expect(heldOf(menus, ['add'])).toEqual(['system', 'users', 'add']);
  });

  it('hold a page without its buttons, and nothing of what is not ticked', () => {
    expect(heldOf(menus, ['users:view'])).toEqual(['system', 'users']);
    expect(heldOf(menus, ['home'])).toEqual(['home']);
  });

  it('lose the buttons of a page that is no longer viewed', () => {
    expect(heldOf(menus, ['home', 'add'], ['home', 'system', 'users', 'add'])).toEqual(['home']);
  });

  it('are ticked again as they were saved, however many parents are half ticked', () => {
    const held = ['home', 'system', 'users', 'edit'];
    expect(heldOf(menus, tickedOf(held), held)).toEqual(held);
  });

  it('say which of them are stopped, and take the numbers of a server of the family', () => {
    const stock = [{ id: 7, label: 'old', disabled: true }] as unknown as MenuNode[];
    expect(nodesOf(stock, true, texts)).toEqual([{ id: '7', label: 'old', note: 'Disabled' }]);
    expect(heldOf(stock, ['7'])).toEqual(['7']);
  });
});
