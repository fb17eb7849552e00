import type { Answer } from '@portal/contract/kit/route';
import { agentEntryRoutes } from '@portal/contract/remittance/agent-entries';
import { agentStatementRoutes as routes } from '@portal/contract/remittance/agent-statement';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page, { words } from './statement.page.tsx';

const statement: Answer<typeof routes.figures> = {
  agentId: 'AG000012',
  agentName: 'Tonle Exchange',
  currency: '840',
  period: '2026-10',
  from: '2026-10-01 00:00:00',
  to: '2026-10-31 23:59:59',
  zone: 'Asia/Phnom_Penh',
  rules: 1,
  asOf: '2026-11-21 14:59:03',
  isOver: true,
  opening: '100000',
  closing: '168230',
  difference: '0',
  terms: [
    { txnType: '1', event: 'AGENT_DEPOSIT', amount: '200000', count: 1 },
    { txnType: '3', event: 'REMIT_SENT', amount: '-131000', count: 2 },
    { txnType: '5', event: 'AGENT_DEPOSIT', amount: '-100', count: 1 },
    { txnType: '5', event: 'REMIT_SENT', amount: '-670', count: 2 },
  ],
  days: [
    {
      day: '2026-10-05',
      sums: [
        { txnType: '1', amount: '200000' },
        { txnType: '5', amount: '-100' },
      ],
      closing: '299900',
      lineCnt: 2,
    },
    {
      day: '2026-10-06',
      sums: [
        { txnType: '3', amount: '-131000' },
        { txnType: '5', amount: '-670' },
      ],
      closing: '168230',
      lineCnt: 4,
    },
  ],
  lineCnt: 6,
  lastTime: '2026-10-06 10:00:00',
  upTo: '71',
};
const names = (entries: Record<string, string>) =>
  Object.entries(entries).map(([dictValue, dictLabel]) => ({
    ...{ dictValue, dictLabel, listClass: 'default' as const, cssClass: '' },
  }));
const KINDS = { 1: '预存', 3: '汇款扣款', 4: '退汇入账', 5: '手续费' };
const EVENTS = { AGENT_DEPOSIT: '代理预存', REMIT_SENT: '汇款发出' };

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, ({ params }) =>
      names(params.dictType === 'ledger_event' ? EVENTS : KINDS),
    )
    .on(agentEntryRoutes.asOf, () => ({
      ...{ asOf: '2026-11-21 14:59:03', currency: '840', balance: '0', frozen: '0' },
      ...{ available: '0', isNow: true, proof: { isRight: true, day: '', isClosed: false } },
    }))
    .on(routes.figures, ({ query }) => ({ ...statement, period: query.period }));
});
afterEach(() => server.stop());

const open = (path = '/remittance/agent/statement/AG000012', permissions = ['*:*:*']) =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords], session: { permissions } },
  );
const button = (name: string) => screen.getByRole('button', { name });
const asked = () => server.inputs(routes.figures).map(({ query }) => query);

describe('[2.71] the statement of an agent', () => {
  it('is of last month at first, with the figures that one looks for', async () => {
    await open();
    const tiles = (await screen.findAllByText(/条明细$/)).map((note) => note.closest('li'));
    expect(tiles.map((tile) => tile?.textContent)).toEqual([
      '预存1 条明细2,000.00USD',
      '汇款扣款2 条明细1,310.00USD',
      '退汇入账0 条明细0.00USD',
      '手续费3 条明细7.70USD',
      '期末余额6 条明细1,682.30USD',
    ]);
    expect(asked()).toEqual([{ agentId: 'AG000012', period: '2026-10' }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tonle Exchange');
    const link = screen.getByRole('link', { name: 'AG000012' });
    expect(link.getAttribute('href')).toBe('/remittance/agent/detail/AG000012');
  });

  it('says how the closing balance comes about by kind, and what a kind is made of', async () => {
    const { container } = await open();
    await screen.findByText('期初余额与本期各项之和等于期末余额，差额 0.00');
    const lines = [...container.querySelectorAll('.ui-equation > div')];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '期初余额1,000.00',
      '预存2,000.00',
      '汇款扣款−1,310.00',
      '代理预存−1.00',
      '汇款发出−6.70',
      '手续费−7.70',
      '期末余额1,682.30USD',
    ]);
  });

  it('lists its days, each of which leads to its own statement', async () => {
    const { address } = await open();
    const table = await screen.findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['日期', '预存', '汇款扣款', '手续费', '期末余额'],
      ['2026-10-05', '2,000.00', '—', '−1.00', '2,999.00'],
      ['2026-10-06', '—', '−1,310.00', '−6.70', '1,682.30'],
      ['合计', '2,000.00', '−1,310.00', '−7.70', '1,682.30'],
    ]);
    await userEvent.click(button('2026-10-06'));
    await waitFor(() => expect(asked().at(-1)?.period).toBe('2026-10-06'));
    expect(address()).toBe('/remittance/agent/statement/AG000012?period=2026-10-06');
  });

  it('[7.4] is taken along exactly as it is shown', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    server.on(routes.print, () => new Uint8Array([1]));
    await open('/remittance/agent/statement/AG000012?period=2026-09');
    await screen.findByRole('table');
    await userEvent.click(button('下载 PDF'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const query = { agentId: 'AG000012', period: '2026-09', upTo: '71' };
    expect(server.inputs(routes.print)).toMatchObject([{ query }]);
    save.mockRestore();
  });

  it('[6.2] without the key has no files', async () => {
    await open(undefined, ['agent:account:query']);
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /下载/ })).toBeNull();
  });

  it('[8.1] of an agent that is not there says so', async () => {
    server.refuse(agentEntryRoutes.asOf, { code: 404, msg: '' });
    await open();
    expect(await screen.findByText('访问的资源不存在。')).toBeDefined();
  });
});
