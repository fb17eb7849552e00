import { type DailyStat, dailyRoutes } from '@portal/contract/reports/daily';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { uiWords } from '@portal/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import Page, { words } from './index.tsx';

type Row = z.output<typeof DailyStat>;

const riel: Row = {
  tranDate: '2026-11-21',
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
  quickCnt: 4,
  quickAmt: '40000',
  scanCnt: 1280,
  scanAmt: '1229960000',
  cyberCnt: 0,
  cyberAmt: '0',
  otherCnt: 0,
  otherAmt: '0',
};
const yen: Row = { ...riel, currency: '392', consumeAmt: '98000', refundAmt: '500' };

let server: FakeServer;

beforeEach(() => {
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(dictRoutes.common, ({ params }) =>
      params.type === 'channel' ? [{ value: 'BAKONG_QR', label: 'Bakong KHQR' }] : [],
    )
    .on(dailyRoutes.list, () => ({ rows: [riel, yen], total: 2 }));
});
afterEach(async () => {
  await server.stop();
  vi.useRealTimers();
  localStorage.clear();
});

const open = (path = '/', language?: 'en-US') =>
  renderPage(<Page />, { path, language, words: [words, uiWords] });
const asked = () => server.inputs(dailyRoutes.list).map(({ query }) => query);
const loaded = () => screen.findAllByText('Bakong KHQR');

describe('daily statistics', () => {
  it('[2.60] [9.2] each row has the decimals of its own currency', async () => {
    await open();
    await loaded();
    const [, ...rows] = screen.getAllByRole('row');
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(texts[0]).toEqual([
      '2026-11-21',
      '104008210003301',
      'Phnom Penh Coffee Roasters',
      'Bakong KHQR',
      '12,300,000.00KHR',
      '1,284',
      '67,650.00',
      '41,000.00',
      '3',
      '10.00',
      '225.50',
      '67,434.50',
    ]);
    expect(texts[1]?.slice(4, 8)).toEqual(['98,000JPY', '1,284', '6,765,000', '500']);
  });

  it('[2.60] shows the last 30 days until somebody asks for others', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') });
    await open();
    await loaded();
    const params = { beginTime: '2026-10-23', endTime: '2026-11-21' };
    expect(asked()).toEqual([expect.objectContaining({ params })]);
  });

  it('[2.60] [3.2] a figure of the dashboard leads to its merchant, currency, channel and day', async () => {
    await open(
      '/?merId=104&currency=116&chnlId=BAKONG_QR&params.beginTime=2026-11-20&params.endTime=2026-11-20',
    );
    await loaded();
    expect(asked()).toEqual([
      expect.objectContaining({
        merId: '104',
        currency: '116',
        chnlId: 'BAKONG_QR',
        params: { beginTime: '2026-11-20', endTime: '2026-11-20' },
      }),
    ]);
  });

  it('[2.60] [2.31] the blocks of quick-pay, scan and cyber wait in the column dialog', async () => {
    await open();
    await loaded();
    expect(screen.queryByRole('columnheader', { name: '扫码金额' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    const dialog = await screen.findByRole('dialog');
    for (const name of [
      '快捷笔数',
      '快捷金额',
      '扫码笔数',
      '扫码金额',
      '网络无卡笔数',
      '其他金额',
    ]) {
      expect(within(dialog).getByText(name)).toBeTruthy();
    }
  });

  it('[2.60] a click on a sortable head sorts, the others are no buttons', async () => {
    await open('/', 'en-US');
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Purchase amount' }));
    expect(asked().at(-1)).toMatchObject({ orderByColumn: 'consumeAmt', isAsc: 'desc' });
    expect(screen.queryByRole('button', { name: 'Refund amount' })).toBeNull();
  });
});
