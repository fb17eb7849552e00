import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { refundRoutes } from '@portal/contract/orders/refund';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import type { RefundRecord } from './refund.ts';
import { words } from './words.ts';

const refund: RefundRecord = {
  refundId: 'R2026112200000047',
  origPlatOrderId: '2026112000018417',
  merId: '855070111000005',
  merName: 'Mekong Market',
  orderType: 'QPAY',
  refundType: '2',
  currency: '840',
  refundAmt: '28000',
  correctedAmt: null,
  remainingAmt: '160000',
  origAmt: '248000',
  refundFee: '50',
  refundVat: '5',
  feeBack: null,
  vatBack: null,
  status: '0',
  applicant: 'operator',
  auditor: '',
  secondAuditor: '',
  applyTime: '2026-11-22 09:12:05',
  finishTime: '',
  reason: '2',
  note: 'CS-40218',
  own: false,
  merOrderId: 'MM2026112000018417',
  chnlCode: 'NAGA',
  chnlName: 'NagaPay',
  origStatus: '2',
  origTxnTime: '2026-11-20 14:31:08',
  checkers: 1,
  auditTime: '',
  secondAuditTime: '',
  auditRemark: '',
  attempt: 0,
  reference: '',
  sentTime: '',
  queryTimes: 0,
  nextQueryTime: '',
  respCode: '',
  respMsg: '',
  settleBatchNo: '',
  version: 1,
  corrections: [],
  steps: [
    { time: '2026-11-22 09:12:05', action: 'add', actor: 'operator', reason: '', status: '0' },
  ],
};
const other = { ...refund, refundId: 'R2026112200000048', refundAmt: '1000' };
const STATUSES = [
  { dictLabel: '待审核', dictValue: '0', listClass: 'warning' as const, cssClass: '' },
  { dictLabel: '失败', dictValue: '3', listClass: 'danger' as const, cssClass: '' },
];

let server: FakeServer;
const serve = (change: Partial<RefundRecord>) =>
  server
    .on(refundRoutes.get, () => ({ ...refund, ...change }))
    .on(refundRoutes.list, () => ({ rows: [{ ...refund, ...change }, other], total: 2 }));
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(merchantRoutes.options, () => [])
    .on(dictRoutes.byType, ({ params }) => (params.dictType === 'refund_status' ? STATUSES : []))
    .on(dictRoutes.byTypes, () => ({ refund_status: STATUSES }));
  serve({});
});
afterEach(() => server.stop());

interface Options {
  language?: 'en-US';
  permissions?: string[];
}
async function open(path = '/', { language, permissions }: Options = {}) {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    {
      path,
      words: [words, uiWords],
      ...(language && { language }),
      ...(permissions && { session: { permissions, roles: [], userName: 'auditor' } }),
    },
  );
  await screen.findAllByText('Mekong Market');
  return page;
}
const openRecord = async (options?: Options) => {
  await open(`/?record=${refund.refundId}`, options);
  const drawer = within(await screen.findByRole('complementary'));
  await drawer.findByText('NagaPay');
  return drawer;
};
const button = (name: string) => screen.getByRole('button', { name });
const decided = () => server.inputs(refundRoutes.audit).map(({ body }) => body);

describe('refunds', () => {
  it('[2.69] [3.2] lists who refunds how much of what, in which state', async () => {
    await open();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    const shown = (head: string) => cells[heads.indexOf(head)];
    expect(shown('退款单号')).toBe('R2026112200000047');
    expect(shown('退款金额')).toBe('280.00USD');
    expect(shown('剩余可退')).toBe('1,600.00');
    expect(shown('申请时间')).toBe(refund.applyTime);
    expect(shown('状态')).toBe('待审核');
    expect(shown('申请人')).toBe('operator');
    const order = screen.getAllByRole('link', { name: refund.origPlatOrderId })[0];
    expect(order?.getAttribute('href')).toBe(`/order/general/detail/${refund.origPlatOrderId}`);
  });

  it('[2.69] finds a refund by any number of it or of its order', async () => {
    await open('/?pageNum=3');
    await userEvent.type(
      screen.getByRole('textbox', { name: '退款、订单或渠道单号' }),
      'MM2026{Enter}',
    );
    const queries = () => server.inputs(refundRoutes.list).map(({ query }) => query);
    await waitFor(() => expect(queries()[1]).toMatchObject({ pageNum: 1, anyId: 'MM2026' }));
  });

  it('[2.69] [5.5] several are approved after a sum, and each that was not says why', async () => {
    server.on(refundRoutes.audit, ({ body }) =>
      body.ids.map((id, at) => ({ refundId: id, ok: at === 0, msg: at === 0 ? '' : '已撤回' })),
    );
    await open();
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(button('通过'));
    const dialog = within(await screen.findByRole('dialog', { name: '通过 2 笔退款？' }));
    expect(dialog.getByText('290.00').textContent).toBe('290.00USD');
    await userEvent.click(dialog.getByRole('button', { name: '通过' }));
    const results = within(await screen.findByRole('dialog', { name: '处理结果' }));
    expect(results.getByText('已撤回')).toBeDefined();
    expect(results.getByText('成功 1 项，未成功 1 项')).toBeDefined();
    expect(decided()).toEqual([
      { ids: [refund.refundId, other.refundId], verStatus: '1', remark: '' },
    ]);
    const before = server.inputs(refundRoutes.list).length;
    await userEvent.click(results.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(server.inputs(refundRoutes.list).length).toBe(before + 1));
  });

  it('[5.5] own refunds cannot be decided among others', async () => {
    serve({ own: true });
    await open();
    await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect(button('通过').getAttribute('aria-description')).toMatch(/自己申请/);
  });
});

