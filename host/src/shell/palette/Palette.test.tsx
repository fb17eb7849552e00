import { store } from '@portal/auth';
import { searchRoutes } from '@portal/contract/common/search';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { UiProvider, uiWords } from '@portal/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layoutAtom } from '../../state/layout.ts';
import { menuAtom } from '../../state/menu.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import { Palette, paletteWords } from './Palette.tsx';

const leaf = (path: string, title: string, more = {}) => ({
  path,
  name: path,
  component: 'system/x/index',
  meta: { title },
  ...more,
});
const menu = [
  leaf('/index', '首页', { component: 'reports/home/index' }),
  {
    path: '/order',
    component: 'Layout',
    alwaysShow: true,
    meta: { title: '订单管理' },
    children: [
      leaf('general', '通用订单', { component: 'orders/general/index' }),
      leaf('mine', '我的订单', { query: '{"status":"2"}' }),
      leaf('https://docs.example/', '接口文档'),
    ],
  },
];

function Shown() {
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <p>{pathname + search}</p>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: '搜索菜单、商户、单号' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const rows = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const current = () => {
  const [selected] = screen.getAllByRole('option', { selected: true });
  expect(field().getAttribute('aria-activedescendant')).toBe(selected?.id);
  return selected?.textContent;
};
const at = () => document.querySelector('p')?.textContent;

let server: FakeServer;
afterEach(() => server.stop());
beforeEach(async () => {
  server = fakeServer().on(searchRoutes.find, () => []);
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(hostWords), loadWords(paletteWords), loadWords(uiWords)]);
  signInAs();
  store.set(menuAtom, menu);
  store.set(tabsAtom, []);
  await act(async () => {
    render(
      <Provider store={store}>
        <UiProvider>
          <MemoryRouter initialEntries={['/index']} useTransitions={false}>
            <Shown />
          </MemoryRouter>
        </UiProvider>
      </Provider>,
    );
  });
  const opener = screen.getByRole('button', { name: 'open' });
  opener.focus();
  fireEvent.click(opener);
});

it('[2.22] a page is found with its whole trail and the keys that lead there, and opened', () => {
  type('通用');
  expect(rows()[0]).toBe('订单管理 / 通用订单GO');
  press('Enter');
  expect(at()).toBe('/order/general');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('[2.13] [2.22] the query of a menu link is kept', () => {
  type('我的订单');
  press('Enter');
  expect(at()).toBe('/order/mine?status=2');
});

it('[2.13] [2.22] an external link opens in a new tab as it is', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  type('接口文档');
  press('Enter');
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://docs.example/',
    '_blank',
    'noopener,noreferrer',
  );
  expect(at()).toBe('/index');
});

it('[2.22] keys alone move: down, up round the ends, home, end', () => {
  const all = rows();
  expect(current()).toBe(all[0]);
  press('ArrowDown');
  expect(current()).toBe(all[1]);
  press('End');
  expect(current()).toBe(all.at(-1));
  press('ArrowDown');
  expect(current()).toBe(all[0]);
  press('ArrowUp');
  expect(current()).toBe(all.at(-1));
  press('Home');
  expect(current()).toBe(all[0]);
});

it('[2.22] Enter while an input method composes chooses nothing', () => {
  type('通用');
  press('Enter', { isComposing: true });
  expect(at()).toBe('/index');
});

it('a typed number is looked up in the lists that this user has, once it is none that is known', async () => {
  type('2026112000000088');
  await screen.findByText('未能识别编号 2026112000000088');
  expect(rows()).toEqual(['未能识别编号 2026112000000088', '在通用订单中查找 2026112000000088']);
  press('Enter');
  const [path, search] = at()?.split('?') ?? [];
  expect(path).toBe('/order/general');
  expect(new URLSearchParams(search).get('anyId')).toBe('2026112000000088');
});

it.each(['订单', 'ab', '12', '2026 1120'])('%s is no number', (text) => {
  type(text);
  expect(screen.queryByRole('option', { name: /查找/ })).toBeNull();
});

it('[2.22] actions are found too', () => {
  type('布局设置');
  press('Enter');
  expect(store.get(layoutAtom).showSettings).toBe(true);
});

it('[2.22] logging out from here asks first', async () => {
  type('退出登录');
  press('Enter');
  expect((await screen.findByRole('dialog')).textContent).toContain('退出登录？');
});

it('[2.22] nothing found is said', async () => {
  type('qqqqqq');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(await screen.findByText('没有匹配的结果')).toBeDefined();
  press('Enter');
  press('ArrowDown');
  expect(at()).toBe('/index');
});

it('[2.22] a click chooses, Escape closes', () => {
  type('通用');
  fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement);
  expect(at()).toBe('/order/general');
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  fireEvent(
    screen.getByRole('dialog', { name: '搜索菜单、商户、单号' }),
    new Event('cancel', { cancelable: true }),
  );
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('[2.22] a new record is begun from anywhere, by who may add one and has its list', async () => {
  const users = leaf('/system/user', '用户管理', { component: 'system/user/index' });
  act(() => store.set(menuAtom, [...menu, users]));
  type('新增');
  expect(rows()).toEqual(['新增用户']);
  press('Enter');
  expect(at()).toBe('/system/user?new=1');
  act(() => signInAs({ roles: ['x'], permissions: ['system:user:list'] }));
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  type('新增');
  expect(screen.queryByRole('option', { name: /新增用户/ })).toBeNull();
});
