import { sessionAtom, setToken, store } from '@portal/auth';
import { API_BASE } from '@portal/contract/constants';
import type { Answer } from '@portal/contract/kit/route';
import { sessionRoutes } from '@portal/contract/session/session';
import { profileRoutes } from '@portal/contract/system/profile';
import { startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Arrival } from '../navigator.ts';
import { menuAtom } from '../state/menu.ts';
import { noticesAtom } from './notices/notices.ts';
import { startSession } from './start-session.ts';

const info = {
  user: { userId: '1', userName: '', nickName: 'Ada', avatar: '' },
  roles: ['ops'],
  permissions: [],
  cipher: { key: btoa('0123456789abcdef'), iv: btoa('fedcba9876543210') },
};
const menu = [{ path: '/order', component: 'Layout', meta: { title: 'Orders' } }];
const enter = vi.fn(async (_arrival?: Arrival) => undefined);
const envelope = (code: number) => Response.json({ code, msg: '账号已停用' });
const navigator = { enter, prepareShell: async () => undefined };
let server: FakeServer;
let cleared: string[];

const paths = () =>
  server.requests.flatMap(({ url }) => new URL(url).pathname.split(`${API_BASE}/`).slice(1));

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
  expect(await startSession(navigator, {})).toBe(true);
  expect(paths()).toEqual(['getInfo', 'getRouters']);
  expect(store.get(sessionAtom)?.roles).toEqual(['ops']);
  expect(store.get(menuAtom)).toEqual(menu);
  expect(location.search).toBe('?pageNum=2');
});

it('[4.1] a refused token is a silent forced logout without a call, to the root', async () => {
  server.refuse(sessionRoutes.info, { code: 401, msg: 'x' });
  expect(await startSession(navigator, {})).toBe(false);
  expect(paths()).toEqual(['getInfo']);
  expect(cleared[0]).toContain('Admin-merToken=;');
  expect(enter).toHaveBeenCalledExactlyOnceWith({});
  expect(location.pathname).toBe('/portal/merchant/');
});

it.each<[string, () => Response | Promise<Response>, string]>([
  ['that the database cannot serve', () => envelope(503), '账号已停用'],
  ['that is asked for too often', () => envelope(429), '账号已停用'],
  ['with status 502', () => new Response('', { status: 502 }), '系统接口 502 异常'],
  ['that is interrupted', () => Promise.reject(new TypeError('aborted')), '后端接口连接异常'],
  ['that is no envelope', () => new Response('<html>'), '系统未知错误，需反馈给管理员'],
])('[4.1] user info %s signs nobody out: the start fails and says why', async (_, answer, text) => {
  server.respond(sessionRoutes.info, answer);
  await expect(startSession(navigator, {})).rejects.toMatchObject({ text });
  expect(paths()).toEqual(['getInfo']);
  expect(cleared).toEqual([]);
  expect(enter).not.toHaveBeenCalled();
  expect(location.search).toBe('?pageNum=2');
});

it.each<[string, number, string]>([
  ['an error', 500, '账号已停用'],
  ['that it is forbidden', 403, '当前操作没有权限'],
  ['that it is not there', 404, '访问的资源不存在'],
])(
  '[4.1] user info that the server answers with %s ends the session without a call, and says why',
  async (_, code, notice) => {
    server.respond(sessionRoutes.info, () => envelope(code));
    expect(await startSession(navigator, {})).toBe(false);
    expect(paths()).toEqual(['getInfo']);
    expect(cleared[0]).toContain('Admin-merToken=;');
    expect(location.pathname + location.search).toBe('/portal/merchant/');
    expect(enter).toHaveBeenCalledExactlyOnceWith({ notice });
  },
);

it('[4.1] [8.2] status 401 is the word of the server as well', async () => {
  server.respond(sessionRoutes.info, () => new Response('', { status: 401 }));
  expect(await startSession(navigator, {})).toBe(false);
  expect(cleared[0]).toContain('Admin-merToken=;');
  expect(enter).toHaveBeenCalledExactlyOnceWith({});
});

