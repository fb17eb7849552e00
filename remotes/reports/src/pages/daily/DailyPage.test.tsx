import { type DailyStat, dailyRoutes } from '@portal/contract/reports/daily';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import Page from './index.tsx';
import { words } from './words.ts';

type Row = z.output<typeof DailyStat>;

const block = { cnt: 0, amt: '0', fee: '0', refundCnt: 0, refundAmt: '0', refundFee: '0' };
const riel: Row = {
  tranDate: '2026-11-21',
  changedTime: '',
  merId: '104008210003301',
  merName: 'Phnom Penh Coffee Roasters',
  currency: '116',
  chnlId: 'BAKONG_QR',
  consumeCnt: 1284,
  consumeAmt: '1230000000',
  consumeFee: '6765000',
  freeze: '0',
  refundCnt: 3,
  refundAmt: '4100000',
  refundFee: '1000',
  totalFee: '6743450',
  refundBackFee: '22550',
  refundVat: '0',
  extraFee: '0',
  unfreeze: '0',
  quick: { ...block, cnt: 4, amt: '40000' },
  scan: { ...block, cnt: 1280, amt: '1229960000', fee: '6765000' },
  cyber: block,
  other: block,
};
const yen: Row = { ...riel, currency: '392', consumeAmt: '98000', refundAmt: '500' };
const { tranDate, changedTime, merId, merName, chnlId, ...total } = riel;
const stat = {
  begin: '2026-10-23',
  end: '2026-11-21',
  asOf: '2026-11-21 12:00:00',
  zone: 'Asia/Phnom_Penh',
  totals: [total],
  series: [
    { begin: '2026-11-20', end: '2026-11-20', currency: '116', count: 2, amount: '10000' },
    { begin: '2026-11-21', end: '2026-11-21', currency: '116', count: 1284, amount: '1230000000' },
  ],
};

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(dictRoutes.common, ({ params }) =>
      params.type === 'channel' ? [{ value: 'BAKONG_QR', label: 'Bakong KHQR' }] : [],
    )
    .on(dailyRoutes.list, () => ({ rows: [riel, yen], total: 2 }))
    .on(dailyRoutes.stat, () => stat);
});
afterEach(async () => {
  await server.stop();
  vi.useRealTimers();
  localStorage.clear();
});

const open = (path = '/', language?: 'en-US') =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, language, words: [words, uiWords] },
  );
const asked = () => server.inputs(dailyRoutes.list).map(({ query }) => query);
const table = () => screen.findByRole('table', { name: '统计明细' });
const textsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent);

