import { store } from '@portal/auth';
import { SIDEBAR_WIDTH_PX } from '@portal/contract/constants';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { saveLayoutAtom } from '../../state/layout.ts';
import { menuAtom } from '../../state/menu.ts';
import { changeDeviceAtom, sidebarAtom, toggleSidebarAtom } from '../../state/sidebar.ts';
import { hostWords } from '../../words/words.ts';
import { Sidebar } from './Sidebar.tsx';
import { SidebarOverlay } from './SidebarOverlay.tsx';

interface Files {
  readFileSync(path: string, encoding: 'utf8'): string;
}
interface WithNode {
  process: { getBuiltinModule(name: 'node:fs'): Files };
}

const show = (sidebar: ReactNode) =>
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/index']} useTransitions={false}>
        <button type="button">opener</button>
        {sidebar}
      </MemoryRouter>
    </Provider>,
  );
const logo = () => screen.queryByRole('link', { name: '商户支付平台' });
const sidebar = () => store.get(sidebarAtom);

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await loadWords(hostWords);
  store.set(menuAtom, [
    { path: '/index', name: 'x', component: 'system/x/index', meta: { title: 'home' } },
  ]);
  store.set(changeDeviceAtom, 'desktop');
  store.set(saveLayoutAtom, { sidebarLogo: true, topNav: false });
});

/** Opens the sidebar of a phone by its button. */
function openOverlay() {
  act(() => store.set(changeDeviceAtom, 'mobile'));
  show(<SidebarOverlay />);
  screen.getByRole('button', { name: 'opener' }).focus();
  act(() => store.set(toggleSidebarAtom));
}

it('[2.20] the logo is there, and can be switched off', () => {
  show(<Sidebar />);
  expect(logo()).not.toBeNull();
  act(() => store.set(saveLayoutAtom, { sidebarLogo: false }));
  expect(logo()).toBeNull();
});

it('[2.20] [9.1] the sidebar is 200 px wide', () => {
  // The types of Node do not belong to the host; importing the stylesheet gives an empty text here.
  const { readFileSync } = (globalThis as unknown as WithNode).process.getBuiltinModule('node:fs');
  const path = import.meta.url.replace('file://', '').replace(/[^/]+$/, 'sidebar.module.css');
  expect(SIDEBAR_WIDTH_PX).toBe(200);
  expect(readFileSync(path, 'utf8')).toMatch(
    new RegExp(`\\.side,\\s\\.collapsed \\{[^}]*width: ${SIDEBAR_WIDTH_PX}px`),
  );
});

it.each([
  ['the mask', () => fireEvent.click(screen.getByRole('button', { name: '收起菜单' }))],
  ['Escape', () => fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })],
  ['a choice', () => fireEvent.click(screen.getByRole('link', { name: 'home' }))],
])('[2.27] over the page, %s closes it with animation and gives the focus back', (_, close) => {
  openOverlay();
  expect(sidebar()).toEqual({ isOpen: true, isAnimated: true });
  expect(document.activeElement?.textContent).toBe('home');
  close();
  expect(sidebar()).toEqual({ isOpen: false, isAnimated: true });
  expect(document.activeElement?.textContent).toBe('opener');
});

it('[2.27] over the page and closed, it takes no focus', () => {
  openOverlay();
  act(() => store.set(toggleSidebarAtom));
  expect(screen.getByRole('complementary').closest('[inert]')).not.toBeNull();
});
