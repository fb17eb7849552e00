import { describe, expect, it } from 'vitest';
import {
  addressAfterClosing,
  closing,
  KEPT_VIEWS,
  keptTabs,
  openTab,
  refreshTab,
  seedTabs,
  type Tab,
} from './tabs.ts';

const at = (path: string, search = '') => ({
  pathname: path,
  search,
  hash: '',
  state: null,
  key: `${path}${search}`,
});
const visit = (path: string, more: Partial<Tab> = {}) => ({
  path,
  name: path,
  location: at(path),
  ...more,
});
const open = (...paths: string[]) =>
  paths.reduce<Tab[]>((tabs, path) => openTab(tabs, visit(path)), seedTabs([], [home]));
const home = visit('/index', { affix: true });
const paths = (tabs: Tab[]) => tabs.map(({ path }) => path);

describe('opening', () => {
  it('[4.2] pinned tabs are there from the start, unvisited', () => {
    expect(paths(open())).toEqual(['/index']);
    expect(keptTabs(open(), '/x')).toEqual([]);
  });

  it('[4.2] a visited page is added at the end; an open one is not added again', () => {
    expect(paths(open('/a', '/b', '/a'))).toEqual(['/index', '/a', '/b']);
  });

  it('[2.25] each tab keeps the full address it was last at', () => {
    const tabs = openTab(open('/a', '/b'), visit('/a', { location: at('/a', '?pageNum=3') }));
    expect(tabs.find(({ path }) => path === '/a')?.location.search).toBe('?pageNum=3');
    expect(tabs.find(({ path }) => path === '/b')?.location.search).toBe('');
  });

  it('[2.2] refreshing changes the tab itself, not its address', () => {
    const before = open('/a', '/b');
    const after = refreshTab(before, '/a');
    expect(after.map(({ stamp }) => stamp)).toEqual([0, 1, 0]);
    expect(after[1]?.location).toBe(before[1]?.location);
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
    expect(paths(keptTabs(open('/a', '/b'), '/b'))).toEqual(['/a', '/b']);
  });

  it('[2.28] a noCache page is kept only while it is active', () => {
    const tabs = openTab(open('/a'), visit('/n', { noCache: true }));
    expect(paths(keptTabs(tabs, '/n'))).toEqual(['/a', '/n']);
    expect(paths(keptTabs(tabs, '/a'))).toEqual(['/a']);
  });

  it('[2.28] beyond the bound, the views unseen for longest are let go; the tabs stay', () => {
    const many = Array.from({ length: KEPT_VIEWS + 1 }, (_, index) => `/p${index}`);
    const tabs = openTab(open(...many), visit('/p0'));
    expect(paths(keptTabs(tabs, '/p0'))).toEqual(many.filter((path) => path !== '/p1'));
    expect(paths(tabs)).toEqual(['/index', ...many]);
  });
});