it('a menu that does not load is an error of its own; nobody is logged out', async () => {
  server.on(sessionRoutes.info, () => info).refuse(sessionRoutes.routers, { code: 500, msg: 'x' });
  await expect(startSession(navigator, {})).rejects.toMatchObject({ text: 'x' });
  expect(cleared).toEqual([]);
  expect(enter).not.toHaveBeenCalled();
});

it('a fault of the console itself logs nobody out', async () => {
  server.respond(sessionRoutes.info, () => Response.json({ code: 200, user: info.user }));
  await expect(startSession(navigator, {})).rejects.toThrow(TypeError);
  expect(cleared).toEqual([]);
  expect(enter).not.toHaveBeenCalled();
});

describe('a merchant user without a merchant', () => {
  const serve = (user: object) =>
    server
      .on(sessionRoutes.info, () => ({ ...info, user: { ...info.user, ...user } }))
      .on(sessionRoutes.routers, () => menu);

  it('[2.1] [3.1] is led to binding instead of the console, and keeps the session', async () => {
    serve({ mrspFlag: '2' });
    expect(await startSession(navigator, { isNew: true })).toBe(false);
    expect(location.pathname).toBe('/portal/merchant/bind');
    expect(enter).toHaveBeenCalledOnce();
    expect(paths()).toEqual(['getInfo']);
    expect(cleared).toEqual([]);
  });

  it.each([
    ['of a merchant', { mrspFlag: '2', merId: '860000000000001' }],
    ['of the platform', { mrspFlag: '0' }],
    ['of an agent', { mrspFlag: '1' }],
  ])('[3.1] a user %s starts the console', async (_, user) => {
    serve(user);
    expect(await startSession(navigator, { isNew: true })).toBe(true);
    expect(enter).not.toHaveBeenCalled();
  });
});

describe('passwords that should be changed', () => {
  const start = async (flags: object, arrival: Arrival) => {
    server
      .on(sessionRoutes.info, () => ({ ...info, ...flags }))
      .on(sessionRoutes.routers, () => menu);
    await startSession(navigator, arrival);
    return { notices: store.get(noticesAtom), at: `${location.pathname}${location.search}` };
  };
  const here = '/portal/merchant/order/general?pageNum=2';

  it('[5.1] with an expired one, signing in leads to where it is changed, and says why', async () => {
    const heard = vi.fn();
    window.addEventListener('popstate', heard, { once: true });
    expect(await start({ isPasswordExpired: true }, { isNew: true })).toEqual({
      notices: ['passwordExpired'],
      at: '/portal/merchant/user/profile?tab=password',
    });
    expect(heard).toHaveBeenCalledOnce();
  });

  it('[5.1] later it is said, and nobody is led away', async () => {
    expect(await start({ isPasswordExpired: true }, {})).toEqual({
      notices: ['passwordExpired'],
      at: here,
    });
  });

  it('[5.1] one that somebody else chose is told once, after signing in', async () => {
    const told = { notices: ['passwordDefault'], at: here };
    expect(await start({ isDefaultModifyPwd: true }, { isNew: true })).toEqual(told);
    const quiet = { notices: [], at: here };
    expect(await start({ isDefaultModifyPwd: true }, {})).toEqual(quiet);
    expect(await start({}, { isNew: true })).toEqual(quiet);
  });
});

describe('a password that somebody else has given', () => {
  it('[6.3] is changed before anything else: no menu, no binding, and the address stays', async () => {
    if (!document.getElementById('root')) document.body.innerHTML = '<div id="root"></div>';
    server
      .on(sessionRoutes.info, () => ({
        ...info,
        user: { ...info.user, mrspFlag: '2' },
        mustChangePwd: true,
      }))
      .on(profileRoutes.own, () => ({ pwdChrtype: '0' }) as Answer<typeof profileRoutes.own>);
    expect(await startSession(navigator, { isNew: true })).toBe(false);
    await screen.findByRole('heading', { level: 1 });
    expect(paths()).toEqual(['getInfo', 'system/user/profile']);
    expect(location.search).toBe('?pageNum=2');
    expect(enter).not.toHaveBeenCalled();
  });
});
