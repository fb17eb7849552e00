import type { Answer } from '@portal/contract/kit/route';
import { agentRoutes as routes } from '@portal/contract/remittance/agent';
import { agentEntryRoutes } from '@portal/contract/remittance/agent-entries';
import { agentDepositRoutes as deposits } from '@portal/contract/remittance/deposit';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deposit } from '../../widgets/deposit/fixture.ts';
import Detail from './detail.page.tsx';
import Page from './index.tsx';
import { words } from './words.ts';

const account: Answer<typeof routes.get> = {
  agentId: 'AG000012',
  agentName: 'Tonle Exchange',
  currency: '840',
  balance: '7861230',
  available: '7037230',
  frozen: '824000',
  status: '0',
  band: 'APPROACHING',
  threshold: '10000000',
  chnlCode: 'UPI_QR',
  chnlName: 'UnionPay QR',
  remitFeePpm: 6000,
  depositFeePpm: 500,
  merchants: 1,
  updateTime: '2026-11-21 14:42:10',
  version: 3,
  holdCount: 3,
  warnAt: '6000000',
  recoverAt: '8000000',
  averageOut: '1215000',
  coverDays: '5.8',
  line: [
    { day: '2026-11-20', balance: '8265000', deposits: '0', depositCount: 0 },
    { day: '2026-11-21', balance: '7861230', deposits: '8500000', depositCount: 1 },
  ],
  nextDeposit: null,
  statusReason: '',
  statusBy: '',
  statusTime: '',
  createBy: 'operator',
  createTime: '2026-01-05 09:00:00',
};
/** As an agent gets it: who acts on the platform's side is none of its business. */
const withheld: NonNullable<typeof account.nextDeposit> = {
  ...deposit,
  ...{ status: '1', createBy: '', auditTime: '2026-11-21 14:00:00' },
};
const entry = {
  entryId: '41-1',
  postedTime: '2026-11-21 14:42:10',
  txnType: '3' as const,
  dcFlag: 'D' as const,
  bizId: 'R2026112100000312',
  payerName: 'Sok Dara',
  payeeName: 'Chen Guoqiang',
  reason: '' as const,
  currency: '840',
  amount: '-124000',
  balanceAfter: '7861974',
};

let server: FakeServer;
let shown: typeof account;
beforeEach(() => {
  queryClient.clear();
  shown = account;
  server = fakeServer()
    .on(agentEntryRoutes.asOf, () => ({
      asOf: '2026-11-21 14:59:03',
      currency: '840',
      ...{ balance: '7861230', frozen: '824000', available: '7037230', isNow: true },
      proof: { isRight: true, day: '2026-11-20', isClosed: false },
    }))
    .on(routes.merchants, () => [
      { merId: '855070111000005', merName: 'Orchid Hotel', status: '0' },
    ])
    .on(routes.users, () => [])
    .on(agentEntryRoutes.list, () => ({ rows: [entry], total: 1 }))
    .on(routes.get, () => shown)
    .on(routes.list, () => ({ rows: [shown], total: 1 }))
    .on(dictRoutes.byType, () => [])
    .on(dictRoutes.byTypes, () => ({}));
});
afterEach(() => server.stop());

const open = (Shown: typeof Page, path = '/', permissions = ['*:*:*']) =>
  renderPage(
    <UiProvider>
      <Shown />
    </UiProvider>,
    { path, words: [words, uiWords], session: { permissions } },
  );

describe('[2.71] agents', () => {
  it('are listed with balance, available, warning line and fee', async () => {
    await open(Page);
    const row = (await screen.findByText('Tonle Exchange')).closest('tr');
    const cells = within(row as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([...['78,612.30USD', '70,372.30'], ...['60,000.00', '0.60%']]),
    );
  });

  it('[5.5] are opened with rates in percent and a target balance in major units, whose warning line the form says', async () => {
    server.on(routes.update, () => undefined);
    await open(Page);
    await userEvent.click(await screen.findByRole('button', { name: '修改' }));
    const form = within(await screen.findByRole('dialog'));
    const threshold = form.getByRole('textbox', { name: /目标余额/ });
    await userEvent.clear(threshold);
    expect(form.getByText('预警线为目标余额的 60%，高于 80% 恢复；不填则不预警')).toBeDefined();
    await userEvent.type(threshold, '90000.555');
    expect(form.queryByText(/^预警线 \d/)).toBeNull();
    await userEvent.clear(threshold);
    await userEvent.type(threshold, '90000.5');
    const hint = '预警线 54,000.30（目标余额的 60%），高于 72,000.40 恢复';
    expect(form.getByText(hint)).toBeDefined();
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputs(routes.update)).toHaveLength(1));
    expect(server.inputs(routes.update)[0]?.body).toMatchObject({
      agentId: 'AG000012',
      remitFeePpm: 6000,
      threshold: '9000050',
      version: 3,
    });
  });
});

