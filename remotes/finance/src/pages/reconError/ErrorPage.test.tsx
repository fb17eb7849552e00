import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import type { Answer } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Detail = Answer<typeof reconErrorRoutes.get>;

const detail: Detail = {
  errorId: 'E2026112100000318',
  errType: '8',
  direction: 'OVER',
  kind: 'SALE',
  isReturned: false,
  chnlCode: 'UPI_QR',
  chnlName: 'UnionPay QR',
  currency: '840',
  settleDate: '2026-11-19',
  expectedDate: '2026-11-19',
  ageDays: 2,
  merId: '',
  merName: 'Angkor Home',
  platOrderId: '',
  refundId: '',
  lineId: '5',
  lineNo: 7,
  queryId: 'Q1',
  platformAmt: '0',
  channelAmt: '7500',
  diffAmt: '7500',
  handleStatus: '0',
  handledBy: '',
  handleMsg: '',
  handleBy: '',
  handleTime: '',
  checker: '',
  checkTime: '',
  claimStatus: '',
  proposal: null,
  refused: null,
  actions: ['REFUND_PAYER', 'WRITE_OFF'],
  version: 3,
  left: { side: 'LINE', id: '4' },
  right: { side: 'LINE', id: '5' },
  sides: [
    {
      field: 'txnTime',
      type: 'time',
      left: '2026-11-19 14:31:08',
      right: '2026-11-19 14:31:09',
      leftDict: '',
      rightDict: '',
      isEqual: false,
    },
  ],
  candidates: [],
  rawLine: 'SALE,N',
  fileName: 'day.csv',
  steps: [],
  previousId: '',
  nextId: '',
};
const second: Detail = { ...detail, errorId: 'E2026112100000319', merName: 'Bayon Digital' };
const proposal = {
  auditId: '9',
  action: 'REFUND_PAYER' as const,
  handleMsg: 'paid twice',
  createBy: 'finance',
  createTime: '2026-11-21 10:00:00',
  own: false,
};
const entry = {
  event: 'RECON_REFUND',
  step: 1,
  debitKind: 'SUSPENSE_OVER',
  debitOwner: 'UPI_QR',
  creditKind: 'CHANNEL_RECV',
  creditOwner: 'UPI_QR',
  amount: '7500',
  currency: '840',
};

let server: FakeServer;
let shown: Detail[] = [];
let refusal = '';
beforeEach(() => {
  queryClient.clear();
  shown = [detail, second];
  refusal = '';
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(reconErrorRoutes.overview, () => ({
      currency: '840',
      counts: { action: 2, waiting: 23, quarantine: 2, all: 1204 },
      ageing: [
        { bucket: '0-1' as const, count: 0, amount: '0' },
        { bucket: '2-7' as const, count: 2, amount: '15000' },
      ],
      suspense: [{ direction: 'OVER' as const, balance: '15000', differences: '15000', count: 2 }],
      claims: { count: 1, amount: '900' },
      places: [],
      lastDate: '2026-11-20',
      matchedTime: '2026-11-21 06:00:00',
    }))
    .on(reconErrorRoutes.list, () => ({ rows: shown, total: shown.length }))
    .on(
      reconErrorRoutes.get,
      ({ params }) => shown.find(({ errorId }) => errorId === params.errorId) ?? detail,
    )
    .on(reconErrorRoutes.effect, () => ({
      entries: [entry],
      suspense: [{ kind: 'SUSPENSE_OVER' as const, before: '15000', after: '7500' }],
      refusal,
    }))
    .on(reconErrorRoutes.handle, ({ body }) =>
      body.items.map(({ errorId }) => ({ errorId, ok: true, msg: '', waits: true })),
    )
    .on(reconErrorRoutes.audit, ({ body }) =>
      body.ids.map((errorId) => ({ errorId, ok: true, msg: '', waits: false })),
    );
});
afterEach(() => server.stop());

const open = (permissions?: string[]) =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    {
      path: '/recon/error',
      words: [words, uiWords],
      ...(permissions && { session: { permissions } }),
    },
  );
const submit = () => screen.findByRole('button', { name: 'REFUND_PAYER并提交审核' });

