import { homeRoutes } from '@portal/contract/reports/home';
import { inboxRoutes } from '@portal/contract/system/notice';
import type { FakeServer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { homeOf } from './home-fixture.ts';
import { addressOf, figure, homeServer, notice, openHome } from './testing.ts';

let server: FakeServer;

beforeEach(() => {
  server = homeServer();
});
afterEach(() => server.stop());

const mark = (day: string) => screen.findByRole('link', { name: new RegExp(`^${day}, `) });

describe('dashboard', () => {
  it('[2.4] [9.2] says the day, how fresh it is, and four figures with their change', async () => {
    await openHome();
    expect((await figure('交易金额'))?.textContent).toBe(
      '交易金额1,256 笔182,340.50较昨日同时段上升 6.2%↑ 6.2% 较昨日同时段',
    );
    expect((await figure('成功率'))?.textContent).toContain(
      '1,284 笔97.81%较昨日同时段下降 0.39 百分点',
    );
    expect((await figure('手续费收入'))?.textContent).toContain('1,002.87较昨日同时段上升 5.8%');
    expect((await figure('退款'))?.textContent).toContain('1 笔3,120.00较昨日同时段下降 48.0%');
    expect(screen.getByText('2026-11-21 截至 14:59（UTC+7），对比昨日截至 14:59')).toBeTruthy();
  });

  it('[2.4] [6.1] for a merchant the fee is what it pays, and more of it neither good nor bad', async () => {
    const { unmount } = await openHome({ session: { mrspFlag: '2' } });
    const paid = await figure('手续费支出');
    expect(paid?.textContent).toContain('1,002.87较昨日同时段上升 5.8%');
    expect(screen.queryByText('手续费收入')).toBeNull();
    const arrow = (line: Element | undefined) => within(line as HTMLElement).getByText(/^[↑↓]/);
    expect(arrow(paid).className).toBe('');
    unmount();
    await openHome();
    expect(arrow(await figure('手续费收入')).className).not.toBe('');
    expect(screen.queryByText('手续费支出')).toBeNull();
  });

  it('[2.4] a summary of an earlier day is not called today', async () => {
    server.on(homeRoutes.home, () => ({ ...homeOf('840'), asOf: '2026-11-22 01:30:00' }));
    await openHome();
    expect(await screen.findByRole('heading', { level: 1, name: '最近交易日概览' })).toBeTruthy();
    expect(screen.getByText('2026-11-21，数据截至 2026-11-22 01:30（UTC+7）')).toBeTruthy();
    expect((await figure('手续费收入'))?.textContent).toContain('较前日上升 5.8%');
  });

  it('[9.2] another currency is asked for, stands in the address, and is never added up', async () => {
    const page = await openHome();
    await userEvent.click(await screen.findByRole('button', { name: 'KHR' }));
    await waitFor(() => expect(page.address()).toBe('/?currency=116'));
    expect(server.inputs(homeRoutes.home).map(({ query }) => query.currency)).toEqual([
      undefined,
      '116',
    ]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'KHR' }).getAttribute('aria-pressed')).toBe('true'),
    );
  });

  it('a fifth currency is found in the list of the others', async () => {
    const currencies = ['840', '116', '156', '764', '392'];
    server.on(homeRoutes.home, ({ query }) => ({
      ...homeOf(query.currency ?? '840'),
      currencies,
    }));
    const page = await openHome();
    await userEvent.click(await screen.findByRole('button', { name: '其他币种' }));
    await userEvent.keyboard('j{Enter}');
    await waitFor(() => expect(page.address()).toBe('/?currency=392'));
    expect(await screen.findByText('金额（百万 JPY）')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'JPY · 其他币种' })).toBeTruthy();
  });

  it('[2.60] figures, bars and channels lead to what they count', async () => {
    await openHome();
    await figure('交易金额');
    const day = 'params.beginTime=2026-11-21&params.endTime=2026-11-21';
    const month = 'params.beginTime=2026-10-23&params.endTime=2026-11-21';
    const paid = `/order/general?currency=840&status=2&${day}`;
    expect(addressOf('182,340.50')).toBe(paid);
    expect(addressOf('97.81%')).toBe(`/order/general?currency=840&${day}`);
    expect(addressOf('1,002.87')).toBe(`/report/daily?currency=840&${day}`);
    const days = 'finishDays.beginTime=2026-11-21&finishDays.endTime=2026-11-21';
    expect(addressOf('3,120.00')).toBe(`/order/refund?currency=840&status=2&isVoid=N&${days}`);
    expect((await mark('2026-11-21')).getAttribute('href')).toBe(paid);
    expect(addressOf('UnionPay QR')).toBe(`/order/general?currency=840&chnlCode=UPI_QR&${month}`);
  });

  it('who may not open a list gets figures without links', async () => {
    await openHome({ session: { roles: ['x'], permissions: [homeRoutes.home.permit] } });
    await figure('交易金额');
    expect(addressOf('182,340.50')).toContain('/order/general');
    expect(screen.queryByRole('link', { name: '1,002.87' })).toBeNull();
    expect(screen.queryByRole('link', { name: '3,120.00' })).toBeNull();
  });

  it('the keyboard walks over the bars and hears date, value and difference', async () => {
    await openHome();
    const last = await mark('2026-11-21');
    last.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      '2026-11-20, 171,700.00 USD, 与前日持平',
    );
    expect(screen.getAllByText('2026-11-20')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByText('2026-11-20')).toHaveLength(1);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      '2026-10-23, 171,700.00 USD, 前日无数据',
    );
  });

  it('the first touch of a bar shows its figures, the second opens its day', async () => {
    const page = await openHome();
    const bar = await mark('2026-11-11');
    await userEvent.pointer({ keys: '[TouchA]', target: bar });
    expect(screen.getAllByText('2026-11-11')).toHaveLength(2);
    expect(page.address()).toBe('/');
    await userEvent.pointer({ keys: '[TouchA]', target: bar });
    await waitFor(() => expect(page.address()).toContain('/order/general?currency=840'));
  });

  it('a screen reader gets the chart as a table of 30 days', async () => {
    await openHome();
    const table = await screen.findByRole('table', { name: '近 30 天交易' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows.at(-1)?.textContent).toBe('2026-11-21182,340.50 USD较昨日同时段上升 6.2%');
  });

  it('a channel below 95 % says so in words and is not rounded up', async () => {
    await openHome();
    const row = (await screen.findByText('UnionPay QR')).closest('li');
    expect(row?.textContent).toBe('UnionPay QR94.99%低于 95%1,204 笔');
    const good = screen.getByText('Bakong KHQR').closest('li');
    expect(good?.textContent).toBe('Bakong KHQR99.12%12,840 笔');
  });

  it('the r key asks for newer figures', async () => {
    await openHome();
    await figure('交易金额');
    server.on(homeRoutes.home, () => ({ ...homeOf('840'), asOf: '2026-11-21 15:07:00' }));
    await userEvent.keyboard('r');
    expect(
      await screen.findByText('2026-11-21 截至 15:07（UTC+7），对比昨日截至 15:07'),
    ).toBeTruthy();
  });

  it('a failed dashboard says why and loads on retry', async () => {
    server.refuse(homeRoutes.home, { code: 500, msg: '数据库不可用' });
    await openHome();
    expect(await screen.findByText(/数据库不可用/)).toBeTruthy();
    server.on(homeRoutes.home, () => homeOf('840'));
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect((await figure('交易金额'))?.textContent).toContain('182,340.50');
  });

  it('a merchant without any account sees what will stand here, and the notices', async () => {
    server.on(homeRoutes.home, () => ({ ...homeOf('840'), currencies: [] }));
    await openHome();
    expect(await screen.findByText('还没有交易数据')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^渠道维护\s*未读$/ })).toBeTruthy();
    expect(screen.queryByText('182,340.50')).toBeNull();
  });

  it('a month without orders says so instead of drawing an empty chart', async () => {
    const none = {
      amount: '0',
      succeeded: 0,
      tried: 0,
      fee: '0',
      refundAmount: '0',
      refundCount: 0,
    };
    const home = homeOf('840');
    server.on(homeRoutes.home, () => ({
      ...home,
      today: none,
      compare: none,
      series: home.series.map(({ day }) => ({ day, ...none })),
      channels: [],
    }));
    await openHome();
    expect((await figure('成功率'))?.textContent).toBe('成功率0 笔—昨日同时段无数据');
    expect(screen.getAllByText('近 30 天没有交易')).toHaveLength(2);
  });

  it('[2.4] the newest notices stand beside the figures, and open in the address of the page', async () => {
    const old = (at: number) => ({ ...notice, noticeId: `${at}`, noticeTitle: `第 ${at} 条` });
    const rows = [notice, { ...old(6), isRead: true }, ...[5, 4, 3, 2].map(old)];
    server.on(inboxRoutes.list, () => ({ unread: 5, rows }));
    const page = await openHome({ path: '/?currency=116' });
    const first = await screen.findByRole('button', { name: /^渠道维护\s*未读$/ });
    expect(screen.getByRole('button', { name: '第 6 条' })).toBeTruthy();
    expect(screen.queryByText(/第 2 条/)).toBeNull();
    expect(first.closest('li')?.textContent).toContain('11-20');
    await userEvent.click(first);
    expect(page.address()).toBe('/?currency=116&notice=7');
  });

  it('[2.4] without notices it says so; a failed inbox fails alone', async () => {
    server.on(inboxRoutes.list, () => ({ unread: 0, rows: [] }));
    const page = await openHome();
    expect(await screen.findByText('暂无公告')).toBeTruthy();
    page.unmount();
    server.refuse(inboxRoutes.list, { code: 500, msg: '收件箱不可用' });
    await openHome();
    expect(await screen.findByText(/收件箱不可用/)).toBeTruthy();
    expect((await figure('交易金额'))?.textContent).toContain('182,340.50');
  });

  it('all of it is English for an English user', async () => {
    server.on(inboxRoutes.list, () => ({ unread: 0, rows: [] }));
    await openHome({ language: 'en-US' });
    expect((await figure('Volume'))?.textContent).toContain('1,256 orders182,340.50Up 6.2%');
    expect((await figure('Refunds'))?.textContent).toContain('1 order3,120.00');
    expect(
      screen.getByText('2026-11-21 as of 14:59 (UTC+7), compared with yesterday until 14:59'),
    ).toBeTruthy();
    expect(screen.getByText('Volume (k USD)')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\p{Script=Han}/u);
  });
});
