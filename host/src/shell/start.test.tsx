import { setToken, store } from '@portal/auth';
import { sessionRoutes } from '@portal/contract/session/session';
import { startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '../navigator.ts';
import { menuAtom } from '../state/menu.ts';
import { startShell } from './start.tsx';

vi.mock('../remotes/federation.ts', () => ({}));
vi.mock('../remotes/releases.ts', () => ({ recentReleases: async () => undefined }));
vi.mock('./Shell.tsx', () => ({ Shell: () => <h1>shell</h1> }));

const enter = vi.fn(async () => undefined);
const start = () => act(() => startShell({ enter, prepareShell: async () => undefined }, {}));
const info = {
  user: { userId: '1', userName: '', nickName: 'Ada', avatar: '' },
  roles: ['ops'],
  permissions: [],
  cipher: { key: btoa('0123456789abcdef'), iv: btoa('fedcba9876543210') },
};
let server: FakeServer;
let written: string[];

beforeEach(async () => {
  await startI18n();
  if (!document.getElementById('root')) document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/portal/merchant/order/general');
  setToken('t');
  store.set(menuAtom, []);
  enter.mockClear();
  server = fakeServer()
    .on(sessionRoutes.info, () => info)
    .on(sessionRoutes.routers, () => []);
  written = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text));
});
afterEach(async () => {
  act(() => mount(null));
  await server.stop();
});

it('[4.1] started without a server again and again, the console waits, and then goes on', async () => {
  server.disconnect(sessionRoutes.info);
  await start();
  expect(await screen.findByText('后端接口连接异常')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })));
  expect(await screen.findByText('后端接口连接异常')).toBeDefined();
  server.on(sessionRoutes.info, () => info);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'shell' })).toBeDefined();
  expect(written).toEqual([]);
  expect(location.pathname).toBe('/portal/merchant/order/general');
});

it('[4.1] whom the server refuses is led to sign-in, where it is said why', async () => {
  server.refuse(sessionRoutes.info, { code: 500, msg: '账号已停用' });
  await start();
  expect(enter).toHaveBeenCalledExactlyOnceWith({ notice: '账号已停用' });
  expect(written[0]).toContain('Admin-merToken=;');
  expect(location.pathname).toBe('/portal/merchant/');
});

it('[4.1] without a menu the reason is told, and again at sign-in, which the token does not reach', async () => {
  server.refuse(sessionRoutes.routers, { code: 500, msg: '菜单未能读取' });
  await start();
  expect(await screen.findByText('菜单未能读取')).toBeDefined();
  expect(written).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重新登录' })));
  expect(enter).toHaveBeenCalledExactlyOnceWith({ notice: '菜单未能读取' });
  expect(written[0]).toContain('Admin-merToken=;');
});
