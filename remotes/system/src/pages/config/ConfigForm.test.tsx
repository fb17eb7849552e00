import type { RowOf } from '@portal/contract/kit/route';
import { configRoutes } from '@portal/contract/system/config';
import { dictRoutes } from '@portal/contract/system/dict';
import { MASKED } from '@portal/contract/system/parameters';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Config = RowOf<typeof configRoutes.list>;

const VALUES = {
  'sys.account.captchaEnabled': 'true',
  'sys.account.initPasswordModify': '0',
  'sys.account.passwordValidateDays': '90',
  'sys.account.chrtype': '0',
  'fee.unknown.side': 'credit',
  'sys.login.blackIPList': '10.1.*',
  'mer.acquirer.code': '8550',
  'sys.user.initPassword': MASKED,
};
type Key = keyof typeof VALUES;

const rows = Object.entries(VALUES).map(
  ([configKey, configValue], at): Config => ({
    configId: String(at + 1),
    configName: configKey.toUpperCase(),
    configKey,
    configValue,
    configType: 'Y',
    remark: '',
    createBy: 'admin',
    createTime: '2026-11-21 14:31:08',
    updateBy: '',
    updateTime: '',
    version: 3,
  }),
);

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer()
    .on(configRoutes.list, () => ({ rows, total: rows.length }))
    .on(configRoutes.update, () => undefined)
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function show(options: RenderPageOptions = {}) {
  queryClient.clear();
  const page = (
    <UiProvider>
      <Page />
    </UiProvider>
  );
  await renderPage(page, { ...options, words: [words, uiWords] });
  await screen.findByText('fee.unknown.side');
}
const rowOf = (key: Key) => within(screen.getByText(key).closest('tr') as HTMLElement);
async function edit(key: Key) {
  await show();
  await userEvent.click(rowOf(key).getByRole('button', { name: '修改' }));
  return within(await screen.findByRole('dialog'));
}
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
const sent = () => server.inputs(configRoutes.update).map(({ body }) => body?.configValue);
/** Saves and says which value was sent. */
async function saved() {
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  return sent()[0];
}

describe('[2.40] the value of a built-in parameter', () => {
  it.each([
    ['zh-CN', ['开', '关', '90 天', '数字、小写、大写、特殊字符中的三类', '贷记卡']],
    [
      'en-US',
      [
        'On',
        'Off',
        '90 days',
        'Three of digits, lower case, upper case and special characters',
        'Credit',
      ],
    ],
  ] as const)('stands in the list as people read it (%s)', async (language, texts) => {
    await show({ language });
    const keys = Object.keys(VALUES) as Key[];
    for (const [at, text] of texts.entries()) {
      expect(rowOf(keys[at] as Key).getByText(text)).toBeDefined();
    }
    expect(rowOf('sys.user.initPassword').getByText(MASKED)).toBeDefined();
  });

  it('is a switch that the keyboard turns off', async () => {
    const dialog = await edit('sys.account.captchaEnabled');
    const toggle = dialog.getByRole('switch', { name: '参数键值' });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    expect(dialog.getByText('登录和注册时须输入图片验证码')).toBeDefined();
    toggle.focus();
    await userEvent.keyboard(' ');
    expect(await saved()).toBe('false');
  });

  it('is a switch with the texts of its own, too', async () => {
    const dialog = await edit('sys.account.initPasswordModify');
    await userEvent.click(dialog.getByRole('switch', { name: '参数键值' }));
    expect(await saved()).toBe('1');
  });

  it('is a number of days with its bounds, outside of which it is refused', async () => {
    const dialog = await edit('sys.account.passwordValidateDays');
    const box = dialog.getByRole('textbox', { name: '参数键值' });
    expect(dialog.getByText('0 至 364 的整数；0 表示密码不过期')).toBeDefined();
    expect(dialog.getByText('天')).toBeDefined();
    await userEvent.clear(box);
    await userEvent.type(box, '365');
    await save();
    expect(dialog.getByRole('alert').textContent).toBe('应为 0 至 364 的整数');
    expect(document.activeElement).toBe(box);
    expect(sent()).toEqual([]);
    await userEvent.type(box, '{Backspace}4');
    expect(await saved()).toBe('364');
  });

  it('is one of its options', async () => {
    const dialog = await edit('fee.unknown.side');
    fireEvent.click(dialog.getByRole('combobox', { name: '参数键值' }));
    fireEvent.click(await screen.findByRole('option', { name: '借记卡' }));
    expect(await saved()).toBe('debit');
  });

  it('is a list of which a wrong entry is refused', async () => {
    const dialog = await edit('sys.login.blackIPList');
    const box = dialog.getByRole('textbox', { name: '参数键值' });
    await userEvent.type(box, '{Enter}nonsense');
    await save();
    expect(dialog.getByRole('alert').textContent).toContain('nonsense 不是有效的');
    expect(sent()).toEqual([]);
  });

  it('is a text under its rule', async () => {
    const dialog = await edit('mer.acquirer.code');
    await userEvent.type(dialog.getByRole('textbox', { name: '参数键值' }), '1');
    await save();
    expect(dialog.getByRole('alert').textContent).toBe('应为四位数字');
  });

  it('that is a password is empty and stays as it is unless one is typed', async () => {
    const dialog = await edit('sys.user.initPassword');
    const box = dialog.getByLabelText('参数键值');
    expect(box).toHaveProperty('value', '');
    expect(box.getAttribute('type')).toBe('password');
    expect(dialog.getByText(/留空则不变/)).toBeDefined();
    await userEvent.type(box, 'x');
    await userEvent.clear(box);
    expect(await saved()).toBe(MASKED);
  });

  it('that is a password is replaced by the one that is typed', async () => {
    const dialog = await edit('sys.user.initPassword');
    await userEvent.type(dialog.getByLabelText('参数键值'), 'New-Pass-1');
    expect(await saved()).toBe('New-Pass-1');
  });
});

it('[2.40] key and mark of a built-in parameter are shown and cannot be changed', async () => {
  const dialog = await edit('mer.acquirer.code');
  for (const name of ['参数键名', '系统内置']) {
    const box = dialog.getByRole('textbox', { name });
    await userEvent.type(box, 'x');
    expect(box).toHaveProperty('readOnly', true);
  }
  expect(await saved()).toBe('8550');
  expect(server.inputs(configRoutes.update)[0]?.body).toMatchObject({
    configKey: 'mer.acquirer.code',
    configType: 'Y',
  });
});
