import { refundRoutes } from '@portal/contract/orders/refund';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUARD } from './fixture.ts';
import { isVoidable, refundActionWords, VoidAction } from './index.ts';

const order = { platOrderId: '2026112000018417', txnAmt: '248000', currency: '840' };
const REASONS = [
  { dictLabel: '客户取消订单', dictValue: '1', listClass: 'default' as const, cssClass: '' },
];

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(refundRoutes.void, () => ({ refundId: 'R2026112000000001', checkers: 0 }))
    .on(dictRoutes.byType, () => REASONS);
});
afterEach(() => server.stop());

const open = (permissions = ['order:general:void'], onDone = vi.fn()) =>
  renderPage(
    <UiProvider>
      <VoidAction order={order} onDone={onDone} />
    </UiProvider>,
    { words: [refundActionWords, uiWords], session: { permissions, roles: [] } },
  );

describe('voiding an order', () => {
  it('[2.69] [5.5] says what becomes of the money, and needs a reason', async () => {
    const onDone = vi.fn();
    await open(undefined, onDone);
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByText(/^2,480.00 USD 全额退回付款人/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '撤销订单' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    await userEvent.click(screen.getByRole('combobox', { name: '退款原因' }));
    fireEvent.click(await screen.findByRole('option', { name: '客户取消订单' }));
    await userEvent.click(screen.getByRole('button', { name: '撤销订单' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.inputs(refundRoutes.void)).toEqual([
      { params: { platOrderId: order.platOrderId }, body: { reason: '1', note: '' } },
    ]);
  });

  it.each([
    [1, /立即发往渠道，不经审核，发出后不能撤回。$/],
    [2, /须由申请人以外的 2 人审核通过后才发往渠道/],
  ])(
    '[2.69] [5.5] says beforehand what the guard of its amount says: %i to pass it',
    async (checkers, text) => {
      server.on(refundRoutes.refundable, () => ({ ...GUARD, checkers }));
      await open(['order:general:void', 'order:refund:add']);
      await userEvent.click(screen.getByRole('button', { name: '撤销' }));
      expect(await screen.findByText(text)).toBeDefined();
      expect(server.inputs(refundRoutes.refundable)).toEqual([
        { params: { platOrderId: order.platOrderId }, query: { refundAmt: order.txnAmt } },
      ]);
    },
  );

  it('[2.69] says that it depends to who may not ask, and after it that it waits', async () => {
    server.on(refundRoutes.void, () => ({ refundId: 'R2026112000000001', checkers: 2 }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByText(/如该币种对此金额要求双人审核/)).toBeDefined();
    await userEvent.click(screen.getByRole('combobox', { name: '退款原因' }));
    fireEvent.click(await screen.findByRole('option', { name: '客户取消订单' }));
    await userEvent.click(screen.getByRole('button', { name: '撤销订单' }));
    expect(await screen.findByText('撤销已提交 R2026112000000001，待 2 人审核')).toBeDefined();
  });

  it('[6.2] is for those who hold its permission only', async () => {
    await open(['order:refund:add']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['today', {}, true],
    ['the day before', { txnTime: '20261119235959' }, false],
    ['refunded', { refundSta: '1' }, false],
    ['of which a part is in a refund', { refundingAmt: '40' }, false],
    ['settled', { merSettleSta: '1' }, false],
    ['not paid', { status: '3' }, false],
    ['paid offline', { orderType: 'OFFL' }, false],
  ] as const)('[5.5] an order %s: %o → %s', (_, change, may) => {
    const paid = {
      status: '2',
      orderType: 'CYBER',
      refundSta: '0',
      refundingAmt: '0',
      refundableAmt: '100',
      merSettleSta: '0',
      txnTime: '20261120143108',
    } as const;
    expect(isVoidable({ ...paid, ...change }, '2026-11-20')).toBe(may);
  });
});
