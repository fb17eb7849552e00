import type { MenuEntry } from '@portal/contract/session/session';
import { describe, expect, it } from 'vitest';
import { groupsAround, menuItems } from './menu-items.ts';

const leaf = (path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  component: 'system/x/index',
  meta: { title: `t:${path}` },
  ...more,
});
const group = (path: string, children: MenuEntry[], more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  component: 'Layout',
  meta: { title: `t:${path}`, icon: 'order' },
  children,
  ...more,
});

describe('sidebar entries', () => {
  it('[2.20] a group with several visible children unfolds', () => {
    const [item] = menuItems([group('/a', [leaf('b'), leaf('c')])]);
    expect(item).toMatchObject({ path: '/a', title: 't:/a', icon: 'order' });
    expect(item?.to).toBeUndefined();
    expect(item?.children.map(({ to }) => to)).toEqual(['/a/b', '/a/c']);
  });

  it('[2.20] a single visible child is shown directly, with the icon of its group', () => {
    const [item] = menuItems([group('/a', [leaf('b'), leaf('c', { hidden: true })])]);
    expect(item).toEqual({ path: '/a/b', title: 't:b', icon: 'order', to: '/a/b', children: [] });
  });

  it('[2.20] alwaysShow keeps the group around a single child', () => {
    const [item] = menuItems([group('/a', [leaf('b')], { alwaysShow: true })]);
    expect(item?.children.map(({ path }) => path)).toEqual(['/a/b']);
  });

  it('[2.20] an entry with no visible child shows itself', () => {
    const [item] = menuItems([group('/a', [leaf('b', { hidden: true })])]);
    expect(item).toMatchObject({ path: '/a', to: '/a', children: [] });
  });

  it('[2.20] a group inside a group keeps its place', () => {
    const [item] = menuItems([group('/a', [group('b', [leaf('c'), leaf('d')]), leaf('e')])]);
    expect(item?.children[0]?.children.map(({ to }) => to)).toEqual(['/a/b/c', '/a/b/d']);
  });

  it('[2.20] a group that is the only child of a group keeps its pages', () => {
    const [item] = menuItems([group('/a', [group('b', [leaf('c'), leaf('d')])])]);
    expect(item?.to).toBeUndefined();
    expect(item?.children.map(({ path }) => path)).toEqual(['/a/b']);
    expect(item?.children[0]?.children.map(({ to }) => to)).toEqual(['/a/b/c', '/a/b/d']);
  });

  it('[2.20] hidden entries are not shown', () => {
    expect(menuItems([leaf('/a', { hidden: true })])).toEqual([]);
  });

  it('[2.13] a JSON query becomes the query of the link', () => {
    const [item] = menuItems([leaf('/a', { query: '{"id":1,"kw":"中 &"}' })]);
    expect(item?.to).toBe(`/a?${new URLSearchParams({ id: '1', kw: '中 &' })}`);
  });

  it.each(['{"id":', '[1]', '"x"', 'null', ''])('[2.13] the query %j adds nothing', (query) => {
    expect(menuItems([leaf('/a', { query })])[0]?.to).toBe('/a');
  });

  it('[2.13] an external link is used as it is', () => {
    const [item] = menuItems([group('/a', [leaf('https://x.example/y?z=1'), leaf('b')])]);
    expect(item?.children[0]).toMatchObject({ href: 'https://x.example/y?z=1' });
    expect(item?.children[0]?.to).toBeUndefined();
  });
});

it('[2.20] the groups around an entry are known, outermost first', () => {
  const items = menuItems([group('/a', [group('b', [leaf('c'), leaf('d')]), leaf('e')])]);
  expect(groupsAround(items, '/a/b/c')).toEqual(['/a', '/a/b']);
  expect(groupsAround(items, '/a/e')).toEqual(['/a']);
  expect(groupsAround(items, '/zzz')).toBeUndefined();
});
