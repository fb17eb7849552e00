import { type Session, sessionAtom, store } from '@portal/auth';
import type { Answer } from '@portal/contract/kit/route';
import { sessionRoutes } from '@portal/contract/session/session';
import { profileRoutes } from '@portal/contract/system/profile';
import { setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../../navigator.ts';
import { startMustChange } from './start.tsx';

const enter = vi.fn(async () => undefined);
const navigator = { enter, prepareShell: async () => undefined };
const session: Session = {
  userId: '9',
  userName: 'lin.chan',
  nickName: '陈丽',
  roles: ['ops'],
  permissions: [],
  mustChangePwd: true,
};
const GOOD = 'Kestrel-Ombre-7';
let server: FakeServer;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const fill = (old: string, fresh: string, again = fresh) => {
  type('当前密码', old);
  type('新密码', fresh);
  type('确认新密码', again);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const changes = () => server.inputs(profileRoutes.updatePwd).map(({ body }) => body);
const met = () =>
  screen
    .getAllByRole('listitem')
    .flatMap(({ textContent, dataset }) =>
      dataset.met ? [textContent?.replace('已满足', '')] : [],
    );

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  if (!document.getElementById('root')) document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/portal/merchant/order/general?pageNum=2');
  store.set(sessionAtom, session);
  enter.mockClear();
  server = fakeServer()
    .on(profileRoutes.own, () => ({ pwdChrtype: '0' }) as Answer<typeof profileRoutes.own>)
    .on(profileRoutes.updatePwd, () => undefined);
});
afterEach(async () => {
  act(() => mount(null));
  await server.stop();
});

describe('[6.3] a password that somebody else has given', () => {
  beforeEach(() => act(() => startMustChange(navigator, session)));

  it('is replaced by an own one, then the console opens where it was wanted', async () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('设置新密码');
    expect(screen.getByText(/账号 lin\.chan/)).toBeDefined();
    fill('Kx7-one-time', GOOD);
    press('设置新密码');
    await waitFor(() => expect(enter).toHaveBeenCalledExactlyOnceWith({ isNew: true }));
    expect(changes()).toEqual([{ oldPassword: 'Kx7-one-time', newPassword: GOOD }]);
    expect(location.search).toBe('?pageNum=2');
  });

  it('[9.3] travels sealed', async () => {
    fill('Kx7-one-time', GOOD);
    press('设置新密码');
    await waitFor(() => expect(enter).toHaveBeenCalled());
    const body = await server.requests.at(-1)?.clone().text();
    expect(body).toContain('oldPassword');
    expect(body).not.toContain('Kx7-one-time');
    expect(body).not.toContain(GOOD);
  });

  it('[5.1] says while it is typed which rules the new one meets', () => {
    expect(met()).toEqual([]);
    type('当前密码', 'abc-1');
    type('新密码', 'abc-1');
    expect(met()).toEqual([
      '须包含数字、小写字母、大写字母、特殊字符中的至少三类',
      '不能与账号相同',
    ]);
    type('新密码', GOOD);
    expect(met()).toHaveLength(4);
  });

  it.each([
    ['empty', '', '', '', ['不能为空', '不能为空', '不能为空']],
    ['not the same twice', 'old', GOOD, 'other', ['两次输入的密码不一致']],
    [
      'too simple',
      'old',
      'abcdef',
      'abcdef',
      ['须包含数字、小写字母、大写字母、特殊字符中的至少三类'],
    ],
    ['the same as before', GOOD, GOOD, GOOD, ['不能与原密码相同']],
  ])('[5.1] is not changed to one that is %s', (_, old, fresh, again, errors) => {
    fill(old, fresh, again);
    press('设置新密码');
    const shown = [...document.querySelectorAll('[aria-invalid=true]')].map(
      (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(shown).toEqual(errors);
    expect(changes()).toEqual([]);
  });

  it('keeps what was typed when the old one is wrong', async () => {
    server.refuse(profileRoutes.updatePwd, {
      code: 500,
      msg: '原密码不正确',
      fields: { oldPassword: 'PersonalCenter.oldPasswordWrong' },
    });
    fill('wrong', GOOD);
    press('设置新密码');
    await waitFor(() => expect(field('当前密码').getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(field('当前密码')));
    expect(field('新密码').value).toBe(GOOD);
    expect(enter).not.toHaveBeenCalled();
  });

  it('[2.24] the user can log out instead', async () => {
    server.on(sessionRoutes.logout, () => undefined);
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    press('退出登录');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/portal/merchant/'));
    expect(server.inputs(sessionRoutes.logout)).toHaveLength(1);
  });

  it('[8.1] a session that ends meanwhile is given up, and the address asked again', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('Admin-merToken=t');
    server.refuse(profileRoutes.updatePwd, { code: 401, msg: 'x' });
    fill('Kx7-one-time', GOOD);
    press('设置新密码');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

it('[1.1] the page speaks English', async () => {
  await setLanguage('en-US');
  await act(() => startMustChange(navigator, session));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set a new password');
  expect(screen.getByRole('list', { name: 'Password requirements' })).toBeDefined();
});

describe('[6.3] straight after the sign-in', () => {
  beforeEach(() => act(() => startMustChange(navigator, session, 'Kx7-one-time')));

  it('the given password is not asked for again, and one types at once', async () => {
    expect(screen.queryByLabelText('当前密码')).toBeNull();
    expect(document.activeElement).toBe(field('新密码'));
    type('新密码', GOOD);
    type('确认新密码', GOOD);
    press('设置新密码');
    await waitFor(() => expect(enter).toHaveBeenCalledExactlyOnceWith({ isNew: true }));
    expect(changes()).toEqual([{ oldPassword: 'Kx7-one-time', newPassword: GOOD }]);
  });

  it('it is asked for when it is no longer the one', async () => {
    const wrong = '当前密码错误';
    server.refuse(profileRoutes.updatePwd, {
      code: 500,
      msg: wrong,
      fields: { oldPassword: wrong },
    });
    type('新密码', GOOD);
    type('确认新密码', GOOD);
    press('设置新密码');
    expect((await screen.findByLabelText('当前密码')).getAttribute('aria-invalid')).toBe('true');
  });
});
