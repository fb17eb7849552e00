import { type TxnSummary, txnSummaryRoutes } from '@portal/contract/reports/txn-summary';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

const row: TxnSummary = {
  begin: '2026-11-01',
  end: '2026-11-20',
  changedTime: '',
  chnlCode: 'UPI_QR',
  orderType: 'SCAN',
  currency: '840',
  count: 10,
  amount: '100000',
  fee: '500',
  extraFee: '0',
  vat: '50',
  refundCnt: 1,
  refundAmt: '2000',
  feeBack: '10',
  frozenCnt: 1,
  frozenAmt: '9000',
  settledCnt: 6,
  settledAmt: '60000',
  pendingCnt: 3,
  pendingAmt: '30450',
};
const yen: TxnSummary = { ...row, currency: '392', amount: '7000' };
const totalOf = ({
  begin: _,
  end: __,
  changedTime: ___,
  chnlCode: ____,
  orderType: _____,
  ...total
}: TxnSummary) => total;

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(dictRoutes.common, () => [])
    .on(txnSummaryRoutes.list, () => ({ rows: [row, yen], total: 2 }))
    .on(txnSummaryRoutes.stat, () => ({
      begin: '2026-11-01',
      end: '2026-11-20',
      asOf: '2026-11-20 12:00:00',
      zone: 'Asia/Phnom_Penh',
      totals: [row, yen].map(totalOf),
      series: [],
    }));
});
afterEach(() => server.stop());

async function open(path = '/') {
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
const linksOf = (element: HTMLElement | undefined) =>
  within(element as HTMLElement)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('[2.64] transaction summary', () => {
  it('[2.64] each number of a row opens the orders or refunds that it counts', async () => {
    const [first] = await open();
    const place = 'currency=840&chnlCode=UPI_QR&orderType=SCAN&status=2';
    const days = 'params.beginTime=2026-11-01&params.endTime=2026-11-20';
    const finished = 'finishDays.beginTime=2026-11-01&finishDays.endTime=2026-11-20';
    expect(linksOf(first)).toEqual([
      ['1,000.0010 笔', `/order/general?${place}&${days}`],
      ['5.00', `/order/general?${place}&${days}`],
      ['0.50', `/order/general?${place}&${days}`],
      ['20.001 笔', `/order/refund?${place}&isVoid=N&${finished}`],
      ['0.10', `/order/refund?${place}&isVoid=N&${finished}`],
      ['90.001 笔', `/order/general?${place}&merSettleSta=4&${days}`],
      ['600.006 笔', `/order/general?${place}&merSettleSta=2&${days}`],
      ['304.503 笔', `/order/general?${place}&isPending=Y&${days}`],
    ]);
  });

  it('[2.64] [9.2] a row says when figures of its days have changed after they were closed', async () => {
    const late = { ...row, changedTime: '2026-11-23 01:02:03' };
    server.on(txnSummaryRoutes.list, () => ({ rows: [late, yen], total: 2 }));
    const [first] = await open();
    const marks = screen.getAllByRole('img', {
      name: '关账后数据有变动，最近一次：2026-11-23 01:02:03',
    });
    expect(marks.map((mark) => mark.closest('tr'))).toEqual([first]);
  });

  it('[2.64] has a total for each currency, of what was searched', async () => {
    const rows = await open('/?orderType=SCAN&period=month');
    const [dollars, yens] = rows.slice(-2);
    expect(dollars?.textContent).toContain('合计 USD1,000.00');
    expect(yens?.textContent).toContain('合计 JPY7,000');
    expect(linksOf(dollars)[0]?.[1]).toBe(
      '/order/general?currency=840&orderType=SCAN&status=2&params.beginTime=2026-11-01&params.endTime=2026-11-20',
    );
    expect(server.inputs(txnSummaryRoutes.stat)[0]?.query).toMatchObject({
      orderType: 'SCAN',
      period: 'month',
    });
  });

  it('[2.64] rows say their days only where they have periods of their own', async () => {
    const [whole] = await open();
    expect(whole?.textContent).not.toContain('2026-11-01');
    expect(screen.queryByRole('columnheader', { name: '日期' })).toBeNull();
  });

  it('[2.64] reloads list and totals', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    expect(server.inputs(txnSummaryRoutes.list)).toHaveLength(2);
    expect(server.inputs(txnSummaryRoutes.stat)).toHaveLength(2);
  });
});
