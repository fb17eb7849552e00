import { generalOrderRoutes } from '@portal/contract/orders/general';
import type { FakeServer } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  columns,
  type Order,
  order,
  orderServer,
  orders,
  show,
  useOrders,
} from '../../fixtures/orders.tsx';
import { useRecord } from '../record/useRecord.ts';
import type { RowAction } from './actions.ts';
import { DataTable } from './DataTable.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = orderServer();
});
afterEach(() => server.stop());

interface ViewProps {
  actions?: RowAction<Order>[];
  selectable?: boolean;
}

function View(props: ViewProps) {
  const list = useOrders();
  return (
    <>
      <DataTable list={list} columns={columns} {...props} />
      <output>{list.selection.rows.map(({ platOrderId }) => platOrderId).join()}</output>
    </>
  );
}

function WithRecord() {
  const list = useOrders();
  return <DataTable list={list} columns={columns} record={useRecord(list, orders.get)} />;
}

const rows = (...items: Order[]) =>
  server.on(generalOrderRoutes.list, () => ({ rows: items, total: items.length }));
const loaded = () => screen.findByText('Merchant 1');

/** A cell that a page draws itself, as it does a signed difference. */
const Merchant = ({ row }: { row: Order }) => <b>{row.merName}</b>;
const drawn = columns.map((column) =>
  column.name === 'merName'
    ? { ...column, kind: 'own' as const, isRight: true, Cell: Merchant }
    : column,
);

function WithOwnFigures() {
  return <DataTable list={useOrders()} columns={drawn} />;
}

describe('rows', () => {
  it('have figures that a page draws itself at the right, as their head is', async () => {
    rows(order(1));
    await show(<WithOwnFigures />);
    const cell = (await loaded()).closest('td');
    const at = [...(cell?.parentElement?.children ?? [])].indexOf(cell as HTMLElement);
    const head = screen.getAllByRole('columnheader')[at];
    expect([cell, head].map((one) => one?.classList.contains('ui-right'))).toEqual([true, true]);
  });

  it('are chosen one by one or all at once', async () => {
    rows(order(1), order(2));
    await show(<View selectable />);
    await loaded();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 G2' }));
    expect(screen.getByRole('status').textContent).toBe('G2');
    const all = screen.getByRole('checkbox', { name: '选择本页全部' });
    expect(all).toHaveProperty('indeterminate', true);
    await userEvent.click(all);
    expect(screen.getByRole('status').textContent).toBe('G1,G2');
    await userEvent.click(all);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('[6.2] an action whose call the user may not make is not drawn', async () => {
    const actions: RowAction<Order>[] = [
      { label: 'query', call: { permit: 'order:general:query' }, run: () => undefined },
      { label: 'refund', call: { permit: 'order:refund:add' }, run: () => undefined },
    ];
    await show(<View actions={actions} />, { session: { permissions: ['order:general:query'] } });
    await loaded();
    expect(screen.getByRole('button', { name: 'query' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '更多操作' })).toBeNull();
  });

  it('a danger waits in the menu; one that the state forbids says why and does nothing', async () => {
    const run = vi.fn();
    const actions: RowAction<Order>[] = [
      { label: 'change', run },
      { label: 'delete', danger: true, run, disabled: () => '内置' },
      { label: 'close', danger: true, run },
    ];
    await show(<View actions={actions} />);
    await loaded();
    expect(screen.queryByText('delete')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'delete' }));
    expect(run).not.toHaveBeenCalled();
    expect(await screen.findByText('内置')).toBeDefined();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(run).toHaveBeenCalledExactlyOnceWith(order(1));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '更多操作' }));
  });

  it('j, k and Enter go through the rows and open one; typing in a field does not', async () => {
    // First the record: its path would swallow the list's.
    server.on(generalOrderRoutes.get, () => new Promise(() => undefined));
    rows(order(1), order(2));
    const { address, container } = await show(
      <>
        <WithRecord />
        <input aria-label="field" />
      </>,
    );
    await loaded();
    await userEvent.keyboard('jj');
    expect(container.querySelector('[data-current]')?.textContent).toContain('G2');
    await userEvent.type(screen.getByLabelText('field'), 'k{Enter}');
    expect(address()).toBe('/');
    act(() => screen.getByLabelText('field').blur());
    await userEvent.keyboard('k{Enter}');
    expect(address()).toBe('/?record=G1');
    await userEvent.keyboard('j');
    expect(address()).toBe('/?record=G2');
    await userEvent.keyboard('{Escape}');
    expect(address()).toBe('/');
  });

  it('an id is a link with the address of its record', async () => {
    server.on(generalOrderRoutes.get, () => new Promise(() => undefined));
    rows(order(1));
    const { address } = await show(<WithRecord />, { path: '/?merId=1&pageNum=1' });
    await loaded();
    const link = screen.getByRole('link', { name: 'G1' });
    expect(link.getAttribute('href')).toBe('/?merId=1&pageNum=1&record=G1');
    await userEvent.click(link);
    expect(address()).toBe('/?merId=1&pageNum=1&record=G1');
  });
});
