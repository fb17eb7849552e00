import { statementRoutes } from '@portal/contract/finance/statement';
import type { FakeServer } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, merchant, only, open, statement, statementServer } from './testing.ts';

let server: FakeServer;
beforeEach(() => {
  server = statementServer();
});
afterEach(() => server.stop());

const asked = () => server.inputs(statementRoutes.figures).map(({ query }) => query);
const figure = async (name: string) =>
  (await screen.findAllByRole('listitem')).find(({ textContent }) => textContent?.startsWith(name))
    ?.textContent;

describe('[2.68] the statement of a merchant', () => {
  it('with one merchant and one currency is there at once, of last month', async () => {
    await open();
    expect(await figure('已出款')).toBe('已出款1 个批次2,000.00USD');
    expect(await figure('交易金额')).toBe('交易金额2 条明细2,500.00USD');
    expect(await figure('退款')).toBe('退款1 条明细50.00USD');
    expect(await figure('手续费及税')).toBe('手续费及税4 条明细10.80USD');
    expect(await figure('期末余额')).toBe('期末余额8 条明细539.20USD');
    expect(asked()).toEqual([{ merId: merchant.merId, currency: '840', period: '2026-10' }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Orchid Hotel');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText(/时区 Asia\/Phnom_Penh · 统计口径第 1 版/)).toBeDefined();
  });

  it('says what is due when, while the period goes on', async () => {
    const expected = [{ day: '2026-11-23', amount: '53920', lineCnt: 8 }];
    server.on(statementRoutes.figures, () => ({ ...statement, isOver: false, expected }));
    await open();
    await screen.findByText('待结算');
    expect(await figure('2026-11-23')).toBe('2026-11-23结算 8 笔539.20USD');
  });

  it('says how the closing balance comes about, and that it does', async () => {
    const { container } = await open();
    await screen.findByText('期初余额与本期各项之和等于期末余额，差额 0.00');
    const lines = [...container.querySelectorAll('.ui-equation > div')].map(
      ({ textContent }) => textContent,
    );
    expect(lines).toEqual([
      '期初余额100.00',
      '交易金额2,500.00',
      '退款−50.00',
      'fee−10.00',
      'vat−1.00',
      'feeBack0.20',
      '手续费及税−10.80',
      '已出款−2,000.00',
      '期末余额539.20USD',
    ]);
  });

  it('lists what was paid out with the bank’s number, and the days; a day leads to its own', async () => {
    const { address } = await open();
    const [batches, days] = await screen.findAllByRole('table');
    const cells = (table: HTMLElement | undefined, row: number) =>
      [...(table?.querySelectorAll('tr')[row]?.children ?? [])].map((cell) => cell.textContent);
    expect(cells(batches, 1)).toEqual([
      'S2026100600000001',
      '17C3E41A59EE81BBDFD2',
      '2,000.002026-10-06 10:00:00',
      '—',
      '—',
    ]);
    expect(screen.getByRole('link', { name: 'S2026100600000001' }).getAttribute('href')).toBe(
      '/finance/batch/detail/S2026100600000001',
    );
    expect(cells(days, 0)).toEqual([
      '日期',
      '交易金额',
      '退款',
      '手续费及税',
      '已出款',
      '期末余额',
    ]);
    expect(cells(days, 2)).toEqual(['2026-10-06', '—', '−50.00', '0.20', '−2,000.00', '539.20']);
    expect(cells(days, 3)).toEqual(['合计', '2,500.00', '−50.00', '−10.80', '−2,000.00', '539.20']);
    await userEvent.click(button('2026-10-06'));
    await waitFor(() => expect(asked().at(-1)?.period).toBe('2026-10-06'));
    expect(address()).toBe('/finance/statement?period=2026-10-06');
    expect(await screen.findAllByRole('table')).toHaveLength(1);
  });

  it('goes to another period by buttons and keys, never to one that has not begun', async () => {
    await open('/finance/statement?period=2026-11');
    await screen.findAllByRole('table');
    expect(button('下一期尚未开始').getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('k');
    await waitFor(() => expect(asked().at(-1)?.period).toBe('2026-10'));
    await userEvent.click(button('上一期'));
    await waitFor(() => expect(asked().at(-1)?.period).toBe('2026-09'));
    await userEvent.keyboard('j');
    await waitFor(() => expect(asked().at(-1)?.period).toBe('2026-10'));
    await userEvent.click(button('按日'));
    await waitFor(() => expect(asked().at(-1)?.period).toBe('2026-10-31'));
    await userEvent.click(button('按月'));
    await waitFor(() => expect(asked().at(-1)?.period).toBe('2026-10'));
  });

  it.each(['2026-13', '2027-01', 'x'])(
    'an address with the period %s shows last month',
    async (period) => {
      await open(`/finance/statement?period=${period}`);
      await screen.findAllByRole('table');
      expect(asked()).toEqual([expect.objectContaining({ period: '2026-10' })]);
    },
  );

  it('of a day of the current month ends with today', async () => {
    await open('/finance/statement?period=2026-11');
    await screen.findAllByRole('table');
    await userEvent.click(button('按日'));
    await waitFor(() => expect(asked().at(-1)?.period).toBe('2026-11-21'));
  });

  it('in another currency is another statement', async () => {
    server.on(statementRoutes.accounts, () => ({ ...only, currencies: ['840', '116'] }));
    const { address } = await open();
    await screen.findAllByRole('table');
    await userEvent.click(button('KHR'));
    await waitFor(() => expect(asked().at(-1)?.currency).toBe('116'));
    expect(address()).toContain('currency=116');
  });

  it('of a period that is not over says up to when', async () => {
    server.on(statementRoutes.figures, () => ({ ...statement, isOver: false }));
    await open();
    expect(
      await screen.findByText('账期未结束，计至 2026-10-06 10:00:00 的最后一笔'),
    ).toBeDefined();
  });

  it('of a period without anything says so, with what to do', async () => {
    const none = { terms: [], days: [], batches: [], lineCnt: 0, lastTime: '', closing: '10000' };
    server.on(statementRoutes.figures, () => ({ ...statement, ...none }));
    await open();
    expect(await screen.findByRole('heading', { name: '本期没有资金变动' })).toBeDefined();
    expect(await figure('期末余额')).toBe('期末余额0 条明细100.00USD');
  });

  it('[8.1] that is refused says why, and can be asked for again', async () => {
    const msg = '2026-10-01 00:00:00 之前的分录已归档';
    server.refuse(statementRoutes.figures, { code: 500, msg });
    await open();
    expect(await screen.findByText(new RegExp(msg))).toBeDefined();
    expect(button('重试')).toBeDefined();
  });

  it('is English for who reads English', async () => {
    await open(undefined, { language: 'en-US' });
    expect(await figure('Paid out')).toBe('Paid out1 batch2,000.00USD');
    expect(screen.getByText(/difference 0\.00/)).toBeDefined();
    expect(button('Download PDF')).toBeDefined();
  });
});

describe('[2.68] a statement of one merchant of many', () => {
  beforeEach(() => {
    server.on(statementRoutes.accounts, ({ query }) =>
      query.merId ? only : { ...only, merchant: null, currencies: [] },
    );
  });

  it('is shown once the merchant is chosen', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: '选择商户' })).toBeDefined();
    expect(asked()).toEqual([]);
    await userEvent.click(screen.getByRole('combobox', { name: '商户' }));
    fireEvent.click(await screen.findByRole('option', { name: /Orchid Hotel/ }));
    expect(await figure('已出款')).toContain('2,000.00');
    expect(screen.getByRole('combobox', { name: '商户' })).toBeDefined();
  });

  it('that has no account yet says so', async () => {
    server.on(statementRoutes.accounts, () => ({ ...only, currencies: [] }));
    await open(`/finance/statement?merId=${merchant.merId}`);
    expect(await screen.findByRole('heading', { name: '尚无资金账户' })).toBeDefined();
  });
});

it('[2.27] on a phone days and batches are records', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await open();
  const day = await screen.findByRole('button', { name: '2026-10-06' });
  expect(screen.queryAllByRole('table')).toEqual([]);
  const record = day.closest('li') as HTMLElement;
  expect(within(record).getByText('539.20')).toBeDefined();
  vi.unstubAllGlobals();
});
