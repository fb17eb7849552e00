import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { quickpayOrderRoutes } from '@portal/contract/orders/families';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer } from '@portal/testing';
import { queryClient } from '@portal/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstRow, ORDER, openPage } from '../../widgets/family/fixtures/open-page.tsx';
import Page from './index.tsx';
import { words } from './words.ts';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(quickpayOrderRoutes.list, () => ({ rows: [ORDER], total: 30 }))
    .on(quickpayOrderRoutes.stat, () => ({ count: 0, sums: [] }))
    .on(merchantRoutes.options, () => [])
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());
const asked = () => server.inputs(quickpayOrderRoutes.list).at(-1)?.query;

describe('quick-pay orders', () => {
  it('[2.44] [1.1] lists its orders in English too', async () => {
    await openPage(<Page />, words, '/', 'en-US');
    expect(firstRow()).toMatchObject({
      'Account no.': '900012******4471',
      'Clearing date': '2026-11-21',
    });
  });

  it('[2.44] finds orders by any of their numbers', async () => {
    await openPage(<Page />, words);
    const box = screen.getByRole('textbox', { name: '平台、商户、渠道单号或查询流水号' });
    await userEvent.type(box, `${ORDER.queryId}{Enter}`);
    await waitFor(() => expect(asked()).toMatchObject({ anyId: ORDER.queryId }));
  });
});
