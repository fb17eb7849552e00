import { batchForcedRoutes } from '@portal/contract/finance/batch-forced';
import { deskRoutes } from '@portal/contract/orders/desk';
import { remitForcedRoutes } from '@portal/contract/remittance/apply-forced';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

const DESK = 'order:desk:list';
const remittance = {
  objId: 'R2026112100000312',
  subject: 'Khmer Express',
  amount: '50000',
  currency: '840',
  told: 'FAILED',
  since: '2026-11-21 10:00:00',
  state: 'OPEN' as const,
  result: '' as const,
};

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  const nothing = { counts: [], cases: [], channels: [], checkedAt: '2026-11-22 09:41:00' };
  server = fakeServer()
    .on(deskRoutes.list, () => nothing)
    .on(batchForcedRoutes.list, () => ({ rows: [], total: 0 }))
    .on(remitForcedRoutes.list, ({ query }) =>
      query.state === 'WAITING' ? { rows: [], total: 0 } : { rows: [remittance], total: 1 },
    )
    .on(dictRoutes.byTypes, () => ({}))
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

const open = (permissions: string[], path = '/') =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords], session: { permissions } },
  );

it('[2.67] [2.68] lists disputes of all kinds, each with how many are open, and leads to their records', async () => {
  await open([DESK, 'settle:batch:list', 'remit:apply:list', 'remit:apply:query']);
  expect(await screen.findByRole('tab', { name: '订单与退款 0' })).toBeDefined();
  expect(await screen.findByRole('tab', { name: '结算出款 0' })).toBeDefined();
  await userEvent.click(await screen.findByRole('tab', { name: '汇款 1' }));
  const link = await screen.findByRole('link', { name: remittance.objId });
  expect(link.getAttribute('href')).toBe(`/remittance/apply?record=${remittance.objId}`);
  expect(screen.getByText('500.00')).toBeDefined();
});

it('[6.1] has no part of a kind that the caller may not see', async () => {
  await open([DESK, 'remit:apply:list'], '/?tab=payouts');
  expect(await screen.findByText('没有待确认的结果')).toBeDefined();
  expect(screen.queryByRole('tab', { name: /结算出款/ })).toBeNull();
  expect(server.inputs(batchForcedRoutes.list)).toEqual([]);
});
