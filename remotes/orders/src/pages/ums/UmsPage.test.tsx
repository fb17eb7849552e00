import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { umsOrderRoutes } from '@portal/contract/orders/families';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer } from '@portal/testing';
import { queryClient } from '@portal/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstRow, ORDER, openPage } from '../../widgets/family/fixtures/open-page.tsx';
import Page from './index.tsx';
import { words } from './words.ts';

const ROW = {
  ...ORDER,
  orderType: 'UTMS' as const,
  terminal: 'T0084412',
  payerCardID: '900012******4471',
  payeeCardID: '*********7788',
};

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(umsOrderRoutes.list, () => ({ rows: [ROW], total: 30 }))
    .on(umsOrderRoutes.stat, () => ({ count: 0, sums: [] }))
    .on(merchantRoutes.options, () => [])
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());
const asked = () => server.inputs(umsOrderRoutes.list).at(-1)?.query;

describe('UMS and UTMS orders', () => {
  it('[2.46] lists type and terminal; both cards wait in the column dialog', async () => {
    await openPage(<Page />, words);
    expect(firstRow()).toMatchObject({ 终端号: 'T0084412', 订单类型: 'UTMS' });
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    expect(await screen.findByRole('checkbox', { name: '付款卡号' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: '收款卡号' })).toBeDefined();
  });

  it('[2.46] finds orders by their terminal', async () => {
    await openPage(<Page />, words);
    await userEvent.type(screen.getByRole('textbox', { name: '终端号' }), 'T0084412{Enter}');
    await waitFor(() => expect(asked()).toMatchObject({ terminal: 'T0084412' }));
  });
});
