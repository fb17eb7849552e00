import { sessionAtom, setToken, store } from '@portal/auth';
import { sessionRoutes } from '@portal/contract/session/session';
import { startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { menuAtom } from '../state/menu.ts';
import { startSession } from './start-session.ts';

const info = {
  user: { userId: '1', userName: '', nickName: 'Ada', avatar: '' },
  roles: ['ops'],
  permissions: [],
  cipher: { key: btoa('0123456789abcdef'), iv: btoa('fedcba9876543210') },
};
const menu = [{ path: '/order', component: 'Layout', meta: { title: 'Orders' } }];
const enter = vi.fn(async (_notice?: string) => undefined);
const doors = { enter, prepareShell: async () => undefined };
let server: FakeServer;
let cleared: string[];

const paths = () => server.requests.map(({ url }) => new URL(url).pathname.split('/').at(-1));

beforeEach(async () => {
  await startI18n();
  history.replaceState(null, '', '/portal/merchant/order/general?pageNum=2');
  setToken('t');
  store.set(sessionAtom, undefined);
  store.set(menuAtom, []);
  enter.mockClear();
  server = fakeServer();
  cleared = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => cleared.push(text));
});
afterEach(() => server.stop());

it('[2.10] loads user info, then the menu', async () => {
  server.on(sessionRoutes.info, () => info).on(sessionRoutes.routers, () => menu);
  expect(await startSession(doors)).toBe(true);
  expect(paths()).toEqual(['getInfo', 'getRouters']);
  expect(store.get(sessionAtom)?.roles).toEqual(['ops']);
  expect(store.get(menuAtom)).toEqual(menu);
  expect(location.search).toBe('?pageNum=2');
});

it('[4.1] a refused token is a silent forced logout without a call, to the root', async () => {
  server.refuse(sessionRoutes.info, { code: 401, msg: 'x' });
  expect(await startSession(doors)).toBe(false);
  expect(paths()).toEqual(['getInfo']);
  expect(cleared[0]).toContain('Admin-merToken=;');
  expect(enter).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(location.pathname).toBe('/portal/merchant/');
});

it('[4.1] another failure of user info is a forced logout that says why', async () => {
  server.refuse(sessionRoutes.info, { code: 500, msg: '账号已停用' });
  expect(await startSession(doors)).toBe(false);
  expect(paths()).toEqual(['getInfo']);
  expect(enter).toHaveBeenCalledExactlyOnceWith('账号已停用');
});

it('a menu that does not load is an error of its own; nobody is logged out', async () => {
  server.on(sessionRoutes.info, () => info).refuse(sessionRoutes.routers, { code: 500, msg: 'x' });
  await expect(startSession(doors)).rejects.toMatchObject({ text: 'x' });
  expect(cleared).toEqual([]);
  expect(enter).not.toHaveBeenCalled();
});

it('a fault of the console itself logs nobody out', async () => {
  const user = { ...info.user, userName: 'AAAAAAAAAAAAAAAAAAAAAA==' };
  server.on(sessionRoutes.info, () => ({ ...info, user }));
  await expect(startSession(doors)).rejects.toThrow('Malformed UTF-8');
  expect(cleared).toEqual([]);
  expect(enter).not.toHaveBeenCalled();
});
