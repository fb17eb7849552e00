import { generalOrderRoutes } from '@portal/contract/orders/general';
import type { FakeServer } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  columns,
  order,
  orderServer,
  orders,
  show,
  useOrders,
  words,
} from '../../fixtures/orders.tsx';
import { columnsOf } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { Facts } from './Facts.tsx';
import { MoneyEquation } from './MoneyEquation.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';
import { useRecord } from './useRecord.ts';

const detail = {
  ...order(1),
  origMerOrderId: '',
  chnlCode: '',
  chnlName: '',
  terminal: '',
  merFeeRate: 5500,
  vatRate: 0,
  merSettleDate: '',
  respMsg: '',
  queryId: '',
  traceNo: '',
  acqInsCode: '',
  accType: '',
  accNo: '6222 •••• •••• 4471',
  customerName: '',
  billing: null,
  shipping: null,
  sellers: [],
  item: [],
  clearing: null,
  cyber: null,
  ums: null,
  createTime: '',
};
const fact = columnsOf(words, generalOrderRoutes.get);
const facts = [fact.code('merOrderId'), fact.text('respCode'), fact.dict('status', 'order_status')];

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = orderServer()
    .on(generalOrderRoutes.get, ({ params }) => ({
      ...detail,
      platOrderId: params.platOrderId,
      merOrderId: `ACL2026112114310988421${params.platOrderId.slice(1)}`,
    }))
    .on(generalOrderRoutes.list, () => ({ rows: [order(1), order(2)], total: 2 }));
});
afterEach(() => server.stop());

function View() {
  const list = useOrders();
  const record = useRecord(list, orders.get);
  return (
    <>
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title="订单">
        {(found) => <Facts of={found} fields={facts} />}
      </RecordDrawer>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const drawer = () => screen.queryByRole('complementary');
const asked = () => server.inputs(generalOrderRoutes.get).map(({ params }) => params.platOrderId);

describe('record', () => {
  it('[2.48] opens beside its list, and its facts are whole', async () => {
    await show(<View />);
    await userEvent.click(await screen.findByRole('link', { name: 'G1' }));
    expect(await screen.findByText('ACL20261121143109884211')).toBeDefined();
    expect(drawer()?.getAttribute('aria-label')).toBe('订单 G1');
    const empty = drawer()?.querySelectorAll('dd')[1];
    expect([empty?.textContent, empty?.className]).toEqual(['—', 'ui-nothing']);
    expect(asked()).toEqual(['G1']);
  });

  it('[1.2] an address with a record opens it at once', async () => {
    await show(<View />, { path: '/?record=G2' });
    expect(await screen.findByText('ACL20261121143109884212')).toBeDefined();
  });

  it('next and previous follow the list and end with it', async () => {
    const { address } = await show(<View />, { path: '/?record=G1' });
    await screen.findByText('ACL20261121143109884211');
    await waitFor(() => expect(button('下一条').getAttribute('aria-disabled')).toBe('false'));
    expect(button('上一条').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('下一条'));
    expect(address()).toBe('/?record=G2');
    await userEvent.keyboard('k');
    expect(address()).toBe('/?record=G1');
  });

  it('another record is not shown under the number of the next', async () => {
    await show(<View />, { path: '/?record=G1' });
    await screen.findByText('ACL20261121143109884211');
    await waitFor(() => expect(button('下一条').getAttribute('aria-disabled')).toBe('false'));
    server.on(generalOrderRoutes.get, () => new Promise(() => undefined));
    await userEvent.click(button('下一条'));
    expect(screen.queryByText('ACL20261121143109884211')).toBeNull();
  });

  it('Esc closes it and focus returns to what opened it', async () => {
    const { address } = await show(<View />);
    const link = await screen.findByRole('link', { name: 'G2' });
    await userEvent.click(link);
    await waitFor(() => expect(drawer()).not.toBeNull());
    expect(drawer()?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(drawer()).toBeNull();
    expect(address()).toBe('/');
    expect(document.activeElement).toBe(link);
  });

  it('[8.1] a record that does not exist says so and can be asked for again', async () => {
    server.refuse(generalOrderRoutes.get, { code: 404, msg: '' });
    server.on(generalOrderRoutes.list, () => ({ rows: [order(1)], total: 1 }));
    await show(<View />, { path: '/?record=G9' });
    expect(await screen.findByText(/访问的资源不存在/)).toBeDefined();
    server.on(generalOrderRoutes.get, () => detail);
    server.on(generalOrderRoutes.list, () => ({ rows: [order(1)], total: 1 }));
    await userEvent.click(button('重试'));
    expect(await screen.findByText('M1')).toBeDefined();
  });
});

function Reloading() {
  const { data, reload } = useRecord(useOrders(), orders.get);
  const [isDone, setDone] = useState(false);
  return (
    <button type="button" onClick={() => void reload().then(() => setDone(true))}>
      {isDone ? 'done' : `reload ${data?.platOrderId ?? ''}`}
    </button>
  );
}

describe('reading a record again', () => {
  /** Counts the calls that a button makes, whatever they ask for. */
  async function callsOf(name: string): Promise<number> {
    await waitFor(() => expect(server.inputs(generalOrderRoutes.list)).toHaveLength(1));
    const button = await screen.findByRole('button', { name });
    const before = server.requests.length;
    await userEvent.click(button);
    await screen.findByRole('button', { name: 'done' });
    return server.requests.length - before;
  }

  it('asks for nothing while none is open', async () => {
    await show(<Reloading />);
    expect(await callsOf('reload')).toBe(0);
  });

  it('asks for the open one', async () => {
    await show(<Reloading />, { path: '/?record=G1' });
    expect(await callsOf('reload G1')).toBe(1);
    expect(asked()).toEqual(['G1', 'G1']);
  });
});

describe('money equation', () => {
  it('[9.2] deductions have a minus sign, the result its currency', async () => {
    const { container } = await show(
      <MoneyEquation
        currency="840"
        lines={[
          { label: '交易金额', minor: '371387' },
          { label: '手续费', minor: '-2043' },
        ]}
        result={{ label: '应结算', minor: '369344' }}
      />,
    );
    const values = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(values).toEqual(['3,713.87', '−20.43', '3,693.44USD']);
  });
});
