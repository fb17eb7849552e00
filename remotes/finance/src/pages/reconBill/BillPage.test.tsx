import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { reconLineRoutes } from '@portal/contract/finance/recon-line';
import type { Answer } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Bill = Answer<typeof reconBillRoutes.get>;
const file: Bill['files'][number] = {
  fileId: '4',
  chnlCode: 'UPI_QR',
  settleDate: '2026-11-21',
  source: 'UPLOAD',
  format: 'CSV',
  name: 'upi-1121.csv',
  size: 1000,
  done: 420,
  sha256: 'a'.repeat(64),
  lineCnt: 3,
  quarantineCnt: 1,
  repeatedCnt: 0,
  status: '0',
  refusal: '',
  createBy: 'finance',
  createTime: '2026-11-22 06:00:00',
  loadedTime: '',
};
const bill: Bill = {
  billId: '1',
  settleDate: '2026-11-21',
  chnlCode: 'UPI_QR',
  chnlName: 'UnionPay QR',
  currency: '840',
  lineCnt: 1,
  amount: '128850',
  cost: '387',
  net: '128463',
  matchedCnt: 1,
  waitingCnt: 1,
  quarantineCnt: 1,
  errorCnt: 2,
  difference: '7500',
  status: '4',
  loadedTime: '',
  matchedTime: '',
  askedTime: '',
  channel: [{ state: 'MATCHED', count: 1, amount: '128850' }],
  channelTotal: { count: 1, amount: '128850' },
  platform: [{ state: 'MATCHED', count: 1, amount: '128850' }],
  platformTotal: { count: 1, amount: '128850' },
  matchedDifference: '0',
  files: [{ ...file, status: '2', refusal: '合计与明细不符' }],
  waitsFor: ['2026-11-23'],
};

let server: FakeServer;
let loading: (typeof file)[] = [];
beforeEach(() => {
  queryClient.clear();
  loading = [];
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(reconBillRoutes.get, () => bill)
    .on(reconBillRoutes.files, () => ({ rows: loading, total: loading.length }))
    .on(reconBillRoutes.list, () => ({ rows: [bill], total: 1 }));
});
afterEach(() => server.stop());

const open = (path: string, permissions?: string[]) =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords], ...(permissions && { session: { permissions } }) },
  );

describe('[2.63] bills of channels', () => {
  it('[2.63] a file that is being loaded says how far it is', async () => {
    loading = [file];
    await open('/recon/bill');
    const progress = await screen.findByRole('progressbar', { name: 'upi-1121.csv 入库进度' });
    expect(progress.getAttribute('value')).toBe('420');
    expect(screen.getByText('42%')).toBeDefined();
  });

  it('[2.63] the record says why a file was refused, what waits, and leads to what is to be done', async () => {
    await open('/recon/bill?record=1');
    const drawer = within(await screen.findByRole('complementary', { name: '对账单 1' }));
    expect(await drawer.findByText('合计与明细不符')).toBeDefined();
    expect(drawer.getByText(/2026-11-23/)).toBeDefined();
    expect(drawer.getByRole('link', { name: '处理 2 笔差错' }).getAttribute('href')).toBe(
      '/recon/error?tab=action&chnlCode=UPI_QR&currency=840&settleDate=2026-11-21',
    );
    expect(drawer.getByRole('link', { name: '更正 1 行隔离记录' }).getAttribute('href')).toContain(
      'tab=quarantine',
    );
  });

  it('opens at the line that the address names, and forgets it when that is closed', async () => {
    server.on(reconLineRoutes.list, () => ({ rows: [], total: 0 }));
    const page = await open('/recon/bill?record=1&line=2026112100000017');
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(server.inputs(reconLineRoutes.list)[0]).toMatchObject({
        query: { ...{ chnlCode: 'UPI_QR', currency: '840' }, anyId: '2026112100000017' },
      }),
    );
    await userEvent.click(dialog.getByText('关闭'));
    expect(page.address()).toBe('/recon/bill?record=1');
  });

  it.each<[told: RegExp, change: Partial<Bill>]>([
    [/渠道账单各项之和与账单一致：1 笔，1,288.50/, {}],
    [/不一致，账单为 2 笔，1,288.50/, { lineCnt: 2 }],
    [/不一致，账单为 1 笔，1,288.51/, { amount: '128851' }],
    [/已匹配笔数双方不同：渠道 1，平台 0/, { platform: [] }],
    [/渠道合计减平台合计：笔数 −1，金额 98.33/, { platformTotal: { count: 2, amount: '119017' } }],
  ])(
    '[2.63] INV-18 the record says what adds up to the bill, and what does not: %s',
    async (told, change) => {
      server.on(reconBillRoutes.get, () => ({ ...bill, ...change }));
      await open('/recon/bill?record=1');
      expect(await screen.findByText(told)).toBeDefined();
    },
  );

  it('[2.63] INV-18 lines that do not count stand below the total, without an amount that nobody can read', async () => {
    const quarantined = { state: 'QUARANTINED' as const, count: 3, amount: '0' };
    server.on(reconBillRoutes.get, () => ({ ...bill, channel: [quarantined, ...bill.channel] }));
    await open('/recon/bill?record=1');
    const side = await screen.findByRole('table', { name: '渠道账单' });
    const rows = within(side).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MATCHED1 笔1,288.50',
      expect.stringMatching(/^合计1 笔.*1,288.50/),
      '未计入合计',
      'QUARANTINED3 笔—',
    ]);
  });

  it('[2.63] without the right to upload, bills are only looked at', async () => {
    await open('/recon/bill', ['recon:bill:list']);
    await screen.findAllByText('UnionPay QR');
    expect(screen.queryByRole('button', { name: '上传账单' })).toBeNull();
  });
});

it('[8.1] a bill whose lines are being matched is followed to its end', async () => {
  server.on(reconBillRoutes.get, () => ({ ...bill, status: '1' as const, matchedCnt: 0 }));
  await open('/recon/bill?record=1');
  await within(await screen.findByRole('complementary')).findByText(/^更新于/);
  server.on(reconBillRoutes.get, () => bill);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(server.inputs(reconBillRoutes.list)).toHaveLength(2));
  fireEvent(document, new Event('visibilitychange'));
  expect(server.inputs(reconBillRoutes.get)).toHaveLength(2);
});
