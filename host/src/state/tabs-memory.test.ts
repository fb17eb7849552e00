import { sessionAtom, store } from '@portal/auth';
import { signInAs } from '@portal/testing';
import { beforeEach, expect, it } from 'vitest';
import { locationAt } from '../routing/location-at.ts';
import type { PageRoute } from '../routing/page-route.ts';
import { fullPathOf, keptTabs, visitOf } from './tabs.ts';
import { closeTabsAtom, moveTabAtom, seedTabsAtom, tabsAtom, visitAtom } from './tabs-atoms.ts';
import { forgetTabs } from './tabs-memory.ts';

const page = (path: string, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  name: path,
  component: 'system/config/index',
  title: path,
  trail: [],
  ...more,
});
const pages = [page('/index', { affix: true }), page('/a'), page('/b'), page('/c/:id')];

const go = (pathname: string, search = '') => {
  const route = pages.find(({ path }) => path.split('/')[1] === pathname.split('/')[1]);
  const visit = route && visitOf(route, locationAt({ pathname, search, hash: '' }));
  if (visit) store.set(visitAtom, visit);
};
const addresses = () => store.get(tabsAtom).map(fullPathOf);

/** Simulates a reload, which leaves nothing but the storage of the browser's tab. */
function reload(after = pages): void {
  const session = store.get(sessionAtom);
  store.set(sessionAtom, undefined);
  store.set(tabsAtom, []);
  store.set(sessionAtom, session);
  store.set(seedTabsAtom, after);
}

beforeEach(() => {
  sessionStorage.clear();
  store.set(sessionAtom, undefined);
  store.set(tabsAtom, []);
  signInAs({ userId: '7' });
  store.set(seedTabsAtom, pages);
});

it('[2.25] after a reload the tabs are there: paths, queries and order', () => {
  go('/a', '?pageNum=2');
  go('/c/9');
  go('/b');
  store.set(moveTabAtom, '/b', 1);
  reload();
  expect(addresses()).toEqual(['/index', '/b', '/a?pageNum=2', '/c/9']);
});

it('[2.25] restored tabs load when they are shown, not before', () => {
  go('/a');
  go('/b');
  reload();
  go('/b');
  expect(keptTabs(store.get(tabsAtom), '/b', new Set()).map(({ id }) => id)).toEqual(['/b']);
});

it('[2.25] a page that the user no longer has is not restored', () => {
  go('/a');
  go('/b');
  reload(pages.filter(({ path }) => path !== '/a'));
  expect(addresses()).toEqual(['/index', '/b']);
});

it('[2.25] another user gets none of them', () => {
  go('/a');
  signInAs({ userId: '8' });
  reload();
  expect(addresses()).toEqual(['/index']);
});

it('[4.1] nor does anybody after the user has logged out', () => {
  go('/a');
  forgetTabs();
  reload();
  expect(addresses()).toEqual(['/index']);
});

it.each(['', '{', '{"userId":"7"}', '{"userId":"7","places":[{"pathname":1}]}'])(
  '[2.25] a damaged note (%s) counts as none',
  (text) => {
    sessionStorage.setItem('tabs', text);
    store.set(sessionAtom, undefined);
    store.set(tabsAtom, []);
    signInAs({ userId: '7' });
    store.set(seedTabsAtom, pages);
    expect(addresses()).toEqual(['/index']);
  },
);

it('[1.1] a menu in another language opens no closed tab again', () => {
  go('/a');
  store.set(closeTabsAtom, 'one', '/a');
  store.set(seedTabsAtom, pages);
  expect(addresses()).toEqual(['/index']);
});
