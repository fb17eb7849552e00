import { type Sales, salesRoutes } from '@portal/contract/reports/sales';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

const row: Sales = {
  begin: '2026-11-01',
  end: '2026-11-20',
  seller: '104008210003301',
  sellerName: 'Bayon Group',
  currency: '840',
  merchants: 4,
  count: 90,
  amount: '1100000',
  fee: '900',
  previous: '1000000',
  growthPpm: 100_000,
};
const shrunk: Sales = { ...row, seller: '', sellerName: '', growthPpm: null, previous: '0' };

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(dictRoutes.common, () => [])
    .on(salesRoutes.list, () => ({ rows: [row, shrunk], total: 2 }))
    .on(salesRoutes.stat, () => ({
      begin: row.begin,
      end: row.end,
      asOf: '2026-11-20 12:00:00',
      zone: 'Asia/Phnom_Penh',
      totals: [{ ...row, growthPpm: -50_000 }],
      series: [],
    }));
});
afterEach(() => server.stop());

const rowsOf = async (path: string) => {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords] },
  );
  const table = await screen.findByRole('table', { name: '统计明细' });
  await within(table).findByText('合计 USD');
  return within(table).getAllByRole('row').slice(2);
};
const range = 'params.beginTime=2026-11-01&params.endTime=2026-11-20';

describe('[2.70] sales', () => {
  it('[2.70] a superior merchant has number, name and growth; its numbers open its merchants', async () => {
    const [first, , total] = await rowsOf('/');
    expect(first?.textContent).toContain('Bayon Group104008210003301');
    expect(first?.textContent).toContain('+10.0%');
    expect(total?.textContent).toContain('−5.0%');
    const link = within(first as HTMLElement).getByRole('link', { name: '4' });
    expect(link.getAttribute('href')).toBe(
      `/report/mer-txn?currency=840&superiorMerId=104008210003301&${range}`,
    );
  });

  it('[2.70] an extender is named; merchants without one open nothing', async () => {
    const [first, second] = await rowsOf('/?by=extender');
    const link = within(first as HTMLElement).getByRole('link', { name: '11,000.00' });
    expect(link.getAttribute('href')).toContain('extender=104008210003301');
    expect(second?.textContent).toContain('—');
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('[2.70] heads that the server sorts by put the rows in order', async () => {
    const asked: unknown[] = [];
    server.on(salesRoutes.list, ({ query }) => {
      asked.push([query.orderByColumn, query.isAsc]);
      return { rows: [row], total: 1 };
    });
    await rowsOf('/');
    const head = screen.getByRole('columnheader', { name: '金额' });
    expect(head.getAttribute('aria-sort')).toBe('none');
    await userEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(asked.at(-1)).toEqual(['amount', 'desc']));
    const sorted = await screen.findByRole('columnheader', { name: '金额' });
    expect(sorted.getAttribute('aria-sort')).toBe('descending');
    const plain = screen.getByRole('columnheader', { name: '手续费' });
    expect(within(plain).queryByRole('button')).toBeNull();
  });
});
