import { store } from '@portal/auth';
import type { MenuEntry } from '@portal/contract/session/session';
import { loadWords, startI18n } from '@portal/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { menuAtom } from '../../state/menu.ts';
import { openTab } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import { SideMenu } from './SideMenu.tsx';

const leaf = (path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  name: path,
  component: 'system/x/index',
  meta: { title: path },
  ...more,
});
const group = (path: string, children: MenuEntry[]): MenuEntry => ({
  path,
  component: 'Layout',
  alwaysShow: true,
  meta: { title: path },
  children,
});

const menu = [
  group('/order', [
    leaf('general'),
    leaf('general/:id', { hidden: true, meta: { title: 'detail', activeMenu: '/order/general' } }),
  ]),
  group('/system', [
    leaf('config'),
    { ...group('log', [leaf('oper'), leaf('login')]), component: 'ParentView' },
  ]),
  group('/more', [leaf('https://docs.example/')]),
];

function show(at: string): void {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]} useTransitions={false}>
        <SideMenu />
      </MemoryRouter>
    </Provider>,
  );
}

const groupButton = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => groupButton(name).getAttribute('aria-expanded') === 'true';

beforeEach(async () => {
  await startI18n();
  await loadWords(hostWords);
  store.set(menuAtom, menu);
  store.set(tabsAtom, []);
});

it('[2.20] the groups around the page are open and its entry is marked', () => {
  show('/system/log/oper');
  expect([isOpen('/system'), isOpen('log'), isOpen('/order')]).toEqual([true, true, false]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('oper');
});

it('[2.20] one group is open at a time', () => {
  show('/system/config');
  fireEvent.click(groupButton('/order'));
  expect([isOpen('/order'), isOpen('/system')]).toEqual([true, false]);
  fireEvent.click(groupButton('/order'));
  expect(isOpen('/order')).toBe(false);
});

it('[2.20] opening a group inside a group keeps the outer one', () => {
  show('/system/config');
  fireEvent.click(groupButton('log'));
  expect([isOpen('/system'), isOpen('log')]).toEqual([true, true]);
});

it('[2.20] going to a page of another group opens that one instead', () => {
  show('/system/config');
  fireEvent.click(groupButton('/order'));
  fireEvent.click(screen.getByRole('link', { name: 'general' }));
  expect([isOpen('/order'), isOpen('/system')]).toEqual([true, false]);
});

it('[2.20] a page with activeMenu marks that entry', () => {
  show('/order/general/7');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('general');
});

it('[2.28] an entry whose page is open leads to its tab as it was left', () => {
  const location = { pathname: '/order/general', search: '?pageNum=3', hash: '', state: null };
  const visit = {
    id: '/order/general',
    path: '/order/general',
    name: 'g',
    location: { ...location, key: 'k' },
  };
  store.set(tabsAtom, openTab([], visit));
  show('/order/general/7');
  expect(screen.getByRole('link', { name: 'general' }).getAttribute('href')).toBe(
    '/order/general?pageNum=3',
  );
});

it('[2.13] an external link opens a window of its own that knows nothing of this one', () => {
  show('/order/general');
  fireEvent.click(groupButton('/more'));
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'https://docs.example/' });
  expect(link.getAttribute('href')).toBe('https://docs.example/');
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
});

it('[2.20] entries of which none has an icon of its own are drawn without one, by their names alone', () => {
  const icons = (icon?: string) => {
    store.set(menuAtom, [leaf('/plain'), leaf('/other', { meta: { title: 'other', icon } })]);
    show('/plain');
    const found = document.querySelectorAll('a svg').length;
    cleanup();
    return found;
  };
  expect(icons()).toBe(0);
  expect(icons('order-general')).toBe(0);
  expect(icons('merchant')).toBe(2);
});
