import { auditRoutes } from '@portal/contract/merchant/audit';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import Page, { words } from './index.tsx';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(auditRoutes.list, () => ({ rows: [], total: 0 }))
    .on(dictRoutes.byTypes, () => ({}));
});
afterEach(() => server.stop());

it('[2.52] the inbox of every kind of request, in the language of the console', async () => {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { language: 'en-US', words: [words, uiWords] },
  );
  expect(await screen.findByText('Nothing waits for review')).toBeDefined();
  expect(server.inputs(auditRoutes.list)).toMatchObject([{ query: { verStatus: '0' } }]);
});
