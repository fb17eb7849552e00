import { limitRoutes } from '@portal/contract/merchant/limit';
import { orderDetailRoutes } from '@portal/contract/orders/detail';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import type { OrderRefund } from '@portal/contract/orders/order-money';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { money, order, timeline } from './fixtures/order.ts';
import { DetailPage, words } from './index.ts';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  // `get` first: its path would swallow the others'.
  server = fakeServer()
    .on(generalOrderRoutes.get, () => order)
    .on(orderDetailRoutes.timeline, () => timeline)
    .on(orderDetailRoutes.money, () => money)
    .on(orderDetailRoutes.entries, () => [])
    .on(orderDetailRoutes.queryState, () => ({ isReachable: true, waitSeconds: 0 }))
    .on(limitRoutes.usage, () => [])
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(search = '', options: RenderPageOptions = {}) {
  const page = await renderPage(
    <UiProvider>
      <DetailPage />
    </UiProvider>,
    {
      path: `/order/general/detail/${order.platOrderId}${search}`,
      ...options,
      words: [words, uiWords],
    },
  );
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const equations = (container: HTMLElement) =>
  [...container.querySelectorAll('.ui-equation')].map((equation) =>
    [...equation.querySelectorAll('dd')].map(({ textContent }) => textContent),
  );

describe('[2.48] an order on paper', () => {
  const openMenu = async () =>
    userEvent.click((await screen.findAllByRole('button', { name: '更多操作' }))[0] as HTMLElement);

  it('is saved from the menu, once while it is made, and what is refused is said', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const made = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    server.on(orderDetailRoutes.print, () => made.promise);
    await open();
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: '打印 PDF' }));
    await waitFor(() => expect(server.inputs(orderDetailRoutes.print)).toHaveLength(1));
    await openMenu();
    const again = screen.getByRole('menuitem', { name: '打印 PDF' });
    expect(again.getAttribute('aria-description')).toBe('正在生成 PDF');
    await userEvent.click(again);
    made.resolve(new Uint8Array([1]));
    await screen.findByText('PDF 已下载');
    expect(save).toHaveBeenCalledOnce();
    expect(server.inputs(orderDetailRoutes.print)).toEqual([
      { params: { platOrderId: order.platOrderId } },
    ]);
    server.refuse(orderDetailRoutes.print, { code: 500, msg: '服务器忙' });
    await userEvent.keyboard('{Escape}');
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: '打印 PDF' }));
    await screen.findByText('服务器忙');
    save.mockRestore();
  });

  it('[6.2] is offered to those who may print', async () => {
    await open('', { session: { permissions: [generalOrderRoutes.get.permit] } });
    await openMenu();
    expect(screen.getByRole('menuitem', { name: '复制链接' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: '打印 PDF' })).toBeNull();
  });
});

