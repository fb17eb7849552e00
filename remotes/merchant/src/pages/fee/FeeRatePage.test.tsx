import { feeRoutes } from '@portal/contract/merchant/fee';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import type { Rate } from './rate.ts';
import { words } from './words.ts';

const rate: Rate = {
  merId: '100158110000001',
  merName: 'Bayon Coffee',
  chnlCode: 'ABA',
  chnlName: 'ABA scan',
  currency: '840',
  own: 'Y',
  plan: {
    basis: 'PER_TXN',
    d0: { ratePpm: 1000, bi: '30', bottom: '50' },
    isDistDc: 'Y',
    debit: { hasLadder: 'N', ratePpm: 5000, top: '2000' },
    credit: { hasLadder: 'N', ratePpm: 6000, top: null },
  },
  effectiveFrom: '2026-01-01',
  minPpm: 5000,
  maxPpm: 6000,
  isDistDc: 'Y',
  hasLadder: 'N',
  d0Flag: 'Y',
  next: { own: 'N', plan: null, effectiveFrom: '2026-12-01' },
};
const none: Rate = {
  ...rate,
  merId: '100158110000002',
  merName: 'No plan',
  own: 'N',
  plan: null,
  effectiveFrom: '',
  minPpm: null,
  maxPpm: null,
  d0Flag: 'N',
  next: null,
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(feeRoutes.list, () => ({ rows: [rate, none], total: 2 }))
    .on(merchantRoutes.options, () => [])
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('Bayon Coffee');
  return page;
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);

it('[2.56] a phone shows the lowest and highest rate of each, with its currency', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await open();
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown[0]).toContain('0.50% – 0.60% USD');
  expect(shown[1]).toContain('无方案，不能受理 USD');
});

describe('[2.56] fee rates of merchants', () => {
  it('tell whose plan holds and what it says, and that a missing one refuses orders', async () => {
    await open();
    const row = rowOf('Bayon Coffee');
    const text = '借记 0.50% 封顶 20.00 · 贷记 0.60% · D0 0.10% + 0.30 最低 0.50';
    expect(row.getByText(text)).toBeDefined();
    expect(row.getByText('商户自有')).toBeDefined();
    expect(rowOf('No plan').getByText('无方案，不能受理')).toBeDefined();
    expect(rowOf('No plan').getByText('渠道费率')).toBeDefined();
  });

  it('are searched by channel, currency and whose plan it is', async () => {
    await open({ path: '/?own=Y&currency=840' });
    await userEvent.type(screen.getByRole('textbox', { name: '渠道编码' }), 'ABA{Enter}');
    await waitFor(() => expect(server.inputs(feeRoutes.list)).toHaveLength(2));
    expect(server.inputs(feeRoutes.list)[1]?.query).toMatchObject({
      own: 'Y',
      currency: '840',
      chnlCode: 'ABA',
    });
  });

  it('open with chart, trial and explained examples, and what comes next', async () => {
    const { address } = await open();
    await userEvent.click(screen.getByRole('link', { name: '100158110000001' }));
    const drawer = within(await screen.findByRole('complementary', { name: /商户费率/ }));
    expect(drawer.getByText('2026-12-01 起 改用渠道费率')).toBeDefined();
    expect(drawer.getAllByRole('table', { name: /有效费率与金额/ })).toHaveLength(2);
    const example = drawer.getByText('借记卡 · 10,000.00 收 20.00');
    expect(
      within(example.parentElement as HTMLElement).getByText('超过封顶 20.00，收 20.00'),
    ).toBeDefined();
    expect(address()).toContain('record=');
    await userEvent.click(drawer.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('[6.2] are exported by those who may', async () => {
    await open({ session: { permissions: ['mer:fee:list'] } });
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });
});
