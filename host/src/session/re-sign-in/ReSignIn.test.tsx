import { SIGN_IN_OVER } from '@portal/contract/session/paths';
import { sessionRoutes } from '@portal/contract/session/session';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostWords } from '../../words/words.ts';
import { openWords } from '../open/words.ts';
import { ReSignIn } from './ReSignIn.tsx';

let server: FakeServer;
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(openWords), loadWords(hostWords)]);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  server = fakeServer().on(sessionRoutes.captcha, () => ({
    captchaEnabled: false,
    captchaOnOff: false,
  }));
  server.refuse(sessionRoutes.login, {
    code: 428,
    msg: '请输入动态验证码',
    data: { reason: 'SIGN_IN', stepToken: 'step-1' },
  });
});
afterEach(() => server.stop());

it('[8.1] asks for a code after the password, and for the password again once that is over', async () => {
  server.refuse(sessionRoutes.loginCode, {
    code: 500,
    msg: '登录已超时，请重新输入密码',
    data: { reason: SIGN_IN_OVER },
  });
  render(<ReSignIn username="ada" />);
  await waitFor(() => expect(screen.queryByLabelText('验证码')).toBeNull());
  type('密码', 'secret');
  press('重新登录');
  await screen.findByLabelText('动态验证码');
  expect(screen.queryByLabelText('密码')).toBeNull();
  type('动态验证码', '123456');
  press('验证');
  expect(await screen.findByText('登录已超时，请重新输入密码')).toBeDefined();
  expect(screen.getByLabelText('密码')).toHaveProperty('value', '');
  expect(server.inputs(sessionRoutes.loginCode)).toEqual([
    { body: { stepToken: 'step-1', code: '123456' } },
  ]);
});
