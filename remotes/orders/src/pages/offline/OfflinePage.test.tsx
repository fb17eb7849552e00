import type { Answer } from '@portal/contract/kit/route';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { offlineReviewRoutes, reviewRoutes } from '@portal/contract/merchant/review';
import { offlineRoutes } from '@portal/contract/orders/offline';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Review from './audit.page.tsx';
import Page from './index.tsx';
import { words } from './words.ts';

type Detail = Answer<typeof offlineRoutes.get>;
type Request = Detail['pending'][number];

const request: Request = {
  auditId: '41',
  objType: 'ORD_OFFL',
  objId: '202611210000000001',
  merId: '855070111000005',
  merName: 'Orchid Hotel',
  chnlCode: 'OFFLINE',
  chnlName: 'Bank counter',
  verIsAdd: '1',
  fields: ['voucherNo'],
  createBy: 'operator',
  createTime: '2026-11-21 14:31:08',
  waitMinutes: 4,
  verStatus: '0',
  verBy: '',
  verTime: '',
  remark: '',
  override: '',
  own: true,
  currency: '840',
  diff: [
    {
      field: 'voucherNo',
      kind: 'code',
      dict: '',
      before: '',
      after: 'SLIP-7',
      live: '',
      changed: true,
    },
  ],
  hits: [],
  stale: false,
  refused: null,
  recent: [],
};
const detail: Detail = {
  platOrderId: '202611210000000001',
  merId: '855070111000005',
  merName: 'Orchid Hotel',
  currency: '840',
  txnAmt: '371387',
  voucherNo: 'SLIP-7',
  voucherDate: '2026-11-20',
  payerName: 'Chan Dara',
  payerBank: 'Demo Savings Bank',
  status: '1',
  chkStatus: '0',
  merFeeAmt: null,
  merSettleAmt: null,
  createBy: 'operator',
  txnTime: '20261121143108',
  createTime: '2026-11-21 14:31:08',
  chnlCode: 'OFFLINE',
  chnlName: 'Bank counter',
  merSettleSta: '9',
  merSettleDate: '',
  reconFlag: 'N',
  refundSta: '0',
  refundedAmt: '0',
  payerAccount: '******5678',
  remark: '',
  proofName: 'slip.png',
  fee: {
    chnlCode: 'OFFLINE',
    chnlName: 'Bank counter',
    ratePpm: 5500,
    fee: '2043',
    extra: '100',
    vatPpm: 0,
    vat: '0',
    settle: '369244',
  },
  sameVoucher: [
    {
      platOrderId: '202611200000000009',
      merId: '855070111000006',
      merName: 'Lotus Noodle',
      currency: '840',
      txnAmt: '371387',
      voucherDate: '2026-11-20',
      payerBank: 'Demo Mekong Bank',
      status: '3',
      chkStatus: '2',
    },
  ],
  refusal: '',
  checkBy: '',
  checkTime: '',
  pending: [request],
  reversal: { refusal: '只有审核通过的线下交易可以冲正', available: '500000', request: null },
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  // `get` first: its path would swallow the others'.
  server = fakeServer()
    .on(offlineRoutes.get, () => detail)
    .on(offlineRoutes.list, () => ({ rows: [detail], total: 1 }))
    .on(offlineRoutes.stat, () => ({
      count: 1,
      sums: [{ currency: '840', status: '1' as const, count: 1, amount: '371387' }],
    }))
    .on(offlineRoutes.fee, () => ({ fee: detail.fee, refusal: '' }))
    .on(offlineRoutes.proof, () => new Uint8Array([1]) as never)
    .on(offlineReviewRoutes.get, () => ({ ...request, own: false }))
    .on(offlineReviewRoutes.list, () => ({ rows: [{ ...request, own: false }], total: 1 }))
    .on(reviewRoutes.withdraw, () => undefined)
    .on(merchantRoutes.options, () => [])
    .on(dictRoutes.byType, () => [])
    .on(dictRoutes.byTypes, () => ({}));
});
afterEach(() => server.stop());

async function open(Shown: typeof Page, path = '/') {
  const page = await renderPage(
    <UiProvider>
      <Shown />
    </UiProvider>,
    { path, words: [words, uiWords] },
  );
  await screen.findAllByText('Orchid Hotel');
  return page;
}

describe('[2.47] offline transactions', () => {
  it('are listed with amount, voucher, payer, states, applicant and time', async () => {
    await open(Page);
    const [, row] = screen.getAllByRole('row');
    const cells = within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(
      expect.arrayContaining([
        '202611210000000001',
        '3,713.87USD',
        'SLIP-7',
        'Chan Dara',
        'operator',
        '2026-11-21 14:31:08',
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: /成功 0 笔/ }));
    expect(await screen.findByRole('dialog', { name: '按币种和状态合计' })).toBeDefined();
  });

  it('show in their detail what they will cost, the same voucher, and are taken back by their maker', async () => {
    await open(Page, '/?record=202611210000000001');
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('手续费 0.55%')).toBeDefined();
    expect(drawer.getByText('−1.00')).toBeDefined();
    expect(drawer.getByText('3,692.44')).toBeDefined();
    expect(drawer.getByText(/202611200000000009 · Lotus Noodle/)).toBeDefined();
    expect(drawer.getByText('******5678')).toBeDefined();
    await userEvent.click(await drawer.findByRole('button', { name: '撤回' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(server.inputs(reviewRoutes.withdraw)).toHaveLength(1));
  });

  it('[5.8] are not sent without the voucher and its picture: each field says so', async () => {
    await open(Page);
    await userEvent.click(screen.getByRole('button', { name: '新增线下交易' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByRole('textbox', { name: /交易时刻/ }), '9:5');
    await userEvent.click(form.getByRole('button', { name: /保存|确定|提交/ }));
    expect(await form.findByText('请上传一张凭证（图片或 PDF）')).toBeDefined();
    expect(form.getByText('时间格式应为 HH:mm:ss')).toBeDefined();
    expect(await form.findByText(/最多 1 个$/)).toBeDefined();
    expect(form.queryByText('生效日期不正确')).toBeNull();
    const day = form.getByRole('textbox', { name: '凭证日期' });
    await userEvent.type(day, '2026-02-30');
    await userEvent.tab();
    expect(await form.findByText('日期格式应为 YYYY-MM-DD')).toBeDefined();
    expect(server.inputs(offlineRoutes.create)).toEqual([]);
  });
});

it('[2.47] the reviewer reads voucher, fee and consequence before passing', async () => {
  await open(Review as typeof Page);
  expect(await screen.findByText('SLIP-7')).toBeDefined();
  expect(await screen.findByText('手续费 0.55%')).toBeDefined();
  expect(screen.getByText(/通过后订单立即成功/)).toBeDefined();
  expect(screen.getByRole('rowheader', { name: '凭证号' })).toBeDefined();
});
