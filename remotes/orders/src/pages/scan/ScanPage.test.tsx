import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { scanOrderRoutes } from '@portal/contract/orders/families';
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
    .on(scanOrderRoutes.list, () => ({ rows: [ORDER], total: 30 }))
    .on(scanOrderRoutes.stat, () => ({ count: 0, sums: [] }))
    .on(merchantRoutes.options, () => [])
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());
const asked = () => server.inputs(scanOrderRoutes.list).at(-1)?.query;

describe('scan orders', () => {
  it('[2.48] lists card, state and clearing; trace and batch wait in the column dialog', async () => {
    await openPage(<Page />, words);
    expect(firstRow()).toMatchObject({
      平台订单号: ORDER.platOrderId,
      交易金额: '3,713.87USD',
      账号: '900012******4471',
      清算日期: '2026-11-21',
      应答码: '00',
    });
    expect(firstRow()).not.toHaveProperty('批次日期');
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    for (const name of ['批次日期', '系统跟踪号', '跟踪时间', '收单机构代码', '户名']) {
      expect(await screen.findByRole('checkbox', { name })).toBeDefined();
    }
  });

  it('[2.48] finds orders by their response code', async () => {
    await openPage(<Page />, words, '/?pageNum=2');
    await userEvent.type(screen.getByRole('textbox', { name: '应答码' }), '64{Enter}');
    await waitFor(() => expect(asked()).toMatchObject({ respCode: '64', pageNum: 1 }));
  });
});
