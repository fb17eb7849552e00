import { expect, it } from 'vitest';
import type { Tab } from '../../state/tabs.ts';
import { tabActions } from './tab-actions.ts';

const tabs = ['/index', '/a', '/b', '/c'].map((path): Tab => {
  const location = { pathname: path, search: '', hash: '', state: null, key: path };
  return { id: path, path, name: path, location, affix: path === '/index', stamp: 0, seen: 1 };
});

it.each([
  ['/b', 'in the middle offers all', ['one', 'others', 'left', 'right', 'all']],
  [
    '/index',
    'pinned and first cannot close itself, nothing is left of it',
    ['others', 'right', 'all'],
  ],
  [
    '/a',
    'first after the pinned ones has nothing to close at its left',
    ['one', 'others', 'right', 'all'],
  ],
  ['/c', 'last has nothing at its right', ['one', 'others', 'left', 'all']],
])('[2.25] the menu of %s, %s', (path, _, offered) => {
  expect(tabActions(tabs, path)).toEqual(offered);
});
