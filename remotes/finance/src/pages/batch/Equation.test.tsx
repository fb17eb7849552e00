import { batchRoutes } from '@portal/contract/finance/batch';
import type { FakeServer, RenderPageOptions } from '@portal/testing';
import { queryClient } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUND_LINES, SALE_LINE, TIE_OUT } from '../../widgets/batch/fixtures/batch.ts';
import {
  batchServer,
  cardOf as card,
  chipOf as chip,
  dialogOf,
  openBatch,
} from '../../widgets/batch/fixtures/open-batch.tsx';
import Page, { words } from './detail.page.tsx';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = batchServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const open = (search?: string, options?: RenderPageOptions) =>
  openBatch(Page, words, search, options);
const table = () => screen.findByRole('table', { name: '分录' });
const button = (name: string) => screen.getByRole('button', { name });
const asked = () => server.inputs(batchRoutes.lines).map(({ query }) => query);

describe('[2.68] the equation of a batch', () => {
  it('has each term with sign, sum and count; what it comes to is green', async () => {
    await open();
    await chip(/^−退款 /);
    const terms = card()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(terms).toEqual([
      '交易金额 48,216.70 412 笔',
      '−手续费 265.21 412 笔',
      '−附加费 36.40 14 笔',
      '−增值税 30.16 412 笔',
      '−退款 2,297.40 5 笔',
      '−退款手续费 2.50 5 笔',
      '−退款增值税 0.25 5 笔',
      '+退还手续费 12.64 5 笔',
      '+退还增值税 1.26 5 笔',
      '+上批结转 812.35 1 笔',
      '−结转下批 1,500.00 1 笔 · 含冻结 500.00',
      '=结算金额USD44,911.031,277 笔 · 差额 0.00',
    ]);
    expect(card().getByRole('status').textContent).toBe(
      '等式成立，与 1,277 条账务分录一致，核对于 2026-11-21 09:31:48',
    );
    expect(
      card().getByText('建批时待结算余额 46,411.03 = 可用 45,911.03 + 冻结 500.00'),
    ).toBeDefined();
  });

  it('shows rare terms where there are some, terms without lines as 0, and turned ones by the other sign', async () => {
    const terms = [
      { term: 'gross' as const, amount: '1000', count: 1 },
      { term: 'fee' as const, amount: '-20', count: 2 },
      { term: 'returned' as const, amount: '30', count: 1 },
    ];
    server.on(batchRoutes.tieOut, () => ({ ...TIE_OUT, terms, settleAmt: '1050' }));
    await open();
    await chip(/^出款退回 /);
    const shown = card()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(shown).toContain('+手续费 0.20 2 笔');
    expect(shown).toContain('−增值税 0.00 0 笔');
    expect(shown).toContain('+出款退回 0.30 1 笔');
    expect(card().getByRole('status').textContent).toMatch(/等式成立/);
  });

  it('that does not hold is red, with the difference and the lines that explain it', async () => {
    server.on(batchRoutes.tieOut, () => ({
      ...TIE_OUT,
      difference: '-8990',
      suspects: REFUND_LINES.slice(2, 3),
    }));
    await open();
    expect((await card().findByRole('alert')).textContent).toBe(
      '等式不成立，相差 −89.90 USD，核对于 2026-11-21 09:31:48',
    );
    expect(card().getByText(/差额 −89.90$/)).toBeDefined();
    expect(card().getByText('≠')).toBeDefined();
    const suspect = card().getByRole('link', { name: 'RF202611200000131' });
    expect(suspect.getAttribute('href')).toBe('/order/refund?record=RF202611200000131');
  });

  it('is red too when the terms do not add up, whatever the server says of them', async () => {
    server.on(batchRoutes.tieOut, () => ({ ...TIE_OUT, terms: TIE_OUT.terms.slice(0, -1) }));
    await open();
    expect((await card().findByRole('alert')).textContent).toMatch(/相差 1,500.00 USD/);
  });

  it('[8.1] fails alone, says that nothing was checked, and is asked for again', async () => {
    server.refuse(batchRoutes.tieOut, { code: 500, msg: '' });
    await open();
    expect(await card().findByText('等式未核对')).toBeDefined();
    expect(await table()).toBeDefined();
    server.on(batchRoutes.tieOut, () => TIE_OUT);
    await userEvent.click(card().getByRole('button', { name: '重试' }));
    expect(await card().findByText(/等式成立/)).toBeDefined();
  });
});

