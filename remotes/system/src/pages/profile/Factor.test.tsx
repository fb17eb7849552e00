import { factorRoutes } from '@portal/contract/session/factor';
import { profileRoutes } from '@portal/contract/system/profile';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { own } from './profile-fixture.ts';
import { words } from './words.ts';

const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES = ['K7QM-2XRT-9BFH', 'P3WE-7YKD-4MNC'];
const OFF = { isOn: false, since: '', codesLeft: 0, isDemanded: false };
const ON = { isOn: true, since: '2026-11-30 09:00:00', codesLeft: 7, isDemanded: false };
let server: FakeServer;
let state: typeof ON;

beforeEach(() => {
  state = OFF;
  server = fakeServer()
    .on(profileRoutes.own, () => own)
    .on(factorRoutes.state, () => state)
    .on(factorRoutes.begin, () => ({ secretQr: { size: 9, path: 'M4 4h1v1h-1z' }, secretKey: KEY }))
    .on(factorRoutes.confirm, () => {
      state = ON;
      return { secretCodes: CODES };
    })
    .on(factorRoutes.renewCodes, () => ({ secretCodes: CODES }))
    .on(factorRoutes.turnOff, () => {
      state = OFF;
      return undefined;
    });
});
afterEach(() => server.stop());

async function open() {
  queryClient.clear();
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    {
      session: { nickName: '陈敏', userName: 'merchant' },
      words: [words, uiWords],
      path: '/user/profile?tab=factor',
    },
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);

describe('[2.5] the second factor in the personal center', () => {
  it('is set up by the password, the QR code and a first code; recovery codes are shown once', async () => {
    await open();
    await press('设置两步验证');
    await type('当前密码', 'Old-pass-1{Enter}');
    const picture = await screen.findByRole('img', { name: '验证器应用扫描用的二维码' });
    expect(picture.querySelectorAll('path')[1]?.getAttribute('d')).toBe('M4 4h1v1h-1z');
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeDefined();
    await type('应用显示的 6 位动态验证码', '287082{Enter}');
    const list = await screen.findByRole('list', { name: '恢复码' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await press('我已保存');
    expect(await screen.findByText('剩余恢复码：7 个')).toBeDefined();
    expect(screen.queryByText(CODES[0] as string)).toBeNull();
    expect(server.inputs(factorRoutes.begin)).toEqual([{ body: { password: 'Old-pass-1' } }]);
    expect(server.inputs(factorRoutes.confirm)).toEqual([{ body: { code: '287082' } }]);
  });

  it('that is on is turned off by a code only', async () => {
    state = ON;
    await open();
    await press('关闭两步验证');
    await press('关闭');
    expect((await screen.findAllByText('验证码不能为空')).length).toBeGreaterThan(0);
    expect(server.inputs(factorRoutes.turnOff)).toEqual([]);
    await type('动态验证码', '123456{Enter}');
    expect(await screen.findByRole('button', { name: '设置两步验证' })).toBeDefined();
    expect(server.inputs(factorRoutes.turnOff)).toEqual([{ body: { code: '123456' } }]);
  });

  it('says at the field that a code is wrong', async () => {
    state = ON;
    server.refuse(factorRoutes.renewCodes, {
      code: 500,
      msg: '验证码错误或已失效',
      fields: { code: 'login.captchaWrong' },
    });
    await open();
    await press('更换恢复码');
    await type('动态验证码', '123456{Enter}');
    const box = await screen.findByLabelText('动态验证码');
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  });

  it('moves to another app by a code of the one before', async () => {
    state = ON;
    await open();
    await press('更换验证器应用');
    await type('动态验证码', '123456{Enter}');
    await screen.findByRole('img', { name: '验证器应用扫描用的二维码' });
    expect(server.inputs(factorRoutes.begin)).toEqual([{ body: { code: '123456' } }]);
    await press('取消');
    expect(await screen.findByText('剩余恢复码：7 个')).toBeDefined();
  });
});