describe('[2.65] the workbench of differences', () => {
  it('[2.65] shows what a handling would book before it is submitted, and sends it with its message', async () => {
    await open();
    await screen.findByRole('table', { name: '确认后的记账与挂账' });
    expect(screen.getByText('75.00', { selector: 'b' })).toBeDefined();
    await userEvent.click(screen.getByRole('combobox', { name: /模板/ }));
    fireEvent.click(await screen.findByRole('option', { name: '付款人重复付款' }));
    await userEvent.click(await submit());
    await waitFor(() =>
      expect(server.inputs(reconErrorRoutes.handle).map(({ body }) => body)).toEqual([
        {
          items: [{ errorId: detail.errorId, version: 3 }],
          action: 'REFUND_PAYER',
          handleMsg: 'UnionPay QR 2026-11-19 账单第 7 行为付款人重复付款，退回 75.00 USD。',
        },
      ]),
    );
  });

  it('[2.65] without a message nothing is sent', async () => {
    await open();
    await screen.findByRole('table', { name: '确认后的记账与挂账' });
    await userEvent.click(await submit());
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(server.inputs(reconErrorRoutes.handle)).toEqual([]);
  });

  it('[2.65] what cannot be booked says why, and cannot be submitted', async () => {
    refusal = '挂账余额不足';
    await open();
    await screen.findByText('挂账余额不足');
    expect((await submit()).getAttribute('aria-description')).toBe('挂账余额不足');
  });

  it('[2.65] j and k go through the queue', async () => {
    const page = await open();
    await screen.findByRole('heading', { name: 'Angkor Home' });
    fireEvent.keyDown(document.body, { key: 'j' });
    await screen.findByRole('heading', { name: 'Bayon Digital' });
    expect(page.address()).toContain(second.errorId);
    fireEvent.keyDown(document.body, { key: 'k' });
    await screen.findByRole('heading', { name: 'Angkor Home' });
  });

  it('[2.65] an age is a button that filters, and again does not', async () => {
    await open();
    const bucket = await screen.findByRole('button', { name: /2-7.*2 笔/ });
    await userEvent.click(bucket);
    await waitFor(() =>
      expect(server.inputs(reconErrorRoutes.list).at(-1)?.query).toMatchObject({ age: '2-7' }),
    );
    expect(bucket.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(bucket);
    expect(bucket.getAttribute('aria-pressed')).toBe('false');
  });

  it('INV-07 what waits is passed by somebody else, after a question', async () => {
    shown = [{ ...detail, actions: [], proposal }];
    await open(['recon:error:list', 'recon:error:query', 'recon:error:audit']);
    await userEvent.click(await screen.findByRole('button', { name: '通过' }));
    const dialog = await screen.findByRole('dialog');
    expect(server.inputs(reconErrorRoutes.audit)).toEqual([]);
    fireEvent.click(dialog.querySelector('.arco-btn-primary') as HTMLElement);
    await waitFor(() =>
      expect(server.inputs(reconErrorRoutes.audit).map(({ body }) => body)).toEqual([
        { ids: [detail.errorId], verStatus: '1', remark: '' },
      ]),
    );
  });

  it('[4.5] what is asked for again says who refused it, why, and what is different now', async () => {
    const refused = {
      ...{ auditId: '8', verBy: 'auditor', verTime: '2026-11-21 09:50:00', remark: '未经渠道确认' },
      diff: [
        {
          ...{ field: 'message', kind: 'text' as const, dict: '', live: '', changed: true },
          ...{ before: '误付', after: 'paid twice' },
        },
      ],
    };
    shown = [{ ...detail, actions: [], proposal, refused }];
    await open();
    const since = within(await screen.findByRole('region', { name: '被拒绝后的修改' }));
    expect(since.getByText(/auditor.*2026-11-21 09:50:00.*未经渠道确认/)).toBeDefined();
    expect(since.getByText('处理说明')).toBeDefined();
    expect(since.getByText('误付')).toBeDefined();
  });

  it('INV-07 anyone who asked for it cannot pass it, and the button says why', async () => {
    shown = [{ ...detail, actions: [], proposal: { ...proposal, own: true } }];
    await open();
    const pass = await screen.findByRole('button', { name: '通过' });
    expect(pass.getAttribute('aria-description')).toBe('自己提交的处理须由他人审核');
  });

  it('[2.65] without the right to handle the page is the same, and has no buttons', async () => {
    await open(['recon:error:list', 'recon:error:query']);
    await screen.findByRole('table', { name: '双方记录' });
    expect(screen.queryByRole('button', { name: /提交审核/ })).toBeNull();
    expect(screen.queryByText('处理说明')).toBeNull();
  });

  it('[2.65] several are summed by direction and handled in one way', async () => {
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    expect(await screen.findByText('已选 2 笔')).toBeDefined();
    expect(screen.getByText('+150.00', { exact: false })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '处理' }));
    expect(await screen.findByRole('dialog', { name: '处理 2 笔差错' })).toBeDefined();
  });
});

describe('[2.65] a difference whose other side may be found', () => {
  const alone: Detail = { ...detail, errType: '4', actions: ['LINK', 'REFUND_PAYER'] };
  const candidate: Detail['candidates'][number] = {
    ...{ side: 'LINE', id: '77', merId: '', merName: '', points: 80, sides: [] },
    number: { points: 40, fact: 'TRACE' },
    amount: { points: 40, difference: '0' },
    time: { points: 0, seconds: 90_000 },
    actions: ['LINK'],
  };
  const primary = () => document.querySelector('.arco-btn-primary');

  it('without a candidate offers first what can be done, and linking says what it needs', async () => {
    shown = [alone];
    await open();
    expect((await submit()).getAttribute('aria-description')).toBeNull();
    expect(primary()?.textContent).toBe('REFUND_PAYER并提交审核');
    expect(screen.getByText('没有可信的候选，可按单号查找。')).toBeDefined();
    const link = screen.getByRole('button', { name: 'LINK' });
    expect(link.getAttribute('aria-description')).toBe('请先选择候选记录');
    await userEvent.click(link);
    expect(primary()?.textContent).toBe('REFUND_PAYER并提交审核');
  });

  it('shows no code of a way while its name is on its way', async () => {
    server.on(dictRoutes.byType, () => new Promise(() => undefined));
    await open();
    await screen.findByRole('table', { name: '确认后的记账与挂账' });
    expect(screen.queryByRole('button', { name: /REFUND_PAYER/ })).toBeNull();
  });

  it('that is found by its number can be linked at once', async () => {
    shown = [alone];
    server.on(reconErrorRoutes.candidates, () => [candidate]);
    await open();
    await submit();
    await userEvent.type(screen.getByRole('textbox', { name: '按单号查找' }), '77{Enter}');
    await waitFor(() => expect(primary()?.textContent).toContain('LINK'));
    expect(screen.getByRole('radio')).toHaveProperty('checked', true);
  });

  it('with a credible candidate is linked first', async () => {
    shown = [{ ...alone, candidates: [candidate] }];
    await open();
    await waitFor(() => expect(primary()?.textContent).toContain('LINK'));
  });
});
