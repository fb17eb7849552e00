import { type MerTxn, merTxnRoutes } from '@portal/contract/reports/mer-txn';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

const row: MerTxn = {
  begin: '2026-11-01',
  end: '2026-11-20',
  changedTime: '',
  merId: '855054111000001',
  merName: 'Phnom Penh Coffee Roasters',
  currency: '840',
  count: 9,
  amount: '100000',
  fee: '500',
  extraFee: '20',
  vat: '50',
  refundCnt: 0,
  refundAmt: '0',
  feeBack: '0',
  failed: 1,
  unknown: 0,
  successPpm: 966_667,
  net: '99430',
};
const { begin, end, changedTime, merId, merName, ...total } = row;

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(dictRoutes.common, () => [])
    .on(merTxnRoutes.list, () => ({ rows: [row], total: 1 }))
    .on(merTxnRoutes.stat, () => ({
      begin,
      end,
      asOf: '2026-11-20 12:00:00',
      zone: 'Asia/Phnom_Penh',
      totals: [total],
      series: [
        { begin: '2026-10-31', end: '2026-10-31', currency: '840', count: 1, amount: '500' },
        { begin, end, currency: '840', count: 9, amount: '100000' },
      ],
    }));
});
afterEach(() => server.stop());

async function rowsOf(path: string) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords] },
  );
  const table = await screen.findByRole('table', { name: '统计明细' });
  await within(table).findByText('合计 USD');
  return within(table).getAllByRole('row').slice(2);
}

describe('[2.70] merchant transactions', () => {
  it('[2.70] a merchant has amount, rate, all fees together and the net', async () => {
    const [first] = await rowsOf('/?period=month');
    const texts = [...(first?.children ?? [])].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      '2026-11-01 – 2026-11-20',
      'Phnom Penh Coffee Roasters855054111000001',
      'USD',
      '1,000.009 笔',
      '96.67%',
      '5.20',
      '0.50',
      '0.000 笔',
      '0.00',
      '994.30',
    ]);
  });

  it('[2.70] a bar of months says which month, and its days where it is read', async () => {
    await rowsOf('/?period=month');
    expect(screen.getByText('2026-11')).toBeDefined();
    const chart = screen.getByRole('table', { name: 'USD 成功交易金额走势' });
    const days = within(chart).getAllByRole('rowheader');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      '2026-10-31',
      '2026-11-01 – 2026-11-20',
    ]);
  });

  it('[2.70] the total of a seller’s merchants opens nothing: no list of orders knows sellers', async () => {
    const rows = await rowsOf('/?extender=Sok');
    expect(within(rows.at(-1) as HTMLElement).queryByRole('link')).toBeNull();
    expect(within(rows[0] as HTMLElement).getAllByRole('link').length).toBeGreaterThan(0);
  });
});
