import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReconFound } from './index.ts';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byTypes, () => ({}))
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

const show = (reconFlag: string, permissions = [reconErrorRoutes.list.permit ?? '']) =>
  renderPage(
    <UiProvider>
      <ReconFound reconFlag={reconFlag} number="2026112200001204" />
    </UiProvider>,
    { words: [uiWords], session: { permissions } },
  );

it.each([
  ['2', 'all'],
  ['8', 'all'],
  ['7', 'all'],
  ['W', 'waiting'],
])('[2.65] flag %s leads to the %s of the workbench', async (flag, tab) => {
  await show(flag);
  const link = await screen.findByRole('link', { name: flag });
  expect(link.getAttribute('href')).toContain(`/recon/error?tab=${tab}&anyId=2026112200001204`);
});

it.each(['0', '1', 'N'])('flag %s leads nowhere: there is nothing to read', async (flag) => {
  await show(flag);
  expect(await screen.findByText(flag)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('leads nobody who may not see differences', async () => {
  await show('2', []);
  expect(await screen.findByText('2')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
