import { channelReviewRoutes, reviewRoutes } from '@portal/contract/merchant/review';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import Page, { words } from './audit.page.tsx';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(reviewRoutes.list, () => ({ rows: [], total: 0 }))
    .on(channelReviewRoutes.list, () => ({ rows: [], total: 0 }))
    .on(dictRoutes.byTypes, () => ({}));
});
afterEach(() => server.stop());

it('[2.51] the inbox of channels asks for its own requests only', async () => {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { session: { roles: ['x'], permissions: ['mer:merChannel:audit'] }, words: [words, uiWords] },
  );
  expect(await screen.findByText('没有待审核的申请')).toBeDefined();
  expect(server.inputs(channelReviewRoutes.list)).toHaveLength(1);
  expect(server.inputs(reviewRoutes.list)).toEqual([]);
});
