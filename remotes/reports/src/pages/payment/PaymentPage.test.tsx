import { type Payment, paymentRoutes } from '@portal/contract/reports/payment';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

const row: Payment = {
  begin: '2026-11-16',
  end: '2026-11-20',
  chnlCode: 'CYBS_CARD',
  orderType: 'CYBER',
  currency: '840',
  count: 90,
  amount: '1234500',
  failed: 9,
  unknown: 1,
  successPpm: 900_000,
  declines: [
    { respCode: '51', count: 6 },
    { respCode: '', count: 3 },
  ],
};
const { begin, end, chnlCode, orderType, declines, ...total } = row;

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(dictRoutes.common, () => [])
    .on(paymentRoutes.list, () => ({ rows: [row], total: 1 }))
    .on(paymentRoutes.stat, () => ({
      begin: '2026-11-01',
      end,
      asOf: '2026-11-20 12:00:00',
      zone: 'Asia/Phnom_Penh',
      totals: [total, { ...total, currency: '116' }],
      series: [],
    }));
});
afterEach(() => server.stop());

const open = (options: RenderPageOptions = {}) =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path: '/?period=week', language: 'en-US', words: [words, uiWords], ...options },
  );
const place = 'currency=840&chnlCode=CYBS_CARD&orderType=CYBER';
const days = 'params.beginTime=2026-11-16&params.endTime=2026-11-20';

describe('[2.70] payments', () => {
  it('[2.70] a row says its days, its rate, and the answers that most failed orders got', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Figures' });
    const [, , first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('2026-11-16 – 2026-11-20');
    expect(first?.textContent).toContain('90.00%');
    expect(first?.textContent).toContain('51 × 6— × 3');
    expect(second?.textContent).toContain('Total USD12,345.00');
  });

  it('[6.1] [2.70] say nothing of channels to who works for a merchant', async () => {
    const heads = async (options: RenderPageOptions = {}) => {
      const { unmount } = await open(options);
      const table = await screen.findByRole('table', { name: 'Figures' });
      const names = within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent);
      const asked = screen.queryByRole('combobox', { name: 'Channel' });
      unmount();
      return { names, asked };
    };
    const platform = await heads();
    expect(platform.names).toContain('Channel');
    expect(platform.asked).not.toBeNull();
    const merchant = await heads({ session: { mrspFlag: '2' } });
    expect(merchant.names).toEqual(platform.names.filter((name) => name !== 'Channel'));
    expect(merchant.asked).toBeNull();
  });

  it('[2.70] counts and answers lead to their orders', async () => {
    await open();
    const link = async (name: string) =>
      (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');
    expect(await link('9')).toBe(`/order/general?${place}&status=3&${days}`);
    expect(await link('1')).toBe(`/order/general?${place}&status=6&${days}`);
    expect(await link('51 × 6')).toBe(`/order/general?${place}&status=3&${days}&respCode=51`);
  });

  it('[2.70] on a phone leads from an opened record, and the totals of other currencies are folded', async () => {
    const media = window.matchMedia('all');
    vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
    const narrow = vi.spyOn(window, 'matchMedia').mockReturnValue(media);
    await open();
    const records = within(await screen.findByRole('list', { name: 'Figures' }));
    const answer = records.getByText('51 × 6');
    expect(answer.closest('summary')).toBeNull();
    expect(answer.closest('details')).not.toBeNull();
    const folded = within(screen.getByRole('list', { name: 'Total' })).getByText(
      'Total of 1 other currency',
    );
    expect(folded.closest('details')?.textContent).toContain('KHR');
    narrow.mockRestore();
  });
});
