import { reconLineRoutes } from '@portal/contract/finance/recon-line';
import {
  type ReconSummary,
  type ReconSummaryTotal,
  reconSummaryRoutes,
} from '@portal/contract/finance/recon-summary';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

const side = { count: 2, gross: '5000', fee: '20', refund: '0', net: '4980' };
const none = { count: 0, gross: '0', fee: '0', refund: '0', net: '0' };
const day: ReconSummary = {
  settleDate: '2026-11-21',
  chnlCode: 'UPI_QR',
  chnlName: 'UnionPay QR',
  currency: '840',
  platform: side,
  channel: { ...side, count: 3, gross: '6000', net: '5980' },
  difference: { ...none, count: 1, gross: '1000', net: '1000' },
};
const dollars: ReconSummaryTotal = {
  ...day,
  platform: { ...side, count: 40, gross: '100000' },
  difference: { ...none, count: 2, net: '2000' },
};
const yen: ReconSummary = { ...day, currency: '392', channel: side, difference: none };

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(reconSummaryRoutes.list, () => ({
      rows: [day, { ...day, settleDate: '2026-11-20' }, yen],
      total: 3,
    }))
    .on(reconSummaryRoutes.total, () => [dollars, yen, { ...yen, currency: '116' }])
    .on(reconLineRoutes.list, () => ({ rows: [], total: 0 }));
});
afterEach(() => server.stop());

const open = () =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path: '/recon/summary', words: [words, uiWords] },
  );
const textsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent);

describe('[2.64] the summary of bills', () => {
  it('[2.64] has a table with the total of all pages for each currency, and never one of two', async () => {
    await open();
    const lastOf = (name: string) =>
      textsOf(within(screen.getByRole('table', { name })).getAllByRole('row').at(-1));
    await screen.findAllByText('全部合计');
    const usd = lastOf('账单汇总 USD');
    expect(usd.slice(0, 3)).toEqual(['全部合计', '40', '1,000.00']);
    expect(usd.at(-1)).toBe('20.00');
    expect(lastOf('账单汇总 JPY').slice(0, 3)).toEqual(['全部合计', '2', '5,000']);
    expect(screen.queryByRole('table', { name: '账单汇总 KHR' })).toBeNull();
    expect(lastOf('其他币种合计').slice(0, 3)).toEqual(['KHR', '2', '50.00']);
  });

  it('[2.64] a number opens the rows it adds up', async () => {
    await open();
    const [number] = await screen.findAllByTitle('2026-11-21 渠道账单交易金额，查看明细');
    await userEvent.click(number as HTMLElement);
    await screen.findByText('没有符合的记录');
    await waitFor(() =>
      expect(server.inputs(reconLineRoutes.list)[0]?.query).toMatchObject({
        settleDate: '2026-11-21',
        chnlCode: 'UPI_QR',
        currency: '840',
        part: 'SALE',
      }),
    );
  });

  it('[2.64] a difference leads to those of its day that nobody has handled', async () => {
    await open();
    const [link] = await screen.findAllByRole('link', { name: '10.00' });
    expect(link?.getAttribute('href')).toBe(
      '/recon/error?tab=action&chnlCode=UPI_QR&currency=840&settleDate=2026-11-21',
    );
  });
});
