import type { RowOf } from '@portal/contract/kit/route';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { draftRoutes } from '@portal/contract/merchant/merchant-draft';
import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { type FakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { full, merchant, merchantServer } from '../../widgets/merchant/fixtures/merchant.ts';
import Page from './index.tsx';
import { words } from './words.ts';

type Row = RowOf<typeof merchantRoutes.list>;

const row: Row = merchantRoutes.list.data.parse(merchant);
const refused: Row = {
  ...row,
  merId: '104008210003302',
  merName: 'Refused Shop',
  status: '1',
  chkStatus: '2',
};
const draft = {
  draftId: '5',
  title: 'Half a merchant',
  step: 2,
  createTime: '2026-11-21 14:00:00',
  updateTime: '2026-11-21 14:58:00',
  version: 1,
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = merchantServer()
    .on(merchantRoutes.full, () => full)
    .on(merchantRoutes.list, () => ({ rows: [row, refused], total: 400 }))
    .on(merchantWriteRoutes.disable, () => undefined)
    .on(merchantWriteRoutes.close, () => undefined)
    .on(merchantWriteRoutes.remove, () => undefined)
    .on(draftRoutes.list, () => [draft])
    .on(draftRoutes.remove, () => undefined);
});
afterEach(() => server.stop());

async function open(path = '/', options: RenderPageOptions = {}) {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, ...options, words: [words, uiWords] },
  );
  await screen.findAllByText('Phnom Penh Coffee Roasters');
  return page;
}
const asked = () => server.inputs(merchantRoutes.list).map(({ query }) => query);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function act(name: string, action: string) {
  const row = within(screen.getByText(name).closest('tr') as HTMLElement);
  await userEvent.click(row.getByRole('button', { name: '更多操作' }));
  return screen.findByRole('menuitem', { name: action });
}

describe('merchant information', () => {
  it('[2.53] lists merchants with their state and the validity of the licence', async () => {
    await open();
    expect(await screen.findByText('启用')).toBeDefined();
    expect(screen.getAllByText('2099-03-31')).toHaveLength(2);
  });

  it('[2.53] [3.2] searches by number and name together, once, from page 1', async () => {
    await open('/?pageNum=5');
    await userEvent.type(screen.getByRole('textbox', { name: '商户号' }), '1040');
    await userEvent.type(screen.getByRole('textbox', { name: '商户名称' }), 'Coffee{Enter}');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ pageNum: 1, merId: '1040', merName: 'Coffee' });
  });

  it('[2.53] [2.30] turns pages', async () => {
    await open();
    await press('下一页');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ pageNum: 2 }));
  });

  it('[2.53] a number leads to the page of its merchant', async () => {
    const { address } = await open();
    const link = screen.getByRole('link', { name: merchant.merId });
    expect(link.getAttribute('href')).toBe(`/merchant/info/detail/${merchant.merId}`);
    await userEvent.click(link);
    expect(address()).toBe(`/merchant/info/detail/${merchant.merId}`);
  });

  it('[1.1] speaks English', async () => {
    await open('/', { language: 'en-US' });
    expect(screen.getByRole('columnheader', { name: /Merchant name/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'New merchant' })).toBeDefined();
  });
});

describe('[2.53] what is done to a merchant of the list', () => {
  it('is proposed in the form of steps', async () => {
    const { address } = await open();
    await press('新增商户');
    expect(address()).toBe('/merchant/info/onboard');
  });

  it('is edited on its page, or mended in the form when it was refused', async () => {
    const { address } = await open();
    await userEvent.click(await act('Refused Shop', '修改 RSA 公钥'));
    expect(address()).toBe('/merchant/info/mend?merId=104008210003302');
    await userEvent.click(await act(merchant.merName, '修改 RSA 公钥'));
    expect(address()).toBe(`/merchant/info/detail/${merchant.merId}?tab=rsa&edit=rsa`);
  });

  it('[4.4] is disabled with a reason', async () => {
    await open();
    await userEvent.click(await act(merchant.merName, '停用'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '停用' }));
    expect(dialog.getByRole('alert').textContent).toBe('不能为空');
    await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '风险排查');
    await userEvent.click(dialog.getByRole('button', { name: '停用' }));
    expect(await screen.findByText('商户已停用')).toBeDefined();
    expect(server.inputs(merchantWriteRoutes.disable)).toEqual([
      { params: { merId: merchant.merId }, body: { reason: '风险排查' } },
    ]);
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('[4.4] is closed only once the end of its number is typed', async () => {
    await open();
    await userEvent.click(await act(merchant.merName, '关闭'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '商户停业');
    const verb = dialog.getByRole('button', { name: '关闭' });
    expect(verb).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByRole('textbox', { name: /003301/ }), '003301');
    await userEvent.click(verb);
    await waitFor(() => expect(server.inputs(merchantWriteRoutes.close)).toHaveLength(1));
    expect(server.inputs(merchantWriteRoutes.close)[0]?.body).toEqual({
      reason: '商户停业',
      confirm: '003301',
    });
  });

  it('[4.4] is not enabled before it was approved, and stays once it was', async () => {
    await open();
    const enable = await act('Refused Shop', '启用');
    expect(enable.getAttribute('aria-description')).toBe('商户尚未审核通过');
    await userEvent.keyboard('{Escape}');
    const remove = await act(merchant.merName, '删除');
    expect(remove.getAttribute('aria-description')).toBe('已审核通过的商户不能删除，可以关闭');
  });

  it('is deleted when it never was approved', async () => {
    await open();
    await userEvent.click(await act('Refused Shop', '删除'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() =>
      expect(server.inputs(merchantWriteRoutes.remove)).toEqual([
        { params: { merIds: '104008210003302' } },
      ]),
    );
  });

  it('[6.2] offers nothing that the user may not do', async () => {
    await open('/', { session: { permissions: ['mer:merchant:list', 'mer:merchant:query'] } });
    for (const name of ['新增商户', '草稿', '导出', '更多操作']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('[2.53] drafts', () => {
  it('are continued from the list', async () => {
    const { address } = await open();
    await press('草稿');
    expect(await screen.findByText('填写到第 3 步，共 7 步')).toBeDefined();
    expect(screen.getByText('2026-11-21 14:58:00')).toBeDefined();
    await press('继续填写 Half a merchant');
    expect(address()).toBe('/merchant/info/onboard?draft=5');
  });

  it('are deleted after a question', async () => {
    await open();
    await press('草稿');
    await screen.findByText('Half a merchant');
    server.on(draftRoutes.list, () => []);
    await press('删除草稿 Half a merchant');
    await press('删除草稿');
    expect(await screen.findByText('没有草稿')).toBeDefined();
    expect(server.inputs(draftRoutes.remove)).toEqual([{ params: { draftId: '5' } }]);
  });
});