describe('a refund', () => {
  it('[2.69] [3.2] tells what it does to the balance: fee back once it is known', async () => {
    serve({ status: '2', feeBack: '619', vatBack: '62' });
    const drawer = await openRecord();
    const values = drawer
      .getAllByRole('definition')
      .slice(0, 6)
      .map(({ textContent }) => textContent);
    expect(values).toEqual(['−280.00', '−0.50', '−0.05', '6.19', '0.62', '−273.74USD']);
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
  });

  it('[2.65] [2.69] adds what a bill has corrected of it, and leads to the difference', async () => {
    const errorId = 'E2026112800000299';
    const correction = {
      errorId,
      time: '2026-11-28 10:00:00',
      amount: '-8000',
      fee: '177',
      vat: '18',
    };
    serve({ status: '2', feeBack: '619', vatBack: '62', corrections: [correction] });
    const drawer = await openRecord();
    const values = drawer
      .getAllByRole('definition')
      .slice(5, 9)
      .map(({ textContent }) => textContent);
    expect(values).toEqual(['80.00', '−1.77', '−0.18', '−195.69USD']);
    const link = drawer.getByRole('link', { name: '对账更正' });
    expect(link.getAttribute('href')).toContain(`anyId=${errorId}`);
  });

  it('[2.69] [6.2] leads to the batch that takes it from the merchant, who may open batches', async () => {
    serve({ settleBatchNo: 'S2026112300000007' });
    const drawer = await openRecord();
    const batch = drawer.getByRole('link', { name: 'S2026112300000007' });
    expect(batch.getAttribute('href')).toBe('/finance/batch/detail/S2026112300000007');
  });

  it('[2.69] [6.2] names that batch to others', async () => {
    serve({ settleBatchNo: 'S2026112300000007' });
    const drawer = await openRecord({ permissions: ['order:refund:list', 'order:refund:query'] });
    expect(drawer.getByText('S2026112300000007')).toBeDefined();
    expect(drawer.queryByRole('link', { name: 'S2026112300000007' })).toBeNull();
  });

  it('[2.69] is refused with a reason that is asked for', async () => {
    server.on(refundRoutes.audit, ({ body }) =>
      body.ids.map((refundId) => ({ refundId, ok: true, msg: '' })),
    );
    await openRecord();
    await userEvent.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: '拒绝 1 笔退款？' }));
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    await userEvent.type(dialog.getByLabelText('拒绝原因'), '凭证不符');
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
    await waitFor(() =>
      expect(decided()).toEqual([{ ids: [refund.refundId], verStatus: '2', remark: '凭证不符' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[5.5] its maker withdraws it and cannot approve it', async () => {
    serve({ own: true });
    server.on(refundRoutes.withdraw, () => undefined);
    await openRecord();
    expect(button('通过').getAttribute('aria-description')).toBe('自己申请的退款，须由他人审核');
    await userEvent.click(button('撤回'));
    expect(await screen.findByText(/冻结的 280.55 USD 解冻/)).toBeDefined();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(server.inputs(refundRoutes.withdraw)).toHaveLength(1));
  });

  it('[5.5] the first of two checkers cannot be the second', async () => {
    serve({ status: 'S', checkers: 2, auditor: 'auditor' });
    const permissions = ['order:refund:list', 'order:refund:query', 'order:refund:audit'];
    const drawer = await openRecord({ permissions });
    expect(drawer.getByText('1 / 2 人已通过')).toBeDefined();
    expect(button('通过').getAttribute('aria-description')).toMatch(/须由他人复核/);
  });

  it('[5.5] a failed one is sent again, three times at most', async () => {
    serve({ status: '3', attempt: 1, respCode: '51', respMsg: 'Insufficient funds' });
    server.on(refundRoutes.retry, () => undefined);
    const drawer = await openRecord();
    expect(drawer.getByText(/退款失败.*51 Insufficient funds/)).toBeDefined();
    await userEvent.click(button('重新发送'));
    expect(await screen.findByText(/重新冻结 280.55 USD.*第 2 次/)).toBeDefined();
    serve({ status: '3', attempt: 3 });
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '重新发送' }));
    await waitFor(() =>
      expect(button('重新发送').getAttribute('aria-description')).toMatch(/3 次/),
    );
  });

  it('[6.2] [2.69] who may only read it finds no button', async () => {
    await openRecord({ permissions: ['order:refund:list', 'order:refund:query'] });
    for (const name of ['通过', '拒绝', '撤回']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('[1.1] speaks English', async () => {
    const drawer = await openRecord({ language: 'en-US' });
    expect(drawer.getByText("Effect on the merchant's balance")).toBeDefined();
    expect(drawer.getByText('0 of 1 approved')).toBeDefined();
  });
});

it('[8.1] a refund at its channel is followed, and the list with it once it has ended', async () => {
  serve({ status: '1' });
  await open(`/?record=${refund.refundId}`);
  const drawer = within(await screen.findByRole('complementary'));
  await drawer.findByText(/^更新于/);
  const lists = server.inputs(refundRoutes.list).length;
  serve({ status: '3' });
  fireEvent(document, new Event('visibilitychange'));
  expect(await drawer.findByText('失败')).toBeDefined();
  await waitFor(() => expect(server.inputs(refundRoutes.list)).toHaveLength(lists + 1));
  const reads = server.inputs(refundRoutes.get).length;
  fireEvent(document, new Event('visibilitychange'));
  expect(server.inputs(refundRoutes.get)).toHaveLength(reads);
});
