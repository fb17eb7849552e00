import { refundRoutes } from '@portal/contract/orders/refund';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Finding } from './api.ts';
import { EFFECT, GUARD } from './fixture.ts';
import { RefundAction, refundActionWords } from './index.ts';

const REASONS = [
  { dictLabel: '商品缺货', dictValue: '2', listClass: 'default' as const, cssClass: '' },
  { dictLabel: '其他', dictValue: '9', listClass: 'default' as const, cssClass: '' },
];
const ID = GUARD.platOrderId;
const TWO_CHECKERS: Finding = { tone: 'grey', code: 'twoCheckers', amount: '100000', proof: '' };
const CREATED = { refundId: 'R2026112200000932', checkers: 1 };

let server: FakeServer;
let findings: Finding[];
let onDone: () => void;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  findings = [];
  onDone = vi.fn();
  server = fakeServer()
    .on(refundRoutes.refundable, ({ query }) => ({
      ...GUARD,
      findings: [...GUARD.findings, ...(query.refundAmt ? findings : [])],
      effect: query.refundAmt ? EFFECT : null,
    }))
    .on(refundRoutes.create, () => CREATED)
    .on(dictRoutes.byType, ({ params }) => (params.dictType === 'refund_reason' ? REASONS : []))
    .on(dictRoutes.byTypes, () => ({ refund_reason: REASONS }));
});
afterEach(() => server.stop());

async function open(options: { permissions?: string[]; language?: 'en-US' } = {}) {
  const { permissions, language } = options;
  await renderPage(
    <UiProvider>
      <RefundAction platOrderId={ID} onDone={onDone} />
    </UiProvider>,
    {
      words: [refundActionWords, uiWords],
      ...(language && { language }),
      ...(permissions && { session: { permissions, roles: [] } }),
    },
  );
}
async function openDrawer() {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '退款' }));
  const dialog = within(await screen.findByRole('dialog', { name: `退款 ${ID}` }));
  return { dialog, amount: await dialog.findByLabelText('退款金额') };
}
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: '退款原因' }));
  fireEvent.click(await screen.findByRole('option', { name }));
};
const asked = () => server.inputs(refundRoutes.refundable).map(({ query }) => query.refundAmt);
const created = () => server.inputs(refundRoutes.create).map(({ body }) => body);
const submit = () => screen.getByRole('button', { name: /^提交退款/ });