describe('[2.48] the page of an order', () => {
  it('adds up what it leaves the merchant, refunds by their own total, and leads to its batch', async () => {
    const { container } = await open();
    await screen.findByText('封顶 10.00，少收 1.16');
    expect(equations(container)).toEqual([
      ['2,480.00', '11.16', '10.00', '2.78', '−12.78', '−1.28', '2,465.94USD'],
      ['−600.00', '−0.55', '3.09', '0.31', '1,868.79USD'],
    ]);
    expect(screen.getByText('可退 1,600.00 · 在途 280.00 未计入')).toBeDefined();
    expect(screen.getByRole('link', { name: money.settleBatchNo })).toBeDefined();
  });

  it('[2.65] adds what a bill has corrected, which leads to its difference, and what may be refunded', async () => {
    const corrected = { errorId: 'E2026112800000298', time: '2026-11-28 10:00:00' };
    server.on(orderDetailRoutes.money, () => ({
      ...money,
      corrections: [{ ...corrected, amount: '6300', fee: '45', vat: '4' }],
      refunds: [],
      inFlight: '0',
      refundable: '254300',
    }));
    const { container } = await open();
    const link = await screen.findByRole('link', { name: '对账更正' });
    expect(link.getAttribute('href')).toContain('anyId=E2026112800000298');
    expect(equations(container)[0]?.slice(-4)).toEqual(['63.00', '−0.45', '−0.04', '2,528.45USD']);
    expect(screen.getByText('可退 2,543.00')).toBeDefined();
  });

  it('[2.69] adds what a bill has corrected of a refund, which leads to its difference', async () => {
    const errorId = 'E2026112800000299';
    const correction = {
      errorId,
      time: '2026-11-28 10:00:00',
      amount: '10000',
      fee: '-52',
      vat: '-5',
    };
    const [refund, ...others] = money.refunds as [OrderRefund, ...OrderRefund[]];
    server.on(orderDetailRoutes.money, () => ({
      ...money,
      refunds: [{ ...refund, correctedAmt: '70000', corrections: [correction] }, ...others],
    }));
    const { container } = await open();
    const link = await screen.findByRole('link', { name: '对账更正' });
    expect(link.getAttribute('href')).toContain(`anyId=${errorId}`);
    expect(equations(container)[1]?.slice(-4)).toEqual(['−100.00', '0.52', '0.05', '1,769.36USD']);
    await userEvent.click(screen.getByRole('tab', { name: /^退款/ }));
    const list = within(await screen.findByRole('list', { name: '退款' }));
    expect(list.getByText('更正后金额').parentElement?.textContent).toBe('更正后金额700.00USD');
    expect(list.getByRole('link', { name: errorId })).toBeDefined();
  });

  it('says what the next batch takes of it and when, after refunds as before', async () => {
    server.on(orderDetailRoutes.money, () => ({
      ...money,
      ...{ settleBatchNo: '', merSettleDate: '' },
      expected: [
        { day: '2026-11-23', amount: '0', lineCnt: 4 },
        { day: '2026-11-24', amount: '-4000', lineCnt: 2 },
      ],
    }));
    await open();
    const row = async (text: string) => (await screen.findByText(text)).closest('div')?.textContent;
    expect(await row('预计 2026-11-23')).toBe('结算批次2预计 2026-11-23已计入退款0.00USD');
    expect(await row('预计 2026-11-24')).toBe('下一批次预计 2026-11-24−40.00USD');
  });

  it('leads to the line of the bill that it agrees with, those who may read bills', async () => {
    await open();
    const link = await screen.findByRole('link', { name: '账单 2026-11-20 第 17 行' });
    expect(link.getAttribute('href')).toBe(`/recon/bill?record=41&line=${order.platOrderId}`);
  });

  it('opens the version of the plan from a step of the fee', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '封顶 10.00，少收 1.16' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('71')).toBeDefined();
    expect(dialog.getByText('0.45%')).toBeDefined();
  });

  it('names both zones, the time of either side, and why an event was ignored', async () => {
    await open();
    expect(await screen.findByText(/UTC\+7/)).toBeDefined();
    expect(screen.getByText(/UTC\+8/)).toBeDefined();
    expect(screen.getByText('已忽略：重复事件')).toBeDefined();
    expect(screen.getByText(/与 14:52:56 的结果相同，未再入账/)).toBeDefined();
    expect(screen.getByText('21 分 48 秒无事件')).toBeDefined();
    expect(screen.getByText('15:38:20 渠道支付成功，平台未收到')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '入账 5 笔' }));
    await waitFor(() => expect(server.inputs(orderDetailRoutes.entries)).toHaveLength(1));
  });

  it('[8.1] a part that fails says so alone, and is asked for again', async () => {
    server.refuse(orderDetailRoutes.timeline, { code: 500, msg: '' });
    await open();
    expect(await screen.findByText('结算与对账')).toBeDefined();
    server.on(orderDetailRoutes.timeline, () => timeline);
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('已忽略：重复事件')).toBeDefined();
  });

  it('says what a decline means and what to tell the payer, in English too', async () => {
    server.on(generalOrderRoutes.get, () => ({ ...order, status: '3' as const, respCode: '64' }));
    await open('', { language: 'en-US' });
    expect(await screen.findByText('Insufficient funds')).toBeDefined();
    expect(
      screen.getByText(/You can tell the payer: The card does not have enough money/),
    ).toBeDefined();
  });

  it('leaves limits and the channel’s query to those who may', async () => {
    server.on(generalOrderRoutes.get, () => ({ ...order, status: '6' as const }));
    await open('', { session: { permissions: ['order:general:query'] } });
    await screen.findByText('已忽略：重复事件');
    expect(screen.queryByText('限额使用')).toBeNull();
    expect(screen.queryByRole('link', { name: money.settleBatchNo })).toBeNull();
    expect(screen.queryByRole('link', { name: /账单/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /查询渠道/ })).toBeNull();
    expect(server.inputs(limitRoutes.usage)).toEqual([]);
  });
});

describe('[2.48] asking the channel', () => {
  it('says before what may happen, after what came, and counts down', async () => {
    let wait = 0;
    server
      .on(generalOrderRoutes.get, () => ({ ...order, status: '6' as const }))
      .on(orderDetailRoutes.queryState, () => ({ isReachable: true, waitSeconds: wait }))
      .on(orderDetailRoutes.queryNow, () => {
        wait = 10;
        const nothing = { respCode: '', respMsg: '', settleDate: '' };
        return {
          came: 'NONE' as const,
          ...nothing,
          fromStatus: '6' as const,
          status: '6' as const,
        };
      });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '查询渠道' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/2,480.00 USD 将计入 Mekong Market/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '查询渠道' }));
    expect(await screen.findByText('渠道应答超时，结果未知，资金未变')).toBeDefined();
    const button = await screen.findByRole('button', { name: /查询渠道（\d+ 秒）/ });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });
});