describe('[2.71] the page of an agent', () => {
  it('shows what it has, for how many days, and its entries with the running balance', async () => {
    await open(Detail as typeof Page, '/remittance/agent/detail/AG000012');
    expect(await screen.findByText('冻结 8,240.00，3 笔')).toBeDefined();
    expect(screen.getByText('5.8 天')).toBeDefined();
    expect(screen.getByText('预警线 60,000.00，目标余额 100,000.00')).toBeDefined();
    expect(screen.getByText('近 30 天日均支出 12,150.00')).toBeDefined();
    expect(screen.getByText('没有在途预存')).toBeDefined();
    expect(await screen.findByText('Sok Dara → Chen Guoqiang')).toBeDefined();
    expect(screen.getByText('78,619.74')).toBeDefined();
    expect(screen.getByText(/与分录核对一致/)).toBeDefined();
    const line = screen.getByRole('table', { name: '近 30 天日终余额' });
    expect(within(line).getAllByRole('row')).toHaveLength(3);
  });

  it('closes at zero only, and freezes with a reason', async () => {
    server.on(routes.freeze, () => undefined);
    await open(Detail as typeof Page, '/remittance/agent/detail/AG000012');
    const close = await screen.findByRole('button', { name: '销户' });
    expect(close.getAttribute('aria-disabled') ?? close.hasAttribute('disabled')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '冻结' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), '牌照到期');
    await userEvent.click(dialog.getByRole('button', { name: '冻结' }));
    await waitFor(() =>
      expect(server.inputs(routes.freeze)).toEqual([
        { params: { agentId: 'AG000012' }, body: { reason: '牌照到期' } },
      ]),
    );
  });

  it('tells an agent when its deposit was registered and audited, not by whom', async () => {
    shown = { ...account, nextDeposit: withheld };
    await open(Detail as typeof Page, '/remittance/agent/detail/AG000012');
    const card = within(await screen.findByRole('region', { name: '下一笔预存' }));
    const steps = card.getAllByRole('listitem');
    expect(steps.slice(1).map(({ textContent }) => textContent)).toEqual([
      '已审核通过 2026-11-21 14:00:00',
      '已登记 2026-11-21 13:02:08',
    ]);
  });

  it('as of a moment in the past changes nothing, and goes back to now by a key', async () => {
    await open(
      Detail as typeof Page,
      '/remittance/agent/detail/AG000012?at=2026-11-20 09:30:01&pageNum=1',
    );
    const freeze = await screen.findByRole('button', { name: '冻结' });
    expect(freeze.getAttribute('aria-disabled')).toBe('true');
    expect(freeze.getAttribute('aria-description')).toContain('回到现在');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '截至' }).value).toBe(
      '2026-11-20 09:30:01',
    );
    await userEvent.keyboard('t');
    await waitFor(() => expect(freeze.getAttribute('aria-disabled')).toBe('false'));
    const asked = server.inputs(agentEntryRoutes.list).map(({ query }) => query);
    expect(asked[0]).toMatchObject({ at: '2026-11-20 09:30:01' });
    expect(asked.at(-1)).not.toHaveProperty('at');
  });

  it('links merchants to it, and unlinks them after a question', async () => {
    server.on(routes.link, () => undefined);
    await open(Detail as typeof Page, '/remittance/agent/detail/AG000012');
    await userEvent.click(await screen.findByRole('button', { name: '取消关联' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '取消关联' }));
    await waitFor(() => expect(server.inputs(routes.link)).toHaveLength(1));
    expect(server.inputs(routes.link)[0]?.body).toEqual({
      merIds: ['855070111000005'],
      linked: false,
    });
  });

  it('registers a deposit of its own: agent, currency and rate are there already', async () => {
    server.on(deposits.create, () => ({ regNo: 'D2026112100000020', fee: '42' }));
    await open(Detail as typeof Page, '/remittance/agent/detail/AG000012');
    const [first, second] = await screen.findAllByRole('button', { name: '登记预存' });
    expect(second?.className).toBe('ui-link');
    await userEvent.click(first as HTMLElement);
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByText('Tonle Exchange AG000012')).toBeDefined();
    expect(form.getByRole('textbox', { name: /手续费率/ })).toHaveProperty('value', '0.05');
    await userEvent.click(form.getByRole('button', { name: '提交审核' }));
    expect((await form.findAllByRole('alert')).length).toBeGreaterThan(5);
    expect(server.inputs(deposits.create)).toEqual([]);
  });

  it.each<[who: string, more: Partial<typeof account>, permissions?: string[]]>([
    ['of a closed account', { status: '2' }],
    ['by whom it is not for', {}, ['agent:account:query']],
  ])('registers none %s', async (_, more, permissions) => {
    shown = { ...account, ...more };
    await open(Detail as typeof Page, '/remittance/agent/detail/AG000012', permissions);
    await screen.findByText('没有在途预存');
    expect(screen.queryByRole('button', { name: '登记预存' })).toBeNull();
  });

  it('without a target balance leads to where it is set, those who may', async () => {
    shown = { ...account, threshold: null, warnAt: null, recoverAt: null, band: 'NONE' };
    await open(Detail as typeof Page, '/remittance/agent/detail/AG000012');
    await userEvent.click(await screen.findByRole('button', { name: '设置目标余额' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByRole('textbox', { name: /目标余额/ })).toHaveProperty('value', '');
  });

  it('leads from an entry to what it comes from', async () => {
    await open(Detail as typeof Page, '/remittance/agent/detail/AG000012');
    const link = await screen.findByRole('link', { name: 'R2026112100000312' });
    expect(link.getAttribute('href')).toBe('/remittance/apply?record=R2026112100000312');
  });

  it('leads to its statement', async () => {
    await open(Detail as typeof Page, '/remittance/agent/detail/AG000012');
    const link = await screen.findByRole('link', { name: '对账单' });
    expect(link.getAttribute('href')).toBe('/remittance/agent/statement/AG000012');
  });
});
