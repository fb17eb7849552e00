import type { Answer } from '@portal/contract/kit/route';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { dictRoutes } from '@portal/contract/system/dict';
import { platformToday } from '@portal/http';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { dayAfter } from '@portal/time';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

const detail: Answer<typeof generalOrderRoutes.get> = {
  platOrderId: '2026112000000478',
  merOrderId: 'OH20261120235801004781',
  chnlOrderId: 'ACL20261121143109884213',
  merId: '855070111000005',
  merName: 'Orchid Hotel',
  orderType: 'SCAN',
  intTxnCd: '1001',
  currency: '840',
  txnAmt: '371387',
  merFeeAmt: '2043',
  vatAmt: '0',
  merSettleAmt: '369344',
  status: '2',
  refundSta: '1',
  refundedAmt: '50000',
  refundingAmt: '0',
  refundableAmt: '321387',
  merSettleSta: '0',
  reconFlag: '0',
  respCode: '00',
  txnTime: '20261121143108',
  queryTimes: 0,
  nextQueryTime: '',
  origMerOrderId: '',
  chnlCode: 'ACLEDA',
  chnlName: 'ACLEDA Bank',
  terminal: 'T0084412',
  merFeeRate: 5500,
  vatRate: 0,
  merSettleDate: '',
  respMsg: 'Approved',
  queryId: '',
  traceNo: '342808',
  acqInsCode: '00855001',
  accType: '01',
  accNo: '6222 •••• •••• 4471',
  customerName: 'S••• Vannak',
  billing: null,
  shipping: null,
  sellers: [],
  item: [{ name: 'Lunch set', code: 'L-1', quantity: 3, unitAmt: '123795' }],
  clearing: null,
  cyber: null,
  ums: null,
  createTime: '2026-11-21 14:31:08',
};

const sums: Answer<typeof generalOrderRoutes.stat>['sums'] = [
  { currency: '840', status: '2', count: 1_050, amount: '18234050' },
  { currency: '840', status: '3', count: 9, amount: '25480841' },
  { currency: '116', status: '2', count: 2, amount: '1230000000' },
  { currency: '392', status: '0', count: 1, amount: '1234' },
];

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  // `get` first: its path would swallow the others'.
  server = fakeServer()
    .on(generalOrderRoutes.get, () => detail)
    .on(generalOrderRoutes.list, () => ({ rows: [detail], total: 130_000 }))
    .on(generalOrderRoutes.stat, () => ({
      count: 1_062,
      sums,
    }))
    .on(merchantRoutes.options, () => [])
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(path = '/', language?: 'en-US') {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, language, words: [words, uiWords] },
  );
  await screen.findAllByText('Orchid Hotel');
  return page;
}
const asked = () => server.inputs(generalOrderRoutes.list).map(({ query }) => query);

