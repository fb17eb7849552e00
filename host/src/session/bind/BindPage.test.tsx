import { sessionAtom, store } from '@portal/auth';
import { bindRoutes } from '@portal/contract/session/bind';
import { sessionRoutes } from '@portal/contract/session/session';
import { setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../../navigator.ts';
import { startBind } from './start.tsx';

const MERCHANT = '860000000000001';
const enter = vi.fn(async () => undefined);
const navigator = { enter, prepareShell: async () => undefined };
let server: FakeServer;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const show = () => act(() => startBind(navigator));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

const serveUser = (user: object) =>
  server.on(sessionRoutes.info, () => ({
    user: { userId: '9', userName: 'chen', nickName: '陈敏', avatar: '', ...user },
    roles: ['merchant'],
    permissions: [],
    cipher: { key: '', iv: '' },
  }));

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  if (!document.getElementById('root')) document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/portal/merchant/bind');
  store.set(sessionAtom, undefined);
  enter.mockClear();
  server = fakeServer();
});
afterEach(async () => {
  act(() => mount(null));
  await server.stop();
});

describe('binding', () => {
  beforeEach(async () => {
    serveUser({ mrspFlag: '2' });
    await show();
  });

  it('[2.1] names the merchant when it is done, and goes on to the root', async () => {
    server.on(bindRoutes.bind, () => ({ merId: MERCHANT, merName: 'Angkor Trading' }));
    expect(screen.getByText(/账号 chen 尚未绑定商户/)).toBeDefined();
    type('商户号', MERCHANT);
    type('绑定码', 'AB12-CD34');
    press('绑定');
    const title = await screen.findByRole('heading', { name: '已绑定 Angkor Trading' });
    expect(document.activeElement).toBe(title);
    expect(server.inputs(bindRoutes.bind)).toEqual([
      { body: { merId: MERCHANT, bindCode: 'AB12-CD34' } },
    ]);
    press('进入控制台');
    expect(location.pathname).toBe('/portal/merchant/');
    expect(enter).toHaveBeenCalledExactlyOnceWith({ isNew: true });
  });

  it('[5.1] empty fields and a code of other characters are told, and nothing is sent', () => {
    type('绑定码', 'AB 12');
    press('绑定');
    expect(screen.getByText('绑定码只能包含字母、数字和连字符')).toBeDefined();
    expect(document.activeElement).toBe(field('商户号'));
    expect(server.inputs(bindRoutes.bind)).toEqual([]);
  });

  it('a refusal keeps the merchant number and empties the code, which is used up', async () => {
    server.refuse(bindRoutes.bind, { code: 500, msg: '商户号或绑定码不正确，或绑定码已失效' });
    type('商户号', MERCHANT);
    type('绑定码', 'AB12');
    press('绑定');
    expect((await screen.findByRole('alert')).textContent).toContain('绑定码已失效');
    expect(field('商户号').value).toBe(MERCHANT);
    expect(field('绑定码').value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(field('绑定码')));
  });

  it('[2.24] the user can log out here', async () => {
    server.on(sessionRoutes.logout, () => undefined);
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    press('退出登录');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/portal/merchant/bind'));
    expect(server.inputs(sessionRoutes.logout)).toHaveLength(1);
    expect(store.get(sessionAtom)).toBeUndefined();
  });

  it('[8.1] a session that ends meanwhile is given up, and the address asked again', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('Admin-merToken=t');
    const cleared = vi.spyOn(document, 'cookie', 'set');
    server.refuse(bindRoutes.bind, { code: 401, msg: 'x' });
    type('商户号', MERCHANT);
    type('绑定码', 'AB12');
    press('绑定');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(cleared.mock.calls[0]?.[0]).toContain('Admin-merToken=;');
  });
});

it.each([
  ['bound already', { mrspFlag: '2', merId: MERCHANT }],
  ['of the platform', { mrspFlag: '0' }],
])('[2.1] a user %s is told that there is nothing to bind, and led home', async (_, user) => {
  serveUser(user);
  await show();
  expect(heading()).toBe('无需绑定');
  expect(screen.queryByRole('textbox')).toBeNull();
  press('进入控制台');
  expect(location.pathname).toBe('/portal/merchant/');
  expect(enter).toHaveBeenCalledOnce();
});

it('[4.1] a refused token is a silent forced logout here too', async () => {
  server.refuse(sessionRoutes.info, { code: 401, msg: 'x' });
  await show();
  expect(location.pathname).toBe('/portal/merchant/');
  expect(enter).toHaveBeenCalledExactlyOnceWith({});
});

it('does not ask for the user again who has just been led here', async () => {
  const user = { userId: '9', userName: 'chen', nickName: '', roles: [], permissions: [] };
  store.set(sessionAtom, { ...user, mrspFlag: '2' });
  await show();
  expect(heading()).toBe('绑定商户');
  expect(server.requests).toEqual([]);
});
