import { generalOrderRoutes } from '@portal/contract/orders/general';
import type { FakeServer } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  asked,
  columns,
  order,
  orderServer,
  orders,
  Search,
  show,
  useOrders,
} from '../../fixtures/orders.tsx';
import { useRecord } from '../record/useRecord.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { DataTable } from './DataTable.tsx';

let server: FakeServer;
const change = vi.fn();

/** A window of this width. */
function resize(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => {
  localStorage.clear();
  resize(390);
  server = orderServer(1300).on(generalOrderRoutes.get, () => new Promise(() => undefined));
  server.on(generalOrderRoutes.list, ({ query }) => ({
    rows: [order(query.pageNum)],
    total: 1300,
  }));
});
afterEach(() => server.stop());

function View() {
  const list = useOrders();
  return (
    <>
      <SearchForm list={list}>
        <Search.Id name="anyId" />
        <Search.Dict name="status" type="order_status" />
      </SearchForm>
      <Toolbar list={list} columns={columns} />
      <DataTable
        list={list}
        columns={columns}
        record={useRecord(list, orders.get)}
        actions={[{ label: 'change', run: change }]}
      />
    </>
  );
}

type Columns = (typeof columns)[number];
const key = { ...columns[0], name: 'merOrderId', kind: 'code' } as (typeof columns)[number];
const plain = [...columns.filter(({ kind }) => kind !== 'amount'), key];

function Plain() {
  return <DataTable list={useOrders()} columns={plain} />;
}

const amounts = columns.filter(({ kind }) => kind === 'amount' || kind === 'stamp');

/** Days of an account: when and how much, nothing else. */
function Days() {
  return <DataTable list={useOrders()} columns={amounts} />;
}

const waiting = { ...columns[0], name: 'queryTimes', kind: 'stamp', hidden: true } as Columns;
const loaded = [waiting, ...columns];

function Loaded() {
  return <DataTable list={useOrders()} columns={loaded} />;
}

function Figure() {
  return '0.50% – 0.60%';
}

const drawn = plain.map((column) => (column.kind === 'id' ? { ...column, Figure } : column));

const told = plain.map((column) => ({ ...column, isFact: column.name === 'merFeeAmt' }));

function Told() {
  return <DataTable list={useOrders()} columns={told} />;
}

function Drawn() {
  return (
    <DataTable
      list={useOrders()}
      columns={drawn}
      firstUse={{ title: 'No orders yet', text: 'Merchants send them.' }}
    />
  );
}

const lines = () => screen.getByRole('link').textContent;

