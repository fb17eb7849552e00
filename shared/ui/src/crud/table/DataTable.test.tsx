import { generalOrderRoutes } from '@portal/contract/orders/general';
import type { FakeServer } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  asked,
  columns,
  type Order,
  openSelect,
  order,
  orderServer,
  show,
  useOrders,
} from '../../fixtures/orders.tsx';
import { DataTable } from './DataTable.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = orderServer();
});
afterEach(() => server.stop());

function View() {
  return <DataTable list={useOrders()} columns={columns} />;
}

const rows = (...items: Order[]) =>
  server.on(generalOrderRoutes.list, () => ({ rows: items, total: items.length }));
const cells = async (at = 0) => {
  const [, ...body] = await screen.findAllByRole('row');
  return within(body[at] as HTMLElement).getAllByRole('cell');
};
const loaded = () => screen.findByText('Merchant 1');

describe('cells', () => {
  it('[3.2] [9.2] shows each field as its kind: amount with currency, fee without, words, time', async () => {
    await show(<View />);
    await loaded();
    await screen.findByText('支付成功');
    expect((await cells()).map(({ textContent }) => textContent)).toEqual([
      'G1',
      'Merchant 1',
      '1,234.50USD',
      '0.07',
      '支付成功',
      '扫码',
      '2026-11-21 14:31:08',
    ]);
  });

  it('a state is a tag in its colour, a type is plain text', async () => {
    await show(<View />);
    expect((await screen.findByText('支付成功')).className).toBe('ui-tag ui-tag-success');
    expect((await screen.findByText('扫码')).tagName).toBe('TD');
  });

  it('[9.2] amounts have the decimals of their currency', async () => {
    rows(
      order(1, { currency: '392', txnAmt: '-1200' }),
      order(2, { currency: '048', txnAmt: '5' }),
    );
    await show(<View />);
    await loaded();
    expect((await cells(0))[2]?.textContent).toBe('−1,200JPY');
    expect((await cells(1))[2]?.textContent).toBe('0.005BHD');
  });

  it('an empty value is a dash', async () => {
    rows(order(1, { txnTime: '', status: '' as Order['status'] }));
    await show(<View />);
    await loaded();
    expect((await cells()).slice(4).map(({ textContent }) => textContent)).toEqual([
      '—',
      '扫码',
      '—',
    ]);
  });

  it('a value that its dictionary does not know is shown as it is', async () => {
    rows(order(1, { status: '7' }));
    await show(<View />);
    await loaded();
    await screen.findByText('扫码');
    expect((await cells())[4]?.textContent).toBe('7');
  });

  it('copies an id whole', async () => {
    await show(<View />);
    await loaded();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(screen.getByRole('button', { name: '复制' }));
    expect(write).toHaveBeenCalledWith('G1');
    expect(await screen.findByRole('button', { name: '已复制' })).toBeDefined();
  });
});

describe('head', () => {
  it('[3.2] names columns in the words of the page, in both languages', async () => {
    await show(<View />, { language: 'en-US' });
    await loaded();
    expect(screen.getByRole('columnheader', { name: /en txnAmt/ })).toBeDefined();
  });

  it('offers sorting only where the server sorts, and says the order', async () => {
    await show(<View />, { path: '/?orderByColumn=txnAmt&isAsc=desc&pageNum=1' });
    await loaded();
    const sortable = screen
      .getAllByRole('columnheader')
      .filter((head) => head.hasAttribute('aria-sort'));
    expect(sortable.map(({ textContent }) => textContent)).toEqual(['交易金额', '交易时间']);
    expect(sortable.map((head) => head.getAttribute('aria-sort'))).toEqual(['descending', 'none']);
    await userEvent.click(screen.getByRole('button', { name: '交易金额' }));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ isAsc: 'asc' }));
  });

  it('a width that was changed by keyboard is remembered, and never below 100', async () => {
    const { unmount } = await show(<View />);
    await loaded();
    const edge = () => screen.getByRole('slider', { name: '调整手续费的列宽' });
    act(() => edge().focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(edge().getAttribute('aria-valuenow')).toBe('136');
    unmount();
    await show(<View />);
    await loaded();
    expect(edge().getAttribute('aria-valuenow')).toBe('136');
    act(() => edge().focus());
    await userEvent.keyboard('{ArrowLeft>9/}');
    expect(edge().getAttribute('aria-valuenow')).toBe('100');
  });

  it.each(['not json', '{"widths":{"txnAmt":1}}', '{"shown":"x","widths":{}}', '[]'])(
    'what is stored as %s and cannot be, is ignored',
    async (stored) => {
      localStorage.setItem('columns:/order/general/list', stored);
      await show(<View />);
      await loaded();
      expect(screen.getAllByRole('columnheader')).toHaveLength(7);
    },
  );
});

