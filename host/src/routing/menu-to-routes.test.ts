import type { MenuEntry } from '@portal/contract/session/session';
import { describe, expect, it } from 'vitest';
import { findPage } from './find-page.ts';
import { menuToRoutes } from './menu-to-routes.ts';

const paths = (menu: MenuEntry[]) => menuToRoutes(menu).pages.map(({ path }) => path);

const leaf = (path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  name: path,
  component: 'system/config/index',
  meta: { title: path },
  ...more,
});
const group = (path: string, component: string, children: MenuEntry[]): MenuEntry => ({
  path,
  component,
  redirect: 'noRedirect',
  meta: { title: path.toUpperCase() },
  children,
});

describe('server menu to routes', () => {
  it('[2.12] a Layout is a container: its children carry its path', () => {
    expect(paths([group('/system', 'Layout', [leaf('config'), leaf('dict')])])).toEqual([
      '/system/config',
      '/system/dict',
    ]);
  });

  it('[2.12] the wrapper of a top-level page adds neither path nor breadcrumb', () => {
    const menu = [
      { path: '/', component: 'Layout', children: [leaf('index', { name: 'home-index' })] },
    ];
    const [page] = menuToRoutes(menu).pages;
    expect(page).toMatchObject({ path: '/index', name: 'home-index', trail: [] });
  });

  it('[2.12] ParentView is flattened at any depth, with prefixed paths', () => {
    const menu = [
      group('/a', 'Layout', [
        group('b', 'ParentView', [
          group('c', 'ParentView', [group('d', 'ParentView', [leaf('e')]), leaf('f')]),
        ]),
        leaf('g'),
      ]),
    ];
    expect(paths(menu)).toEqual(['/a/b/c/d/e', '/a/b/c/f', '/a/g']);
    const [deepest] = menuToRoutes(menu).pages;
    expect(deepest?.trail.map(({ title }) => title)).toEqual(['/A', 'B', 'C', 'D']);
  });

  it('[2.12] an absolute path of a child stays as it is', () => {
    expect(paths([group('/a', 'Layout', [leaf('/elsewhere')])])).toEqual(['/elsewhere']);
  });

  it('[2.12] a page keeps component, name and every meta field', () => {
    const meta = {
      title: 'T',
      affix: true,
      noCache: true,
      activeMenu: '/a',
      isAddFlag: true,
    };
    const [page] = menuToRoutes([
      leaf('/x', { name: 'X', component: 'orders/x/index', meta }),
    ]).pages;
    expect(page).toMatchObject({ ...meta, name: 'X', component: 'orders/x/index' });
  });

  it('[2.12] InnerLink is a frame with the link of its meta; other pages have none', () => {
    const link = 'https://docs.example/x';
    const inner = leaf('docs', { component: 'InnerLink', meta: { title: 'Docs', link } });
    const [frame, page] = menuToRoutes([group('/', 'Layout', [inner, leaf('b')])]).pages;
    expect(frame).toMatchObject({ path: '/docs', component: 'InnerLink', link });
    expect(page?.link).toBeUndefined();
  });

  it('[2.12] hidden pages have a route', () => {
    expect(paths([leaf('/a/:id', { hidden: true })])).toEqual(['/a/:id']);
  });

  it('[2.12] a redirect of a container leads on; noRedirect does not', () => {
    const menu = [
      { ...group('/a', 'Layout', [leaf('b')]), redirect: '/a/b' },
      group('/c', 'Layout', [leaf('d')]),
    ];
    expect(menuToRoutes(menu).redirects).toEqual([{ from: '/a', to: '/a/b' }]);
    expect(menuToRoutes(menu).pages[0]?.trail).toEqual([{ title: '/A', path: '/a' }]);
    expect(menuToRoutes(menu).pages[1]?.trail).toEqual([{ title: '/C', path: undefined }]);
  });

  it('[2.13] external links have no route', () => {
    expect(paths([group('/a', 'Layout', [leaf('https://x.example'), leaf('b')])])).toEqual([
      '/a/b',
    ]);
  });
});

describe('page at an address', () => {
  const { pages } = menuToRoutes([leaf('/m/:id'), leaf('/m/new'), leaf('/m')]);

  it.each([
    ['/m', '/m'],
    ['/m/', '/m'],
    ['/m/new', '/m/new'],
    ['/m/7', '/m/:id'],
  ])('[2.12] %s is the page %s', (address, path) => {
    expect(findPage(pages, address)?.path).toBe(path);
  });

  it('[2.3] an unknown address has none', () => {
    expect(findPage(pages, '/m/7/8')).toBeUndefined();
  });
});