describe('list on a phone', () => {
  it('shows records of three lines: who and how much, number and state, when and what', async () => {
    await show(<View />);
    await screen.findByText('支付成功');
    expect(screen.queryByRole('table')).toBeNull();
    expect(lines()).toBe('Merchant 11,234.50USDG1支付成功2026-11-21 14:31:08 · 扫码');
  });

  it('a record without an amount shows its code behind its id', async () => {
    await show(<Plain />);
    expect(await screen.findByText('G1 · M1')).toBeDefined();
  });

  it('a record that nothing else names is known by its time, in one line', async () => {
    await show(<Days />);
    const day = await screen.findByText('2026-11-21 14:31:08');
    expect(day.tagName).toBe('B');
    expect(day.parentElement?.hasAttribute('data-bare')).toBe(true);
  });

  it('a time that the table shows goes before one that waits in the column dialog', async () => {
    await show(<Loaded />);
    await screen.findByText('Merchant 1');
    expect(screen.getByText(/14:31:08/).textContent).toBe('2026-11-21 14:31:08 · 扫码');
    expect(screen.queryByText('99')).toBeNull();
  });

  it('a time that has not come is left out: nothing would say of what the dash is', async () => {
    const row = { ...order(1), txnTime: '' };
    server.on(generalOrderRoutes.list, () => ({ rows: [row], total: 1 }));
    await show(<View />);
    await screen.findByText('支付成功');
    expect(lines()).toBe('Merchant 11,234.50USDG1支付成功扫码');
  });

  it('rows without anything to press are scrolled by the keyboard', async () => {
    const { unmount } = await show(<Plain />);
    const area = (await screen.findByText('Merchant 1')).closest('.ui-table-scroll');
    expect(area?.getAttribute('tabindex')).toBe('0');
    unmount();
    await show(<View />);
    const links = (await screen.findByText('Merchant 1')).closest('.ui-table-scroll');
    expect(links?.hasAttribute('tabindex')).toBe(false);
  });

  it('a column may draw what stands in the place of the amount', async () => {
    await show(<Drawn />);
    expect(await screen.findByText('0.50% – 0.60%')).toBeDefined();
  });

  it('a column may stand in the place of the number', async () => {
    await show(<Told />);
    const who = await screen.findByText('Merchant 1');
    expect(who.parentElement?.textContent).toContain('Merchant 10.07 · M1支付成功');
  });

  it('an empty list says what it is for, unless something was searched', async () => {
    server.on(generalOrderRoutes.list, () => ({ rows: [], total: 0 }));
    const { unmount } = await show(<Drawn />);
    expect(await screen.findByText('Merchants send them.')).toBeDefined();
    unmount();
    await show(<Drawn />, { path: '/?merId=1&pageNum=1' });
    expect(await screen.findByText('没有符合条件的记录')).toBeDefined();
  });

  it('a record opens with a tap, its actions are in its menu', async () => {
    const { address } = await show(<View />);
    await screen.findByText('支付成功');
    await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'change' }));
    expect(change).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('link'));
    expect(address()).toBe('/?record=G1');
  });

  it('the table for comparing is one switch away, and remembered', async () => {
    const { unmount } = await show(<View />);
    await screen.findByText('支付成功');
    await userEvent.click(screen.getByRole('button', { name: '表格' }));
    expect(screen.getByRole('table')).toBeDefined();
    unmount();
    await show(<View />);
    expect(screen.getByRole('table')).toBeDefined();
  });

  it('[2.30] the pager is one number of all', async () => {
    await show(<View />);
    await screen.findByText('1 / 65');
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await screen.findByText('2 / 65');
  });

  it('[2.30] the pager says that there are more pages than were counted', async () => {
    await server.stop();
    server = orderServer(1300, true);
    await show(<View />);
    await screen.findByText('1 / 65+');
  });

  it('[2.30] on a tablet it has five buttons', async () => {
    resize(800);
    await show(<View />);
    await screen.findByText('支付成功');
    expect(screen.getAllByRole('button', { name: /^第 \d+ 页$/ })).toHaveLength(4);
  });

  it('the sheet of filters keeps the focus, and Esc brings it back to its button', async () => {
    HTMLElement.prototype.checkVisibility = () => true;
    await show(<View />);
    await userEvent.click(await screen.findByRole('button', { name: '筛选' }));
    const sheet = screen.getByRole('dialog', { name: '筛选' });
    const first = screen.getByRole('textbox', { name: '任意单号' });
    expect(document.activeElement).toBe(first);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '查询' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{Escape}');
    expect(sheet.getAttribute('role')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '筛选' })),
    );
  });

  it('what a page always asks for is no filter that somebody has set', async () => {
    await show(<View />, { path: '/?merId=1&pageNum=1' });
    expect(await screen.findByRole('button', { name: '筛选' })).toBeDefined();
  });

  it('filters open as a sheet with all fields; searching closes it', async () => {
    await show(<View />, { path: '/?status=2&pageNum=1' });
    await userEvent.click(await screen.findByRole('button', { name: '筛选 1' }));
    expect(screen.getByRole('combobox', { name: '状态' })).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: '任意单号' }), 'G1');
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ anyId: 'G1', status: '2' }));
    expect(screen.queryByRole('combobox', { name: '状态' })).toBeNull();
  });
});