describe('states', () => {
  it('an empty list that nothing was searched in has no records yet, whatever would match', async () => {
    server.on(generalOrderRoutes.list, () => ({ rows: [], total: 0 }));
    await show(<View />);
    await screen.findByText('还没有记录');
    expect(screen.queryByText('没有符合条件的记录')).toBeNull();
    expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull();
  });

  it('an empty result names the filters and offers to clear them', async () => {
    server.on(generalOrderRoutes.list, () => ({ rows: [], total: 0 }));
    await show(<View />, { path: '/?merId=1&status=2&pageNum=1' });
    await screen.findByText('没有符合条件的记录');
    expect(screen.getByText('当前有 2 个筛选条件。')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ pageNum: 1, pageSize: 20 }));
  });

  it('an empty range can be widened to 30 days, the other filters stay', async () => {
    server.on(generalOrderRoutes.list, () => ({ rows: [], total: 0 }));
    const today = new Date().toISOString().slice(0, 10);
    const range = `params.beginTime=${today}&params.endTime=${today}`;
    await show(<View />, { path: `/?merId=1&${range}&pageNum=1` });
    await userEvent.click(await screen.findByRole('button', { name: '最近 30 天' }));
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    const { merId, params } = asked(server)[1] ?? {};
    expect(merId).toBe('1');
    expect(params?.beginTime?.localeCompare(today)).toBe(-1);
  });

  it('[8.1] a failure says why, with the reference for support, and retries', async () => {
    server.refuse(generalOrderRoutes.list, { code: 500, msg: '数据库忙', requestId: 'r-77' });
    await show(<View />);
    await screen.findByText(/数据库忙/);
    expect(screen.getByText('请求编号 r-77')).toBeDefined();
    server.on(generalOrderRoutes.list, () => ({ rows: [order(1)], total: 1 }));
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await loaded();
  });

  it('head and widths are final before the first answer, the rows are bones', async () => {
    server.on(generalOrderRoutes.list, () => new Promise(() => undefined));
    const { container } = await show(<View />);
    expect(screen.getAllByRole('columnheader')).toHaveLength(7);
    expect(container.querySelectorAll('.ui-bone').length).toBeGreaterThan(7);
  });
});

describe('pager', () => {
  it('[2.30] turns pages and offers 10, 20, 30 and 50 rows', async () => {
    await show(<View />);
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: '第 3 页' }));
    await screen.findByText('Merchant 3');
    expect(screen.getByRole('button', { name: '第 3 页' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true);
    await openSelect('每页条数');
    const sizes = await screen.findAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual([
      '10 条/页',
      '20 条/页',
      '30 条/页',
      '50 条/页',
    ]);
  });

  it('[2.30] goes on past the last page that was counted, where there is more', async () => {
    await server.stop();
    server = orderServer(45, true);
    await show(<View />);
    await loaded();
    expect(screen.queryByRole('button', { name: '第 4 页' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '第 3 页' }));
    await screen.findByText('Merchant 3');
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await screen.findByText('Merchant 4');
  });
});