describe('general orders', () => {
  it('[2.48] lists orders: number, who, amount with its currency, net, time', async () => {
    await open();
    const [, row] = screen.getAllByRole('row');
    const cells = within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells[0]).toBe('2026112000000478');
    expect(cells).toContain('3,713.87USD');
    expect(cells).toContain('3,693.44');
    expect(cells).toContain('2026-11-21 14:31:08');
  });

  it('[2.48] an order of which nothing was refunded has a dash instead of a tag', async () => {
    const plain = { ...detail, refundSta: '0' as const, refundedAmt: '0', refundingAmt: '0' };
    server.on(generalOrderRoutes.list, () => ({ rows: [plain], total: 1 }));
    await open();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const [, row] = screen.getAllByRole('row');
    const cells = within(row as HTMLElement).getAllByRole('cell');
    expect(cells[heads.indexOf('退款')]?.textContent).toBe('—');
  });

  it('[2.48] the columns of reconciliation and queries wait in the column dialog', async () => {
    await open();
    expect(screen.queryByRole('columnheader', { name: /对账标志/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    expect(await screen.findByRole('checkbox', { name: '对账标志' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: '查询次数' })).toBeDefined();
  });

  it('[2.48] finds an order by any of its numbers', async () => {
    await open('/?pageNum=4');
    await userEvent.type(
      screen.getByRole('textbox', { name: '平台、商户、渠道单号或查询流水号' }),
      'ACL2026{Enter}',
    );
    await waitFor(() => expect(asked()[1]).toMatchObject({ pageNum: 1, anyId: 'ACL2026' }));
    expect(asked()).toHaveLength(2);
  });

  it('[2.48] sums the searched orders by currency, whatever the page', async () => {
    await open('/?status=2&pageNum=1');
    expect((await screen.findByText('182,340.50')).textContent).toBe('182,340.50USD');
    expect(screen.getByText('12,300,000.00').textContent).toBe('12,300,000.00KHR');
    expect(screen.getByRole('button', { name: '成功 1,052 笔 · 3 个币种合计' })).toBeDefined();
    expect(screen.getByText('成功率 99.15%')).toBeDefined();
    expect(screen.queryByText('254,808.41')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(server.inputs(generalOrderRoutes.stat)).toHaveLength(1);
    expect(server.inputs(generalOrderRoutes.stat)[0]?.query).toMatchObject({ status: '2' });
  });

  it('[2.48] every currency and every status is summed for itself, what has succeeded first', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /3 个币种合计/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '按币种和状态合计' }));
    const lines = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      '币种状态笔数交易金额',
      'USD21,050182,340.50USD',
      '39254,808.41USD',
      'KHR2212,300,000.00KHR',
      'JPY200JPY',
      '011,234JPY',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[2.48] an order that has not succeeded has neither fee nor settlement', async () => {
    const unpaid = { ...detail, status: '0' as const, merFeeAmt: null, merSettleAmt: null };
    server
      .on(generalOrderRoutes.get, () => unpaid)
      .on(generalOrderRoutes.list, () => ({ rows: [unpaid], total: 1 }));
    await open();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const [, row] = screen.getAllByRole('row');
    const cells = within(row as HTMLElement).getAllByRole('cell');
    const net = cells[heads.indexOf('结算金额')];
    expect([net?.textContent, net?.className]).toEqual(['—', 'ui-nothing ui-right']);
    await userEvent.click(screen.getByRole('link', { name: '2026112000000478' }));
    const drawer = within(await screen.findByRole('complementary'));
    const term = async (name: string) =>
      (await drawer.findAllByText(name)).find(({ tagName }) => tagName === 'DT')?.nextSibling;
    expect((await term('手续费'))?.textContent).toBe('—');
    expect((await term('结算金额'))?.textContent).toBe('—');
    expect((await term('交易金额'))?.textContent).toBe('3,713.87');
  });

  it('[2.69] an order that is all in refunds under way says so, and offers no other', async () => {
    const under = { refundSta: '0', refundedAmt: '0', refundingAmt: '371387' } as const;
    const busy = { ...detail, ...under, refundableAmt: '0' };
    server
      .on(generalOrderRoutes.get, () => busy)
      .on(generalOrderRoutes.list, () => ({ rows: [busy], total: 1 }));
    await open();
    expect(await screen.findByText('退款中 3,713.87')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: '2026112000000478' }));
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('退款中 3,713.87')).toBeDefined();
    expect(drawer.queryByRole('button', { name: '退款' })).toBeNull();
  });

  it('[2.69] on a phone it says so in the same words', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0) >= 390,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const busy = { ...detail, refundingAmt: '371387' };
    server.on(generalOrderRoutes.list, () => ({
      rows: [busy, { ...detail, platOrderId: '2026112000000479' }],
      total: 2,
    }));
    await open();
    const [card, quiet] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(card).toMatch(/2026-11-21 14:31:08.*退款中 3,713\.87$/);
    expect(quiet).not.toContain('退款中');
  });

  it('[2.48] the detail explains the settlement and masks the card', async () => {
    const { address } = await open();
    await userEvent.click(screen.getByRole('link', { name: '2026112000000478' }));
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('手续费 0.55%')).toBeDefined();
    expect(drawer.getByText('−20.43')).toBeDefined();
    expect(drawer.getByText('6222 •••• •••• 4471')).toBeDefined();
    expect(drawer.getByText('ACL20261121143109884213')).toBeDefined();
    expect(address()).toBe('/?record=2026112000000478');
  });

  it('[5.7] orders are exported only of a range of at most three recent months', async () => {
    const day = (ago: number) => dayAfter(platformToday(), -ago);
    const reasonFor = async (from?: number) => {
      const days = `/?params.beginTime=${day(from ?? 0)}&params.endTime=${day(0)}`;
      const { unmount } = await open(from === undefined ? '/' : days);
      const reason = screen.getByRole('button', { name: '导出' }).getAttribute('aria-description');
      unmount();
      return reason;
    };
    expect(await reasonFor()).toBe('选择交易时间后才能导出');
    expect(await reasonFor(100)).toBe('只能导出最近三个月的订单，时间范围不超过三个月');
    expect(await reasonFor(30)).toBeNull();
  });

  it('[1.1] [1.2] an English address opens the same detail', async () => {
    await open('/?record=2026112000000478', 'en-US');
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('Fee 0.55%')).toBeDefined();
    expect(drawer.getByText('Channel order no.')).toBeDefined();
  });
});