describe('daily statistics', () => {
  it('[2.60] [9.2] each row has the decimals of its own currency, and each currency a total', async () => {
    await open();
    await screen.findByText('合计 KHR');
    const rows = within(await table())
      .getAllByRole('row')
      .slice(2);
    await screen.findAllByText('Bakong KHQR');
    expect(textsOf(rows[0])).toEqual([
      '2026-11-21',
      'Phnom Penh Coffee Roasters104008210003301',
      'Bakong KHQR',
      'KHR',
      '12,300,000.001,284 笔',
      '41,000.003 笔',
      '67,434.50',
      '400.004 笔',
      '12,299,600.001,280 笔',
      '0.000 笔',
      '0.000 笔',
    ]);
    expect(textsOf(rows[1]).slice(3, 6)).toEqual(['JPY', '98,0001,284 笔', '5003 笔']);
    expect(textsOf(rows[2]).slice(0, 2)).toEqual(['合计 KHR', '12,300,000.001,284 笔']);
  });

  it.each([
    ['关账后数据有变动，最近一次：2026-11-23 01:02:03', '11-23 01:02 变动', undefined],
    [
      'Figures changed after the day was closed, last at 2026-11-23 01:02:03',
      'Changed 11-23 01:02',
      'en-US',
    ],
  ] as const)(
    '[2.60] [9.2] a day that was closed before its figures changed says so: %s',
    async (text, shown, language) => {
      const late = { ...riel, changedTime: '2026-11-23 01:02:03' };
      server.on(dailyRoutes.list, () => ({ rows: [late, yen], total: 2 }));
      await open('/', language);
      const marks = await screen.findAllByRole('img', { name: text });
      expect(marks.map(({ textContent }) => textContent)).toEqual([shown]);
      expect(marks[0]?.closest('tr')?.textContent).toContain('KHR');
      expect(marks[0]?.dataset.tip).toBe(text);
    },
  );

  it('[2.60] a family opens its fee and refunds below its head', async () => {
    await open();
    const head = await screen.findByRole('button', { name: '扫码' });
    expect(head.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('true');
    const [row] = within(await table())
      .getAllByRole('row')
      .slice(2);
    expect(textsOf(row).slice(8, 12)).toEqual([
      '12,299,600.001,280 笔',
      '67,650.00',
      '0.000 笔',
      '0.00',
    ]);
  });

  it('[2.60] a number leads to the orders, or the refunds, that it counts', async () => {
    await open();
    const [row] = within(await table())
      .getAllByRole('row')
      .slice(2);
    const links = within(row as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/order/general?currency=116&merId=104008210003301&chnlCode=BAKONG_QR&status=2&params.beginTime=2026-11-21&params.endTime=2026-11-21',
      '/order/refund?currency=116&merId=104008210003301&chnlCode=BAKONG_QR&status=2&isVoid=N&finishDays.beginTime=2026-11-21&finishDays.endTime=2026-11-21',
      '/order/general?currency=116&merId=104008210003301&chnlCode=BAKONG_QR&orderType=QPAY&status=2&params.beginTime=2026-11-21&params.endTime=2026-11-21',
      '/order/general?currency=116&merId=104008210003301&chnlCode=BAKONG_QR&orderType=SCAN&status=2&params.beginTime=2026-11-21&params.endTime=2026-11-21',
    ]);
  });

  it('[2.60] the chart says the same as a table for who cannot see it, with time and zone', async () => {
    await open();
    const chart = await screen.findByRole('table', { name: 'KHR 成功交易金额走势' });
    expect(
      within(chart)
        .getAllByRole('row')
        .map((row) => textsOf(row)),
    ).toEqual([
      ['日期', '金额', '较上期'],
      ['2026-11-20', '100.00 KHR', '上期无交易'],
      ['2026-11-21', '12,300,000.00 KHR', expect.stringContaining('较上期上升')],
    ]);
    expect(screen.getByText('数据截至 2026-11-21 12:00:00（Asia/Phnom_Penh）')).toBeDefined();
  });

  it('[2.60] shows the last 30 days until somebody asks for others', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') });
    await open();
    await table();
    const params = { beginTime: '2026-10-23', endTime: '2026-11-21' };
    expect(asked()).toEqual([expect.objectContaining({ params })]);
  });

  it('[2.60] [3.2] a figure of the dashboard leads to its currency, channel and day', async () => {
    await open(
      '/?currency=116&chnlId=BAKONG_QR&params.beginTime=2026-11-20&params.endTime=2026-11-20',
    );
    await table();
    expect(asked()).toEqual([
      expect.objectContaining({
        currency: '116',
        chnlId: 'BAKONG_QR',
        params: { beginTime: '2026-11-20', endTime: '2026-11-20' },
      }),
    ]);
  });

  it('[2.60] a day is built again after a question', async () => {
    server.on(dailyRoutes.rebuild, () => undefined);
    await open('/', 'en-US');
    await userEvent.click(await screen.findByRole('button', { name: 'Rebuild' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Rebuild' }));
    await waitFor(() => expect(server.inputs(dailyRoutes.rebuild)).toHaveLength(1));
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('[2.60] says what to do when nothing is found, and why it failed', async () => {
    server.on(dailyRoutes.list, () => ({ rows: [], total: 0 }));
    const { unmount } = await open();
    expect(await screen.findByText('没有符合条件的统计')).toBeDefined();
    unmount();
    queryClient.clear();
    server.refuse(dailyRoutes.list, { code: 500, msg: '数据库忙', requestId: 'r-7' });
    await open();
    expect(await screen.findByText(/数据库忙/)).toBeDefined();
  });
});
