import { pendingRoutes } from '@portal/contract/finance/pending';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { connect } from '@portal/http';
import type { FakeServer } from '@portal/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  columns,
  type Order,
  order,
  orderServer,
  show,
  useOrders,
  words,
} from '../../fixtures/orders.tsx';
import { useList } from '../list/useList.ts';
import { columnsOf } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { FactList } from './FactList.tsx';
import { Facts } from './Facts.tsx';
import { MoneyEquation } from './MoneyEquation.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';
import { RecordHead } from './RecordHead.tsx';
import { Section, SectionLevel } from './Section.tsx';
import { useOpenRow, useRecord } from './useRecord.ts';
import { useRecordPage } from './useRecordPage.ts';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = orderServer().on(generalOrderRoutes.list, () => ({
    rows: [order(1), order(2)],
    total: 2,
  }));
});
afterEach(() => server.stop());

const fact = columnsOf(words, generalOrderRoutes.list);

function OpenRow() {
  const list = useOrders();
  const record = useOpenRow(list);
  return (
    <>
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title="订单">
        {(found: Order) => <Facts of={found} fields={[fact.code('merOrderId')]} />}
      </RecordDrawer>
    </>
  );
}
function OpenPage() {
  const list = useOrders();
  return <DataTable list={list} columns={columns} record={useRecordPage(list, '/orders/detail')} />;
}

const link = (name: string) => screen.findByRole('link', { name });
const drawer = () => screen.queryByRole('complementary');

describe('a record that its row tells whole', () => {
  it('opens beside the list without asking for more', async () => {
    await show(<OpenRow />);
    await userEvent.click(await link('G2'));
    expect(await screen.findByText('M2')).toBeDefined();
    expect(server.inputs(generalOrderRoutes.get)).toEqual([]);
  });

  it('goes to its neighbours, as a step that Back does not take one by one', async () => {
    const { address } = await show(<OpenRow />, { path: '/?record=G1' });
    await screen.findByText('M1');
    await userEvent.click(screen.getByRole('button', { name: '下一条' }));
    expect(await screen.findByText('M2')).toBeDefined();
    expect(address()).toBe('/?record=G2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(drawer()).toBeNull());
  });

  it('that is not on the page is not open', async () => {
    await show(<OpenRow />, { path: '/?record=G9' });
    await link('G1');
    expect(drawer()).toBeNull();
  });
});

const balances = connect(pendingRoutes);

function Preview() {
  const list = useList(balances.list, ['merId', 'currency']);
  const record = useRecord(list, balances.preview);
  return <p>{record.data?.payableAmt}</p>;
}

it('a record that several fields identify is read by all of them', async () => {
  server
    .on(pendingRoutes.list, () => ({ rows: [], total: 0 }))
    .on(pendingRoutes.preview, ({ params }) => ({
      ...params,
      merName: 'Orchid Hotel',
      currBalAt: '0',
      frozen: '0',
      available: '0',
      dueAmt: '0',
      lineCnt: 0,
      ...{ bankAccount: '', accountUnderReview: false, asOf: '', carriedIn: '0' },
      payableAmt: '77',
      holds: [],
      holdCount: 0,
      settleCycle: 'T1' as const,
      schedule: [],
    }));
  await show(<Preview />, { path: '/?record=855058121000001/840' });
  await screen.findByText('77');
  expect(server.inputs(pendingRoutes.preview)).toEqual([
    { params: { merId: '855058121000001', currency: '840' } },
  ]);
});

describe('a record that is a page of its own', () => {
  it('is a link to its address, and opens there by pointer or Enter', async () => {
    const { address, unmount } = await show(<OpenPage />);
    expect((await link('G2')).getAttribute('href')).toBe('/orders/detail/G2');
    await userEvent.click(await link('G2'));
    expect(address()).toBe('/orders/detail/G2');
    unmount();
    const again = await show(<OpenPage />);
    await link('G1');
    await userEvent.keyboard('j{Enter}');
    expect(again.address()).toBe('/orders/detail/G1');
  });
});

describe('facts', () => {
  it('are names and values in the order of the page; nothing is a dash', async () => {
    const fields = [
      fact.id('platOrderId'),
      fact.amount('txnAmt'),
      fact.text('respCode'),
      fact.count('queryTimes'),
      fact.own('merName', ({ row }) => <b>{row.merName.toUpperCase()}</b>),
    ];
    const { container } = await show(<Facts of={order(1)} fields={fields} />);
    const of = (tag: string) =>
      [...container.querySelectorAll(tag)].map(({ textContent }) => textContent);
    expect(of('dt')).toEqual(['平台订单号', '交易金额', '应答码', '查询次数', '商户名称']);
    expect(of('dd')).toEqual(['G1', '1,234.50USD', '—', '0', 'MERCHANT 1']);
  });

  it('are named in English for who reads English', async () => {
    await show(<Facts of={order(1)} fields={[fact.text('respCode')]} />, { language: 'en-US' });
    expect(screen.getByText('en respCode')).toBeDefined();
  });
});

describe('[9.2] how an amount comes about', () => {
  const values = (minor: string | null, currency = '840') => {
    const { container } = render(
      <MoneyEquation
        currency={currency}
        lines={[
          { label: '交易金额', minor: '100' },
          { label: '手续费', minor },
        ]}
        result={{ label: '应结算', minor }}
      />,
    );
    return [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  };
  it.each<[what: string, minor: string | null, currency: string, shown: string[]]>([
    ['not known yet: a dash, and no currency without a figure', null, '840', ['1.00', '—', '—']],
    ['nothing: zero', '0', '840', ['1.00', '0.00', '0.00USD']],
    ['in a currency without decimals', '-7', '392', ['100', '−7', '−7JPY']],
    ['in one with three', '7', '048', ['0.100', '0.007', '0.007BHD']],
  ])('%s', (_, minor, currency, shown) => {
    expect(values(minor, currency)).toEqual(shown);
  });
});

describe('parts of a detail', () => {
  const part = (
    <Section title="费率" link={<a href="/fee">去设置</a>}>
      <RecordHead line="2026-11-21">1,234.50</RecordHead>
    </Section>
  );
  const level = () => Number(screen.getByRole('heading', { name: '费率' }).tagName.slice(1));

  it('are headed one level below what they stand in', () => {
    const drawn = render(part);
    expect(level()).toBe(3);
    drawn.unmount();
    render(<SectionLevel value="h2">{part}</SectionLevel>);
    expect(level()).toBe(2);
    expect(screen.getByRole('link', { name: '去设置' })).toBeDefined();
    expect(screen.getByText('1,234.50').nextSibling?.textContent).toBe('2026-11-21');
  });

  it('[6.2] a line leads to what stands behind it, for who may read that', async () => {
    const page = { to: '/order/refund?record=R1', permit: 'order:refund:query' };
    const line = { label: '冻结 R1', minor: '-7', page };
    const equation = (
      <MoneyEquation currency="840" lines={[line]} result={{ label: '可用', minor: '93' }} />
    );
    const { unmount } = await show(equation);
    expect((await link('冻结 R1')).getAttribute('href')).toBe(page.to);
    unmount();
    await show(equation, { session: { permissions: [] } });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('a list of facts leaves out what is empty, but no zero', () => {
  const facts = [
    ['one', 'first'],
    ['two', ''],
    ['three', undefined],
    ['four', 0],
  ] as const;
  const { container } = render(<FactList facts={facts} />);
  expect(container.textContent).toBe('onefirstfour0');
});
