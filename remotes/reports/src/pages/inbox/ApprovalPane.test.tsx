import { approvalRoutes } from '@portal/contract/reports/inbox';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BODY, inboxServer, item, opened, openInbox, queue, type Served } from './testing.ts';

let served: Served;
afterEach(() => served.server.stop());

const UNSEEN = '凭证全部查看后才能通过';
const withVoucher = { ...BODY, evidence: [{ name: 'slip.png' }] };

describe('[4.5] what is approved', () => {
  it('has its voucher in sight before it can be approved, and can be refused without', async () => {
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    served = inboxServer(queue('offline', [item('1', 10)]));
    served.bodies['1'] = withVoucher;
    served.server.on(approvalRoutes.evidence, async () => {
      await shown;
      return new Uint8Array([1]) as never;
    });
    await openInbox();
    await opened('1');
    expect(await screen.findByText(UNSEEN)).toBeDefined();
    await userEvent.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(
      screen.getByRole('button', { name: '拒绝' }).getAttribute('aria-description'),
    ).toBeNull();
    show();
    expect(await screen.findByRole('img', { name: 'slip.png' })).toBeDefined();
    expect(screen.queryByText(UNSEEN)).toBeNull();
    await userEvent.keyboard('a');
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('has its voucher opened by a press where that is a document', async () => {
    // Saved by the browser, which has no place for it here.
    const saved = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    served = inboxServer(queue('offline', [item('1', 10)]));
    served.bodies['1'] = { ...BODY, evidence: [{ name: 'slip.pdf' }] };
    served.server.on(approvalRoutes.evidence, () => new Uint8Array([1]) as never);
    await openInbox();
    await opened('1');
    expect(await screen.findByText(UNSEEN)).toBeDefined();
    expect(served.server.inputs(approvalRoutes.evidence)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '打开 slip.pdf' }));
    await waitFor(() => expect(screen.queryByText(UNSEEN)).toBeNull());
    expect(served.server.inputs(approvalRoutes.evidence)).toHaveLength(1);
    expect(saved).toHaveBeenCalledOnce();
    saved.mockRestore();
  });

  it('opens a masked account for a reason, for who may decide it only', async () => {
    const body = {
      ...BODY,
      facts: [{ name: 'payeeAccount', kind: 'secret', value: '******7890' }],
    };
    served = inboxServer(queue('refund', [item('1', 200), item('2', 100, { lock: 'own' })]));
    served.bodies = { 1: body, 2: body };
    served.server.on(approvalRoutes.reveal, () => ({ secret: '001234567890', seconds: 60 }));
    await openInbox();
    await opened('1');
    await userEvent.click(await screen.findByRole('button', { name: '查看收款账号明文' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), '回拨核实');
    await userEvent.click(dialog.getByRole('button', { name: '查看明文' }));
    expect(await screen.findByText('001234567890')).toBeDefined();
    expect(served.server.inputs(approvalRoutes.reveal)).toMatchObject([
      {
        params: { source: 'refund', id: '1' },
        body: { field: 'payeeAccount', reason: '回拨核实' },
      },
    ]);
    await userEvent.keyboard('j');
    await opened('2');
    expect(await screen.findByText('******7890')).toBeDefined();
    expect(screen.queryByRole('button', { name: '查看收款账号明文' })).toBeNull();
  });

  it('[2.65] of a difference shows both sides, what is booked, and leads to the order', async () => {
    const side = { type: 'text', leftDict: '', rightDict: '' } as const;
    served = inboxServer(queue('error', [item('1', 10)]));
    served.bodies['1'] = {
      ...BODY,
      facts: [{ name: 'platOrderId', kind: 'order', value: 'P1' }],
      sides: [
        { ...side, field: 'traceNo', left: '123', right: '124', isEqual: false },
        { ...side, field: 'queryId', left: '77', right: null, isEqual: false },
      ],
      effect: {
        entries: [
          {
            ...{ event: 'RECON', step: 1, amount: '2', currency: '840' },
            ...{ debitKind: 'SUSPENSE_SHORT', debitOwner: 'UPI_QR' },
            ...{ creditKind: 'CHANNEL_RECV', creditOwner: 'UPI_QR' },
          },
        ],
        suspense: [{ kind: 'SUSPENSE_SHORT', before: '2', after: '0' }],
        refusal: '',
      },
    };
    await openInbox();
    await opened('1');
    const sides = within(await screen.findByRole('table', { name: '双方记录' }));
    expect(sides.getByRole('row', { name: /跟踪号/ }).textContent).toContain('123≠124');
    const oneSided = sides.getByRole('row', { name: /查询号/ });
    expect(within(oneSided).getByRole('img', { name: '仅一方提供' })).toBeDefined();
    expect(oneSided.hasAttribute('data-differs')).toBe(false);
    const booked = within(screen.getByRole('table', { name: '确认后的记账与挂账' }));
    expect(booked.getByRole('row', { name: /0\.02 → 0\.00/ })).toBeDefined();
    expect(screen.getByRole('link', { name: 'P1' }).getAttribute('href')).toContain(
      '/order/general/detail/P1',
    );
  });

  it('that its handling would refuse cannot be approved, with the reason', async () => {
    served = inboxServer(queue('error', [item('1', 10)]));
    const effect = { entries: [], suspense: [], refusal: '账务日已关闭' };
    served.bodies['1'] = { ...BODY, sides: [], effect };
    await openInbox();
    await opened('1');
    expect(await screen.findByText('账务日已关闭')).toBeDefined();
    expect(screen.getByText('暂不能通过：账务日已关闭')).toBeDefined();
  });
});

it('[4.5] what was refused before is told above what is asked for now', async () => {
  const differing = { kind: 'text', dict: '', live: '', changed: true } as const;
  served = inboxServer(queue('offline', [item('1', 10)]));
  served.bodies['1'] = {
    ...BODY,
    refused: {
      ...{ auditId: '0', verBy: 'auditor', verTime: '2026-11-20 10:00:00', remark: '付款人不符' },
      diff: [{ ...differing, field: 'payerName', before: 'Sok', after: 'Sok Dara' }],
    },
  };
  await openInbox();
  await opened('1');
  const since = within(await screen.findByRole('region', { name: '被拒绝后的修改' }));
  expect(since.getByText(/付款人不符/)).toBeDefined();
  expect(since.getByRole('row', { name: /付款人/ }).textContent).toContain('Sok Dara');
});

describe('[4.5] an approval that only its own page decides', () => {
  it('offers no key that decides, and says in one line what its channel has answered in turn', async () => {
    served = inboxServer(queue('payout', [item('1', 10)], { isDecidedHere: false }));
    const answer = { name: 'channelAnswer', kind: 'text' };
    served.bodies['1'] = {
      ...BODY,
      equation: null,
      facts: [
        { ...answer, value: '成功' },
        { ...answer, value: '失败' },
      ],
    };
    await openInbox();
    await opened('1');
    const said = await screen.findByText('渠道答复');
    expect(said.nextElementSibling?.textContent).toBe('成功 → 失败');
    expect(screen.getByText('下一条 / 上一条')).toBeDefined();
    for (const key of ['选中', '通过', '拒绝']) expect(screen.queryByText(key)).toBeNull();
  });
});

it('[4.5] alone on a phone it says how much is at stake, above what has to be known', async () => {
  const media = window.matchMedia('all');
  vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
  const narrow = vi.spyOn(window, 'matchMedia').mockReturnValue(media);
  served = inboxServer(queue('result', [item('1', 10)], { isDecidedHere: false }));
  served.bodies['1'] = { ...BODY, equation: null };
  await openInbox({ path: '/approvals?record=result:1' });
  const heading = await opened('1');
  const header = heading.closest('header');
  expect(header?.textContent).toContain('75.00');
  narrow.mockRestore();
});
