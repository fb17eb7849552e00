import { factorRoutes } from '@portal/contract/session/factor';
import { sessionRoutes } from '@portal/contract/session/session';
import { setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '../../navigator.ts';
import { startSession } from '../start-session.ts';

const enter = vi.fn(async () => undefined);
const navigator = { enter, prepareShell: async () => undefined };
let server: FakeServer;

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  if (!document.getElementById('root')) document.body.innerHTML = '<div id="root"></div>';
  server = fakeServer()
    .on(sessionRoutes.info, () => ({
      user: { userId: '7', userName: '', nickName: '陈敏', avatar: '' },
      roles: ['finance'],
      permissions: [],
      cipher: { key: 'AAAAAAAAAAAAAAAAAAAAAA==', iv: 'AAAAAAAAAAAAAAAAAAAAAA==' },
      mustSetFactor: true,
    }))
    .on(factorRoutes.begin, () => ({
      secretQr: { size: 9, path: 'M4 4h1v1h-1z' },
      secretKey: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    }))
    .on(factorRoutes.confirm, () => ({ secretCodes: ['K7QM-2XRT-9BFH'] }));
});
afterEach(async () => {
  act(() => mount(null));
  await server.stop();
});

it('[6.3] a user whose role demands a second factor sets it up instead of the shell', async () => {
  let isShell: boolean | undefined;
  await act(async () => {
    isShell = await startSession(navigator, {});
  });
  expect(isShell).toBe(false);
  expect(await screen.findByRole('heading', { name: '设置两步验证' })).toBeDefined();
  await type('当前密码', 'Old-pass-1');
  press('开始设置');
  await type('应用显示的 6 位动态验证码', '287082');
  press('确认启用');
  await screen.findByText('K7QM-2XRT-9BFH');
  expect(enter).not.toHaveBeenCalled();
  press('我已保存');
  await waitFor(() => expect(enter).toHaveBeenCalledWith({ isNew: true }));
});

it('[6.3] the password that was typed at sign-in is not asked for again', async () => {
  await act(async () => {
    await startSession(navigator, { password: 'Old-pass-1' });
  });
  await screen.findByLabelText('应用显示的 6 位动态验证码');
  expect(server.inputs(factorRoutes.begin)).toEqual([{ body: { password: 'Old-pass-1' } }]);
});
