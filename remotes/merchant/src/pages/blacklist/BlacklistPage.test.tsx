import type { RowOf } from '@portal/contract/kit/route';
import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Entry = RowOf<typeof blacklistRoutes.list>;

const entry: Entry = {
  blackId: '7',
  name: '李••• 小明',
  idCard: '999***********1234',
  card: '900012******1234',
  deviceId: 'DEV-1',
  types: ['CARD', 'DEVICE'],
  status: '0',
  remark: '盗刷',
  hits: 3,
  createBy: 'risk',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 2,
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(blacklistRoutes.get, () => entry)
    .on(blacklistRoutes.list, () => ({ rows: [entry], total: 1 }))
    .on(dictRoutes.byType, () => []);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findAllByText('900012******1234');
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('[2.57] the blacklist', () => {
  it('[5.5] takes an entry that is whole, and says at the field what is wrong with it', async () => {
    server.on(blacklistRoutes.create, () => undefined);
    await open();
    await press('新增黑名单');
    const dialog = within(await screen.findByRole('dialog'));
    const texts = {
      姓名: 'A1',
      证件号码: 'SUN123456789',
      银行卡号: '9777000011112222',
      设备号: 'D-1',
    };
    for (const [name, text] of Object.entries({ ...texts, 备注: '盗刷' })) {
      await userEvent.type(dialog.getByRole('textbox', { name }), text);
    }
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(dialog.getByRole('alert').textContent).toContain('姓名只能包含字母或汉字');
    expect(server.inputs(blacklistRoutes.create)).toEqual([]);
    await userEvent.clear(dialog.getByRole('textbox', { name: '姓名' }));
    await userEvent.type(dialog.getByRole('textbox', { name: '姓名' }), '孙 小圣');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('黑名单已保存')).toBeTruthy();
    expect(server.inputs(blacklistRoutes.create)[0]?.body).toMatchObject({
      name: '孙 小圣',
      card: texts.银行卡号,
      remark: '盗刷',
    });
  });

  it('is searched by a whole value', async () => {
    await open();
    const keyword = screen.getByRole('textbox', { name: '姓名、证件、卡号或设备号' });
    await userEvent.type(keyword, '9000123412341234{Enter}');
    await waitFor(() =>
      expect(server.inputs(blacklistRoutes.list).at(-1)).toMatchObject({
        query: { keyword: '9000123412341234', pageNum: 1 },
      }),
    );
  });

  it('releases an entry with a reason', async () => {
    server.on(blacklistRoutes.changeStatus, () => undefined);
    await open();
    await press('更多操作');
    await userEvent.click(screen.getByRole('menuitem', { name: '解除' }));
    const dialog = within(await screen.findByRole('dialog', { name: /？/ }));
    await userEvent.type(dialog.getByRole('textbox'), '核实无误');
    await userEvent.click(dialog.getByRole('button', { name: '解除' }));
    await waitFor(() =>
      expect(server.inputs(blacklistRoutes.changeStatus)).toEqual([
        { body: { blackId: '7', status: '1', reason: '核实无误', version: 2 } },
      ]),
    );
  });

  it('sends masks back as they were read', async () => {
    server.on(blacklistRoutes.update, () => undefined);
    await open();
    await press('修改');
    const dialog = within(await screen.findByRole('dialog'));
    const remark = dialog.getByRole('textbox', { name: /备注/ });
    await userEvent.clear(remark);
    await userEvent.type(remark, '改');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.inputs(blacklistRoutes.update)).toMatchObject([
        { body: { blackId: '7', version: 2, card: entry.card, name: entry.name, remark: '改' } },
      ]),
    );
  });

  it('says what a check has found, and that nothing was', async () => {
    server.on(blacklistRoutes.check, ({ body }) =>
      body.card ? [{ blackId: '7', hit: ['CARD' as const], remark: '盗刷' }] : [],
    );
    await open();
    await press('名单核查');
    const dialog = within(await screen.findByRole('dialog'));
    const check = () => userEvent.click(dialog.getByRole('button', { name: '名单核查' }));
    await check();
    expect(await dialog.findByText('请填写至少一项')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: '银行卡号' }), '9000123412341234');
    await check();
    expect(await dialog.findByText('命中 1 条')).toBeTruthy();
    await userEvent.clear(dialog.getByRole('textbox', { name: '银行卡号' }));
    await userEvent.type(dialog.getByRole('textbox', { name: '设备号' }), 'DEV-9');
    await check();
    expect(await dialog.findByText('未命中黑名单')).toBeTruthy();
  });

  it('[5.6] does not ask whether entries that exist are to change: an import leaves them', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '导入' }));
    await screen.findByText('下载模板');
    expect(screen.queryByRole('checkbox', { name: '更新已存在的记录' })).toBeNull();
  });

  it('[3.2] shows one value for a minute, for a reason', async () => {
    server.on(blacklistRoutes.reveal, () => ({ secret: '9000123412341234', seconds: 2 }));
    await open({ path: '/?record=7' });
    await press('查看银行卡号明文');
    const dialog = within(await screen.findByRole('dialog', { name: /？/ }));
    await userEvent.type(dialog.getByRole('textbox'), '客户来电');
    await userEvent.click(dialog.getByRole('button', { name: '查看明文' }));
    expect(await screen.findByText('9000123412341234')).toBeTruthy();
    expect(server.inputs(blacklistRoutes.reveal)).toEqual([
      { params: { blackId: '7' }, body: { field: 'card', reason: '客户来电' } },
    ]);
    await waitFor(() => expect(screen.queryByText('9000123412341234')).toBeNull(), {
      timeout: 5_000,
    });
    await act(async () => undefined);
  });
});
