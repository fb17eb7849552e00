import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Work } from './api.ts';
import Page, { words } from './workOrders.page.tsx';

const order: Work = {
  ...{ workOrderId: 'W2026112100000001', applyNo: 'R2026112100000012', kind: 'RFI', status: '1' },
  ...{ subject: 'Which invoice?', answer: '', openBy: 'auditor', openTime: '2026-11-17 10:00:00' },
  ...{ dueTime: '2026-11-19 10:00:00', overdueMinutes: 2_900, answerBy: '', answerTime: '' },
  ...{ closeTime: '', files: [], own: false },
};
const rows = [
  order,
  { ...order, workOrderId: 'W2', overdueMinutes: -30 },
  { ...order, workOrderId: 'W3', status: '3' as const, answer: 'Invoice 12' },
];

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(remitWorkRoutes.list, () => ({ rows, total: rows.length }));
});
afterEach(() => {
  server.stop();
  vi.unstubAllGlobals();
});
const open = (path = '/') =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords] },
  );

it('[2.67] work orders say how late they are, and lead to their applications', async () => {
  await open();
  await screen.findByText('逾期 3 天');
  const [late, soon, done] = screen.getAllByRole('row').slice(1);
  const link = within(late as HTMLElement).getByRole('link', { name: order.applyNo });
  expect(link.getAttribute('href')).toBe(`/remittance/apply?record=${order.applyNo}`);
  expect(within(soon as HTMLElement).getByText('剩 1 天')).toBeDefined();
  expect(within(done as HTMLElement).queryByText(/超时|剩/)).toBeNull();
  expect(within(done as HTMLElement).getByText('Invoice 12')).toBeDefined();
});

it('[2.67] a phone says how late each is', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await open();
  const late = (await screen.findByText('逾期 3 天')).closest('li');
  expect(within(late as HTMLElement).getByText('Which invoice?')).toBeDefined();
});

it('[2.67] a link finds what is overdue', async () => {
  await open('/?overdue=Y&kind=RFI');
  await screen.findByText('逾期 3 天');
  expect(server.inputs(remitWorkRoutes.list)[0]?.query).toMatchObject({
    overdue: 'Y',
    kind: 'RFI',
  });
});
