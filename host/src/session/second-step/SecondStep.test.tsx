import { SIGN_IN_OVER } from '@portal/contract/session/paths';
import { sessionRoutes } from '@portal/contract/session/session';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginPage } from '../login/LoginPage.tsx';
import { words } from '../login/words.ts';
import { openWords } from '../open/words.ts';

const enter = vi.fn(async () => undefined);
const prepareShell = vi.fn(async () => undefined);
let server: FakeServer;

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(openWords), loadWords(words)]);
  enter.mockClear();
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  server = fakeServer()
    .on(sessionRoutes.captcha, () => ({ captchaEnabled: false, captchaOnOff: false }))
    .on(sessionRoutes.loginCode, () => ({ token: 'tok' }));
  server.refuse(sessionRoutes.login, {
    code: 428,
    msg: '请输入动态验证码',
    data: { reason: 'SIGN_IN', stepToken: 'step-1' },
  });
});
afterEach(() => server.stop());

async function askedForCode() {
  render(<LoginPage navigator={{ enter, prepareShell }} />);
  await waitFor(() => expect(screen.queryByLabelText('验证码')).toBeNull());
  type('账号', 'admin');
  type('密码', 'secret');
  press('登录');
  await screen.findByLabelText('动态验证码');
}

describe('[5.1] the second step of signing in', () => {
  it('asks for the code alone, and opens the console with it', async () => {
    await askedForCode();
    expect(screen.queryByLabelText('密码')).toBeNull();
    expect(box('动态验证码')).toMatchObject({
      autocomplete: 'one-time-code',
      inputMode: 'numeric',
    });
    expect(document.activeElement).toBe(box('动态验证码'));
    type('动态验证码', '123456');
    press('验证');
    await waitFor(() => expect(enter).toHaveBeenCalledWith({ isNew: true, password: 'secret' }));
    expect(server.inputs(sessionRoutes.loginCode)).toEqual([
      { body: { stepToken: 'step-1', code: '123456' } },
    ]);
  });

  it('shows a wrong code at its field, and the next one is sent without the password', async () => {
    server.refuse(sessionRoutes.loginCode, {
      code: 500,
      msg: '动态验证码错误或已使用',
      fields: { code: 'login.captchaWrong' },
    });
    await askedForCode();
    press('验证');
    expect(screen.getByText('验证码不能为空')).toBeDefined();
    type('动态验证码', '000000');
    press('验证');
    expect(await screen.findByText('验证码错误或已失效')).toBeDefined();
    expect(box('动态验证码')).toMatchObject({ value: '' });
    server.on(sessionRoutes.loginCode, () => ({ token: 'tok' }));
    press('无法使用手机？输入恢复码');
    expect(screen.queryByText('验证码错误或已失效')).toBeNull();
    expect(document.activeElement).toBe(box('恢复码'));
    expect(box('恢复码').inputMode).toBe('text');
    type('恢复码', 'K7QM-2XRT-9BFH');
    press('验证');
    await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  });

  it('goes back to the password once the server has ended it, and says why', async () => {
    server.refuse(sessionRoutes.loginCode, {
      code: 500,
      msg: '登录已超时，请重新输入密码',
      data: { reason: SIGN_IN_OVER },
    });
    await askedForCode();
    type('动态验证码', '123456');
    press('验证');
    expect(await screen.findByText('登录已超时，请重新输入密码')).toBeDefined();
    expect(box('账号').value).toBe('admin');
    expect(box('密码').value).toBe('');
  });
});
