import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { DETAIL, REQUEST } from './mer-channel-fixture.ts';
import { words } from './words.ts';

const proposal = {
  ...DETAIL,
  merChannelId: '8',
  merName: 'Blue Mart',
  chkStatus: '0' as const,
  status: '1' as const,
};
const { channelFee: _c, plans: _p, pending: _q, refusal: _r, ...row } = DETAIL;

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(merChannelRoutes.get, () => ({ ...DETAIL, chkStatus: '3' as const, pending: [REQUEST] }))
    .on(merChannelRoutes.list, () => ({ rows: [row, { ...row, ...proposal }], total: 2 }))
    .on(merChannelRoutes.changeStatus, () => ({ auditId: '' }))
    .on(merChannelRoutes.remove, () => undefined)
    .on(reviewRoutes.withdraw, () => undefined)
    .on(dictRoutes.byTypes, () => ({}))
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('Blue Mart');
  return page;
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const menuOf = async (text: string) => {
  await userEvent.click(rowOf(text).getByRole('button', { name: '更多操作' }));
  return (name: string) => screen.findByRole('menuitem', { name: new RegExp(name) });
};

describe('[2.51] merchant channels', () => {
  it('show what each may do and the fees that hold', async () => {
    await open();
    const cells = rowOf('Golden Kitchen')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(expect.arrayContaining(['是', '否', 'USD 0.55%另 1 种']));
  });

  it('are disabled at once with a reason, and closed after the end of the number is typed', async () => {
    await open();
    const item = await menuOf('Golden Kitchen');
    await userEvent.click(await item('停用'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Asked by phone');
    await userEvent.click(dialog.getByRole('button', { name: '停用' }));
    await waitFor(() => expect(server.inputs(merChannelRoutes.changeStatus)).toHaveLength(1));
    expect(server.inputs(merChannelRoutes.changeStatus)[0]?.body).toEqual({
      merChannelId: '7',
      version: 3,
      status: '1',
      reason: 'Asked by phone',
    });
    const again = await menuOf('Golden Kitchen');
    await userEvent.click(await again('关闭'));
    const closing = within(await screen.findByRole('dialog'));
    const [reason, typed] = closing.getAllByRole('textbox') as [HTMLElement, HTMLElement];
    const close = closing.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLButtonElement;
    await userEvent.type(reason, 'Contract ended');
    expect(close.disabled).toBe(true);
    await userEvent.type(typed, '000001');
    await userEvent.click(close);
    await waitFor(() => expect(server.inputs(merChannelRoutes.changeStatus)).toHaveLength(2));
    expect(server.inputs(merChannelRoutes.changeStatus)[1]?.body).toMatchObject({ status: '2' });
  });

  it('that wait are neither disabled nor enabled; those that were approved are not deleted', async () => {
    await open();
    const waiting = await menuOf('Blue Mart');
    expect((await waiting('停用')).getAttribute('aria-disabled')).toBe('true');
    expect((await waiting('启用')).getAttribute('aria-disabled')).toBe('true');
    expect((await waiting('删除')).getAttribute('aria-disabled')).not.toBe('true');
    await userEvent.keyboard('{Escape}');
    const live = await menuOf('Golden Kitchen');
    expect((await live('删除')).getAttribute('aria-disabled')).toBe('true');
    expect((await live('启用')).getAttribute('aria-disabled')).toBe('true');
  });

  it('say what is asked for, which its maker takes back', async () => {
    await open({ path: '/?record=7' });
    const drawer = within(await screen.findByRole('complementary'));
    const request = within(await drawer.findByRole('region', { name: '待审核的申请' }));
    // Its two parts are fetched when they are first drawn.
    await request.findByText(/operator 于 2026-11-21 10:00:00 提交了变更申请/);
    await request.findByRole('rowheader');
    await userEvent.click(request.getByRole('button', { name: '撤回' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '撤回' }));
    await waitFor(() =>
      expect(server.inputs(reviewRoutes.withdraw)).toMatchObject([{ params: { auditId: '41' } }]),
    );
    await waitFor(() => expect(server.inputs(merChannelRoutes.get).length).toBeGreaterThan(1));
  });

  it('explain the fees of each currency', async () => {
    await open({ path: '/?record=7' });
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('商户自有费率，自 2026-01-05 起生效')).toBeDefined();
    expect(drawer.getAllByText('0.55%')).not.toHaveLength(0);
    await userEvent.click(drawer.getByRole('button', { name: 'KHR' }));
    expect(drawer.getAllByText('0.60%')).not.toHaveLength(0);
  });

  it('are added to the merchant that is searched', async () => {
    const { address } = await open({ path: '/?merId=104008210003301' });
    await userEvent.click(screen.getByRole('button', { name: '新增商户渠道' }));
    expect(address()).toBe('/channel/mer-channel/edit?merId=104008210003301');
  });

  it('offer a merchant user nothing to do', async () => {
    await open({
      session: {
        roles: ['merchant'],
        permissions: ['mer:merChannel:list', 'mer:merChannel:query'],
      },
    });
    expect(screen.queryByRole('button', { name: '新增商户渠道' })).toBeNull();
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull();
    expect(screen.queryByRole('button', { name: '更多操作' })).toBeNull();
  });
});
