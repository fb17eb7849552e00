import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { code, detailOf, dynamic, payload } from './code-fixture.ts';
import Page from './index.tsx';
import { words } from './words.ts';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(staticQrRoutes.get, ({ params }) => detailOf(params.qrId === '8' ? dynamic : code))
    .on(staticQrRoutes.list, () => ({ rows: [code, dynamic], total: 2 }))
    .on(staticQrRoutes.merchant, () => ({
      mcc: '5812',
      merName: 'Khmer Food',
      city: 'Siem Reap',
      usable: true,
      accounts: ['khmerfood@ababk|M1000027|aba bank'],
      names: ['khmer food co ltd'],
    }))
    .on(staticQrRoutes.update, ({ body }) => ({ qrId: body.qrId, auditId: '', hits: [] }))
    .on(staticQrRoutes.renew, () => undefined)
    .on(staticQrRoutes.changeStatus, () => undefined)
    .on(merchantRoutes.options, () => [{ merId: code.merId, merName: 'Khmer Food' }])
    .on(dictRoutes.byType, () => []);
});
afterEach(async () => {
  await server.stop();
  vi.useRealTimers();
});

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findAllByText('Mekong Books');
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const drawer = () => within(screen.getByRole('complementary', { name: /静态码/ }));

describe('[2.59] static QR codes', () => {
  it('show what the payer types, the amount, and how long it can be paid', async () => {
    await open();
    expect(rowOf('Khmer Food Co Ltd').getByText('付款人输入')).toBeDefined();
    expect(rowOf('Khmer Food Co Ltd').getByText('长期有效')).toBeDefined();
    expect(rowOf('Mekong Books').getByText('50,000.00')).toBeDefined();
    expect(rowOf('Mekong Books').getByRole('timer').textContent).toBe('剩余 01:05');
  });

  it('count down and end as expired', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await act(() => vi.advanceTimersByTimeAsync(65_000));
    expect(rowOf('Mekong Books').getByText('已过期')).toBeDefined();
  });

  it('are explained field by field; a dynamic one is renewed and has no sticker', async () => {
    await open({ path: '/?record=8' });
    await screen.findByText(payload);
    const mark = screen.getByRole('row', { name: /30\.00/ });
    expect(within(mark).getByText('Bakong 账户')).toBeDefined();
    expect(within(mark).getByText('khmerfood@ababk')).toBeDefined();
    expect(drawer().queryByRole('button', { name: '打印贴纸' })).toBeNull();
    await userEvent.click(drawer().getByRole('button', { name: '续期 10 分钟' }));
    await waitFor(() =>
      expect(server.inputs(staticQrRoutes.renew)).toMatchObject([
        { body: { qrId: '8', version: 3 } },
      ]),
    );
  });

  it('are drawn while they are typed, and sent in minor units with what was read', async () => {
    await open();
    await userEvent.click(rowOf('Khmer Food Co Ltd').getByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '修改' }));
    const form = within(await screen.findByRole('dialog'));
    await form.findByRole('img', { name: '二维码预览' });
    expect(form.queryByLabelText('有效分钟数')).toBeNull();
    await userEvent.type(form.getByLabelText('金额'), '12.5');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('瑞尔金额应为整数')).toBeDefined();
    expect(form.queryByRole('img', { name: '二维码预览' })).toBeNull();
    await userEvent.clear(form.getByLabelText('金额'));
    await userEvent.type(form.getByLabelText('金额'), '50000');
    expect(form.getByLabelText(/有效分钟数/)).toHaveProperty('value', '10');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputs(staticQrRoutes.update)).toHaveLength(1));
    expect(server.inputs(staticQrRoutes.update)[0]?.body).toMatchObject({
      qrId: '7',
      version: 3,
      amount: '5000000',
      phone: '85592000111',
      bakongAccount: 'khmerfood@ababk',
    });
  });

  it('take name and city of the chosen merchant, but leave a name that was typed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '新增静态码' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText('收款名称'), 'My Stall');
    const merchant = () => form.getByRole('combobox', { name: '商户' });
    await userEvent.hover(merchant());
    await waitFor(() => expect(merchant().getAttribute('aria-controls')).not.toBeNull());
    await userEvent.click(merchant());
    fireEvent.click(await screen.findByRole('option', { name: /Khmer Food/ }));
    await waitFor(() => expect(form.getByLabelText('城市')).toHaveProperty('value', 'Siem Reap'));
    expect(form.getByLabelText('收款名称')).toHaveProperty('value', 'My Stall');
  });

  it('are disabled behind a question, and deleted only then', async () => {
    await open();
    await userEvent.click(rowOf('Khmer Food Co Ltd').getByRole('button', { name: '更多操作' }));
    const remove = await screen.findByRole('menuitem', { name: /删除/ });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(rowOf('Khmer Food Co Ltd').getByRole('switch'));
    await userEvent.click(await screen.findByRole('button', { name: '停用' }));
    await waitFor(() =>
      expect(server.inputs(staticQrRoutes.changeStatus)).toMatchObject([
        { body: { qrId: '7', version: 3, status: '1' } },
      ]),
    );
  });
});
