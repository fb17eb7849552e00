import { describe, expect, it } from 'vitest';
import {
  addressAfterClosing,
  closing,
  KEPT_VIEWS,
  keptTabs,
  moveTab,
  openTab,
  refreshTab,
  seedTabs,
  type Tab,
  tabIdOf,
  type Visit,
} from './tabs.ts';

const at = (path: string, search = '') => ({
  pathname: path,
  search,
  hash: '',
  state: null,
  key: `${path}${search}`,
  mask: undefined,
});
const visit = (path: string, more: Partial<Visit> = {}): Visit => ({
  id: path,
  path,
  name: path,
  location: at(path),
  ...more,
});
const open = (...paths: string[]) =>
  paths.reduce<Tab[]>((tabs, path) => openTab(tabs, visit(path)), seedTabs([], [home]));
const home = visit('/index', { affix: true });
const NOTHING: ReadonlySet<string> = new Set();
const kept = (tabs: Tab[], active: string, unsaved = NOTHING) => keptTabs(tabs, active, unsaved);
const paths = (tabs: Tab[]) => tabs.map(({ path }) => path);

describe('opening', () => {
  it('[4.2] pinned tabs are there from the start, unvisited', () => {
    expect(paths(open())).toEqual(['/index']);
    expect(kept(open(), '/x')).toEqual([]);
  });

  it('[4.2] a visited page is added at the end; an open one is not added again', () => {
    expect(paths(open('/a', '/b', '/a'))).toEqual(['/index', '/a', '/b']);
  });

  it('[2.25] each tab keeps the full address it was last at', () => {
    const tabs = openTab(open('/a', '/b'), visit('/a', { location: at('/a', '?pageNum=3') }));
    expect(tabs.find(({ path }) => path === '/a')?.location.search).toBe('?pageNum=3');
    expect(tabs.find(({ path }) => path === '/b')?.location.search).toBe('');
  });

  it('[2.28] a tab that is only shown again keeps its location: its page is not drawn again', () => {
    const before = open('/a', '/b');
    const shown = (location: object) =>
      openTab(before, visit('/a', { location: { ...at('/a'), key: 'other', ...location } }))[1];
    expect(shown({})?.location).toBe(before[1]?.location);
    for (const change of [{ search: '?x=1' }, { hash: '#x' }, { state: { from: 1 } }]) {
      expect(shown(change)?.location).toMatchObject(change);
    }
  });

  it('[2.2] refreshing changes the tab itself, not its address', () => {
    const before = open('/a', '/b');
    const after = refreshTab(before, '/a');
    expect(after.map(({ stamp }) => stamp)).toEqual([0, 1, 0]);
    expect(after[1]?.location).toBe(before[1]?.location);
  });
});

describe('tabs of one page', () => {
  it('[2.12] isAddFlag opens one for each query, other pages one for each path', () => {
    expect(tabIdOf({ isAddFlag: true }, at('/a', '?id=1'))).toBe('/a?id=1');
    expect(tabIdOf({}, at('/a', '?id=1'))).toBe('/a');
    expect(tabIdOf(undefined, at('/404'))).toBe('/404');
  });
});

describe('moving', () => {
  const tabs = open('/a', '/b', '/c');

  it.each([
    ['/a', 3, ['/index', '/b', '/c', '/a']],
    ['/c', 2, ['/index', '/a', '/c', '/b']],
    ['/c', 0, ['/index', '/c', '/a', '/b']],
    ['/index', 2, ['/index', '/a', '/b', '/c']],
    ['/none', 2, ['/index', '/a', '/b', '/c']],
  ])('[2.25] %s to place %i: affixed tabs stay first', (id, to, order) => {
    expect(paths(moveTab(tabs, id, to))).toEqual(order);
  });

  it('[4.2] a page that is pinned from now on comes first', () => {
    const restored = [...open('/a').slice(1), ...open().slice(0, 1)];
    expect(paths(seedTabs(restored, [home]))).toEqual(['/index', '/a']);
  });
});

describe('closing', () => {
  const tabs = open('/a', '/b', '/c');

  it.each([
    ['one', '/b', ['/index', '/a', '/c']],
    ['one', '/index', ['/index', '/a', '/b', '/c']],
    ['others', '/b', ['/index', '/b']],
    ['left', '/b', ['/index', '/b', '/c']],
    ['right', '/a', ['/index', '/a']],
    ['all', '/a', ['/index']],
  ] as const)('[4.2] %s of %s leaves %j: affixed tabs stay', (how, path, left) => {
    expect(paths(closing[how](tabs, path))).toEqual(left);
  });

  it('[4.2] nothing happens to the address while the active tab is open', () => {
    expect(addressAfterClosing(tabs, '/b')).toBeUndefined();
  });

  it('[4.2] closing the active tab goes to the last remaining one, at its own address', () => {
    const moved = openTab(tabs, visit('/c', { location: at('/c', '?x=1') }));
    expect(addressAfterClosing(closing.one(moved, '/b'), '/b')).toBe('/c?x=1');
  });

  it('[4.2] with none left it goes to the root; the home page is refreshed instead', () => {
    expect(addressAfterClosing([], '/a')).toBe('/');
    expect(addressAfterClosing([], '/index')).toBe('/redirect/index');
  });
});

describe('kept views', () => {
  it('[2.28] visited tabs keep their views', () => {
    expect(paths(kept(open('/a', '/b'), '/b'))).toEqual(['/a', '/b']);
  });

  it('[2.28] a noCache page is kept only while it is active', () => {
    const tabs = openTab(open('/a'), visit('/n', { noCache: true }));
    expect(paths(kept(tabs, '/n'))).toEqual(['/a', '/n']);
    expect(paths(kept(tabs, '/a'))).toEqual(['/a']);
  });

  it('[2.28] beyond the bound, the views unseen for longest are let go; the tabs stay', () => {
    const many = Array.from({ length: KEPT_VIEWS + 1 }, (_, index) => `/p${index}`);
    const tabs = openTab(open(...many), visit('/p0'));
    expect(paths(kept(tabs, '/p0'))).toEqual(many.filter((path) => path !== '/p1').sort());
    expect(paths(tabs)).toEqual(['/index', ...many]);
  });

  it('[2.28] a tab with unsaved input is never let go: not by the bound, nor by noCache', () => {
    const many = Array.from({ length: KEPT_VIEWS }, (_, index) => `/p${index}`);
    const tabs = openTab(open('/old', ...many), visit('/n', { noCache: true }));
    const dropped = paths(kept(tabs, '/p0'));
    expect(dropped).not.toContain('/old');
    expect(dropped).not.toContain('/n');
    expect(paths(kept(tabs, '/p0', new Set(['/old', '/n'])))).toEqual(
      expect.arrayContaining(['/old', '/n']),
    );
  });

  it('[2.25] reordering the strip does not reorder the views: moved elements lose their scroll', () => {
    const tabs = open('/b', '/a');
    expect(paths(kept(tabs, '/a'))).toEqual(paths(kept(moveTab(tabs, '/b', 9), '/a')));
  });
});