describe('asking for a refund', () => {
  it('[2.69] [6.2] is for those who hold its permission only', async () => {
    await open({ permissions: ['order:general:list'] });
    expect(screen.queryByRole('button', { name: '退款' })).toBeNull();
  });

  it('[2.69] begins in the amount; four figures, and the guard is asked again once the amount rests', async () => {
    const { dialog, amount } = await openDrawer();
    expect(document.activeElement).toBe(amount);
    const figures = [...document.querySelectorAll('dl dd')].map((dd) => dd.textContent);
    expect(figures).toEqual(['2,480.00USD', '600.00USD', '280.00USD', '1,600.00USD']);
    await userEvent.type(amount, '1200');
    expect(await dialog.findByText('退还手续费 6.19，退还增值税 0.62')).toBeDefined();
    expect(asked()).toEqual([undefined, '120000']);
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      '可用18,420.55USD17,220.00USD17,226.81USD',
      '冻结280.55USD1,481.10USD280.55USD',
    ]);
    expect(dialog.getByText('退后可退金额').nextSibling?.textContent).toBe('400.00USD');
  });

  it('[2.69] [5.5] a part and all that remains differ by the amount alone', async () => {
    const { dialog, amount } = await openDrawer();
    const whole = dialog.getByRole('button', { name: '退剩余全部' });
    expect(whole.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(dialog.getByRole('button', { name: '填入 1,600.00' }));
    expect(whole.getAttribute('aria-pressed')).toBe('true');
    await choose('商品缺货');
    await userEvent.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(created()).toEqual([
      {
        platOrderId: ID,
        refundType: '1',
        refundAmt: '160000',
        reason: '2',
        note: '',
        sameCardSeen: false,
      },
    ]);
    expect(amount.isConnected).toBe(false);
    expect(await screen.findByRole('button', { name: CREATED.refundId })).toBeDefined();
  });

  it('[5.5] what the guard refuses cannot be sent, by the button or by Ctrl Enter, and says why', async () => {
    findings = [{ tone: 'red', code: 'balanceShort', amount: '5000', proof: '' }];
    const { dialog, amount } = await openDrawer();
    await choose('商品缺货');
    await userEvent.type(amount, '1200');
    await dialog.findByText('商户可用余额不足');
    await waitFor(() => expect(submit().getAttribute('aria-description')).toBe('商户可用余额不足'));
    await userEvent.click(submit());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(created()).toEqual([]);
  });

  it('[5.5] a refund of the same card and amount has to be looked at first', async () => {
    findings = [{ tone: 'amber', code: 'sameCard', amount: '120000', proof: 'R2026112200000047' }];
    const { dialog, amount } = await openDrawer();
    await choose('商品缺货');
    await userEvent.type(amount, '1200');
    const seen = await dialog.findByRole('checkbox', { name: /不是同一笔退款/ });
    await waitFor(() =>
      expect(submit().getAttribute('aria-description')).toBe('请先核对同卡同金额的退款'),
    );
    await userEvent.click(seen);
    await userEvent.click(submit());
    await waitFor(() =>
      expect(created()[0]).toMatchObject({ sameCardSeen: true, refundType: '2' }),
    );
  });

  it('[5.8] [5.5] no amount, no reason, and another reason without a note are refused at their fields', async () => {
    const { dialog, amount } = await openDrawer();
    await userEvent.click(submit());
    expect(await dialog.findByText('退款金额须大于 0')).toBeDefined();
    await userEvent.type(amount, '12.345');
    await choose('其他');
    await userEvent.click(submit());
    expect(await dialog.findAllByRole('alert')).toHaveLength(1);
    await userEvent.clear(amount);
    await userEvent.type(amount, '12.3');
    await userEvent.click(submit());
    expect(await dialog.findByText('请说明其他原因')).toBeDefined();
    expect(created()).toEqual([]);
  });

  it('[2.69] a refusal of the server is shown above the bar and keeps what was typed', async () => {
    server.refuse(refundRoutes.create, { code: 500, msg: '可退金额已变化' });
    const { dialog, amount } = await openDrawer();
    await userEvent.type(amount, '1200');
    await choose('商品缺货');
    await userEvent.click(submit());
    expect(await dialog.findByText('可退金额已变化')).toBeDefined();
    expect((amount as HTMLInputElement).value.replace(',', '')).toBe('1200');
  });

  it('[5.5] a lost answer is asked for again under the same key: one intent acts once', async () => {
    server.disconnect(refundRoutes.create);
    const { dialog, amount } = await openDrawer();
    await userEvent.type(amount, '1200');
    await choose('商品缺货');
    await userEvent.click(submit());
    await dialog.findByRole('alert');
    server.on(refundRoutes.create, () => CREATED);
    await userEvent.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const keys = server.requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('[2.69] says that two persons have to check it, and from which amount on', async () => {
    server.on(refundRoutes.refundable, () => ({
      ...GUARD,
      checkers: 2,
      findings: [TWO_CHECKERS],
    }));
    const { dialog } = await openDrawer();
    expect(await dialog.findByText(/^超过 1,000.00 USD，需两人审核/)).toBeDefined();
  });

  it('[2.69] a guard that fails can be asked again', async () => {
    server.refuse(refundRoutes.refundable, { code: 500, msg: '账户忙' });
    await open();
    await userEvent.click(screen.getByRole('button', { name: '退款' }));
    expect(await screen.findByText(/账户忙/)).toBeDefined();
    server.on(refundRoutes.refundable, () => GUARD);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByLabelText('退款金额')).toBeDefined();
  });

  it('[2.69] leaving asks before what was typed is lost', async () => {
    const { amount } = await openDrawer();
    await userEvent.type(amount, '5');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(created()).toEqual([]);
  });

  it('[1.1] speaks English', async () => {
    await open({ language: 'en-US' });
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refund check')).toBeDefined();
    expect(screen.getByText('Refunded before')).toBeDefined();
  });
});