describe('[2.68] its chips', () => {
  it('filter the lines, whose total is that of the chip to the cent', async () => {
    const page = await open();
    await userEvent.click(await chip(/^−退款 /));
    expect((await chip(/^−退款 /)).getAttribute('aria-pressed')).toBe('true');
    expect(page.address()).toContain('term=refund');
    const rows = within(await table());
    await rows.findByRole('link', { name: 'RF202611200000118' });
    expect(rows.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '退款单号',
      '原平台订单号',
      '订单类型',
      '业务类型',
      '入账时间',
      '金额',
    ]);
    expect(rows.getAllByRole('row').at(1)?.textContent).toContain('−1,280.00USD');
    expect(rows.getAllByRole('row').at(-1)?.textContent).toBe('合计 5 笔−2,297.40USD');
    const order = rows.getByRole('link', { name: '2026111800000041' });
    expect(order.getAttribute('href')).toBe('/order/general/detail/2026111800000041');
    await userEvent.click(button('清除'));
    expect(page.address()).not.toContain('term');
    expect((await chip(/^−退款 /)).getAttribute('aria-pressed')).toBe('false');
  });

  it('are moved through by the arrow keys from anywhere, and Enter filters', async () => {
    const page = await open();
    await chip(/^交易金额/);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await chip(/^交易金额/));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
    expect(document.activeElement).toBe(await chip(/^−手续费/));
    expect(page.address()).toContain('term=fee');
    await userEvent.keyboard('{Escape}');
    expect(page.address()).not.toContain('term');
  });

  it('without lines lead back to all of them', async () => {
    await open('?term=extra');
    expect(await screen.findByText('该项没有分录')).toBeDefined();
    const region = within(screen.getByRole('region', { name: '分录' }));
    await userEvent.click(
      region.getAllByRole('button', { name: '全部 1,277 笔' }).at(-1) as Element,
    );
    expect(await screen.findByRole('link', { name: SALE_LINE.bizId })).toBeDefined();
  });

  it('of many lines: fifty at a time, each page asked for as it is turned to', async () => {
    await open();
    const pager = within(await screen.findByRole('navigation', { name: '分录分页' }));
    expect(pager.getByText('1 / 26')).toBeDefined();
    await userEvent.click(pager.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ pageNum: 2, pageSize: 50 }));
    await userEvent.click(await chip(/^−退款 /));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ pageNum: 1, term: 'refund' }));
  });
});

describe('[2.68] a batch on a phone', () => {
  beforeEach(() => {
    const media = window.matchMedia('all');
    vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
    vi.spyOn(window, 'matchMedia').mockReturnValue(media);
  });

  it('shows the last step, the equation as a list, and a term with its lines in a sheet', async () => {
    const page = await open();
    const progress = within(screen.getByRole('region', { name: '进程' }));
    expect(progress.getByText('银行已付款')).toBeDefined();
    expect(progress.queryByText('审核通过')).toBeNull();
    await userEvent.click(progress.getByRole('button', { name: '进程 4' }));
    const steps = (await dialogOf('进程与出款信息')).getAllByRole('listitem');
    expect(steps.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      '申请 system2026-11-21 02:30:04',
      '审核通过 chen.min2026-11-21 09:12:40',
      '已发送银行 wang.fang · 第 1 次2026-11-21 09:30:02',
      '银行已付款 Lakeside Bank2026-11-21 09:31:47',
    ]);
    await userEvent.click(button('关闭'));
    await userEvent.click(await chip(/^−?\s*退款\s*5 笔/));
    const sheet = within(await screen.findByRole('dialog', { name: '退款' }));
    expect(await sheet.findByRole('link', { name: 'RF202611200000118' })).toBeDefined();
    expect(sheet.getByText('合计 5 笔').parentElement?.textContent).toBe('合计 5 笔−2,297.40USD');
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(page.address()).not.toContain('term'));
  });
});

it('[1.1] speaks English', async () => {
  await open('?term=refund', { language: 'en-US' });
  expect(await screen.findByText(/^Balanced, matches 1,277 ledger entries/)).toBeDefined();
  expect(screen.getByText('Item: Refunds')).toBeDefined();
  expect(await screen.findByRole('columnheader', { name: 'Original order no.' })).toBeDefined();
});
