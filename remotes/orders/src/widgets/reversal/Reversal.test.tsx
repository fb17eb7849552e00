import { reviewRoutes } from '@portal/contract/merchant/review';
import { offlineRoutes } from '@portal/contract/orders/offline';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offline } from './api.ts';
import { OfflineNotice, ReversalAction, reversalWords } from './index.ts';

const order = { platOrderId: '202611210000000001', orderType: 'OFFL' as const };
const request = {
  auditId: '41',
  reason: '金额录错',
  createBy: 'operator',
  createTime: '2026-11-21 15:00:00',
  verStatus: '0' as const,
  verBy: '',
  verTime: '',
  remark: '',
  own: true,
};
const offline: Offline = {
  platOrderId: order.platOrderId,
  merId: '855070111000005',
  merName: 'Orchid Hotel',
  currency: '840',
  txnAmt: '123456',
  voucherNo: 'SLIP-7',
  voucherDate: '2026-11-20',
  payerName: 'Chan Dara',
  payerBank: 'Demo Savings Bank',
  status: '2',
  chkStatus: '1',
  merFeeAmt: '247',
  merSettleAmt: '123184',
  createBy: 'operator',
  txnTime: '20261121143108',
  createTime: '2026-11-21 14:31:08',
  chnlCode: 'OFFLINE',
  chnlName: 'Bank counter',
  merSettleSta: '0',
  merSettleDate: '',
  reconFlag: 'N',
  refundSta: '0',
  refundedAmt: '0',
  payerAccount: '******5678',
  remark: '',
  proofName: 'slip.png',
  fee: {
    ...{ chnlCode: 'OFFLINE', chnlName: 'Bank counter', ratePpm: 2000 },
    ...{ fee: '200', extra: '47', vatPpm: 100_000, vat: '25', settle: '123184' },
  },
  sameVoucher: [],
  refusal: '',
  checkBy: 'auditor',
  checkTime: '2026-11-21 14:40:00',
  pending: [],
  reversal: { refusal: '', available: '200000', request: null },
};

let server: FakeServer;
const serve = (more: Partial<Offline> = {}) => {
  server = fakeServer()
    .on(offlineRoutes.get, () => ({ ...offline, ...more }))
    .on(offlineRoutes.reverse, () => ({ auditId: '41' }))
    .on(reviewRoutes.withdraw, () => undefined);
};
beforeEach(() => queryClient.clear());
afterEach(() => server.stop());

const ALL = ['order:offline:query', 'order:offline:reverse'];
const open = (permissions = ALL, onDone = vi.fn(), of: object = order) =>
  renderPage(
    <UiProvider>
      <OfflineNotice order={{ ...order, ...of }} reload={onDone} />
      <ReversalAction order={{ ...order, ...of }} onDone={onDone} />
    </UiProvider>,
    { words: [reversalWords, uiWords], session: { permissions, roles: [] } },
  );
const button = () => screen.queryByRole('button', { name: '申请冲正' });

describe('[2.47] reversing an offline transaction', () => {
  it('[5.5] says whose money goes where, and needs a reason', async () => {
    serve();
    const onDone = vi.fn();
    await open(undefined, onDone);
    await userEvent.click(await screen.findByRole('button', { name: '申请冲正' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const text of ['1,234.56 USD', 'Orchid Hotel', 'Chan Dara · Demo Savings Bank']) {
      expect(dialog.getByText(text)).toBeDefined();
    }
    expect(dialog.getByText('SLIP-7 · 2026-11-20')).toBeDefined();
    expect(dialog.getByText('−1,231.84 USD')).toBeDefined();
    const money = [...dialog.getAllByRole('definition')].map(({ textContent }) => textContent);
    expect(money.slice(-5)).toEqual(['2,000.00', '−1,234.56', '2.47', '0.25', '768.16USD']);
    await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: '冲正原因' }), '金额录错');
    await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.inputs(offlineRoutes.reverse)).toEqual([
      { params: { platOrderId: order.platOrderId }, body: { reversalReason: '金额录错' } },
    ]);
  });

  it('warns of what was settled, and of a balance that becomes negative', async () => {
    const reversal = { refusal: '', available: '100', request: null };
    serve({ merSettleSta: '2', reversal });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '申请冲正' }));
    expect(await screen.findByText(/从商户后续结算中扣回。$/)).toBeDefined();
    expect(screen.getByText(/可用余额为负/)).toBeDefined();
  });

  it('shows who has asked, when and why, to be taken back by them, and offers no second request', async () => {
    serve({ reversal: { refusal: '', available: '0', request } });
    await open();
    expect(
      await screen.findByText(
        'operator 于 2026-11-21 15:00:00 申请冲正，待他人审核。原因：金额录错',
      ),
    ).toBeDefined();
    expect(button()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '撤回' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(server.inputs(reviewRoutes.withdraw)).toHaveLength(1));
  });

  it.each([
    ['1', '已冲正：operator 申请，auditor 于 2026-11-21 15:10:00 通过。原因：金额录错'],
    ['2', 'auditor 于 2026-11-21 15:10:00 拒绝了冲正申请：凭证无误'],
  ] as const)('says what became of it: %s', async (verStatus, text) => {
    const checked = { verBy: 'auditor', verTime: '2026-11-21 15:10:00', remark: '凭证无误' };
    const reversal = {
      refusal: '',
      available: '0',
      request: { ...request, ...checked, verStatus },
    };
    serve({ reversal });
    await open();
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('[6.2] is offered where it works only, and to who may', async () => {
    serve({ reversal: { refusal: '订单已有退款，不能冲正', available: '0', request: null } });
    const refused = await open();
    await waitFor(() => expect(server.inputs(offlineRoutes.get)).toHaveLength(1));
    expect(button()).toBeNull();
    refused.unmount();
    queryClient.clear();
    serve();
    const reader = await open(['order:offline:query']);
    await waitFor(() => expect(server.inputs(offlineRoutes.get)).toHaveLength(1));
    expect(button()).toBeNull();
    reader.unmount();
    queryClient.clear();
    await open(ALL, vi.fn(), { orderType: 'QPAY' });
    expect(server.inputs(offlineRoutes.get)).toHaveLength(1);
    expect(button()).toBeNull();
  });
});
