import { store } from '@portal/auth';
import { TOP_MENU_ITEM_PX } from '@portal/contract/constants';
import type { MenuEntry } from '@portal/contract/session/session';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveLayoutAtom } from '../../state/layout.ts';
import { menuAtom } from '../../state/menu.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { TopNav } from './TopNav.tsx';

const leaf = (path: string): MenuEntry => ({
  path,
  name: path,
  component: 'system/x/index',
  meta: { title: path },
});
const group = (path: string, ...children: string[]): MenuEntry => ({
  path,
  component: 'Layout',
  alwaysShow: true,
  meta: { title: path },
  children: children.map(leaf),
});
const menu = [leaf('/index'), group('/a', 'one', 'two'), group('/b', 'three'), group('/c', 'four')];

let width = 1024;

function show(at: string): void {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]} useTransitions={false}>
        <TopNav />
        <Sidebar />
      </MemoryRouter>
    </Provider>,
  );
}

const top = () => screen.getByRole('navigation', { name: '顶部导航' });
const roots = () => [...top().querySelectorAll('[data-root]')].map((root) => root.textContent);
const root = (name: string) => screen.getByRole('button', { name });
const inSidebar = () =>
  [...document.querySelectorAll('aside nav a, aside nav button')].map((one) => one.textContent);

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await loadWords(hostWords);
  width = 1100;
  vi.spyOn(window, 'innerWidth', 'get').mockImplementation(() => width);
  store.set(menuAtom, menu);
  store.set(tabsAtom, []);
  store.set(saveLayoutAtom, { topNav: true });
});

it('[2.21] [9.1] an item is 85 px wide', () => {
  show('/a/one');
  expect(TOP_MENU_ITEM_PX).toBe(85);
  expect(root('/a').style.width).toBe('85px');
});

it.each([
  [1_274, ['/index', '/a', '/b', '/c']],
  [1_020, ['/index', '/a', '/b', '/c']],
  [1_019, ['/index', '/a', '/b', '更多']],
  [510, ['/index', '/a', '更多']],
  [254, ['更多']],
])('[2.21] a window %i px wide shows %j', (pixels, shown) => {
  width = pixels;
  show('/a/one');
  expect(roots()).toEqual(shown);
});

it('[2.21] the number follows the window', () => {
  show('/a/one');
  width = 510;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(roots()).toEqual(['/index', '/a', '更多']);
});

it('[2.21] the root around the page is marked, and the sidebar has its entries', () => {
  show('/a/two');
  expect(root('/a').getAttribute('aria-pressed')).toBe('true');
  expect(inSidebar()).toEqual(['one', 'two']);
});

it('[2.21] choosing a root shows its entries; going to a page marks its root again', () => {
  show('/a/one');
  fireEvent.click(root('/b'));
  expect(inSidebar()).toEqual(['three']);
  expect(root('/b').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'three' }));
  fireEvent.click(root('/a'));
  fireEvent.click(screen.getByRole('link', { name: 'one' }));
  expect(inSidebar()).toEqual(['one', 'two']);
});

it('[2.21] a root without entries leads to its page, where there is no sidebar', () => {
  show('/a/one');
  fireEvent.click(screen.getByRole('link', { name: '/index' }));
  expect(screen.getByRole('link', { name: '/index' }).getAttribute('aria-current')).toBe('page');
  expect(document.querySelector('aside')).toBeNull();
});

it('[2.21] what is under "more" is chosen there', () => {
  width = 510;
  show('/a/one');
  fireEvent.click(root('更多'));
  fireEvent.click(screen.getByRole('menuitemradio', { name: '/c' }));
  expect(inSidebar()).toEqual(['four']);
  expect(root('更多').dataset.active).toBe('true');
});

it('[2.21] the arrow keys go from root to root', () => {
  show('/a/one');
  root('/a').focus();
  fireEvent.keyDown(root('/a'), { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('/b');
  fireEvent.keyDown(root('/b'), { key: 'ArrowLeft' });
  fireEvent.keyDown(root('/a'), { key: 'ArrowLeft' });
  expect(document.activeElement?.textContent).toBe('/index');
});

it('[2.21] switched off, the sidebar has the whole menu', () => {
  store.set(saveLayoutAtom, { topNav: false });
  show('/a/one');
  expect(inSidebar()).toEqual(['/index', '/a', 'one', 'two', '/b', '/c']);
});
