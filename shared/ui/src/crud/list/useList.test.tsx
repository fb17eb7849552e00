import { generalOrderRoutes } from '@portal/contract/orders/general';
import { setLanguage } from '@portal/i18n';
import type { FakeServer } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asked, order, orderServer, orders, show, useOrders } from '../../fixtures/orders.tsx';
import { useList } from './useList.ts';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = orderServer();
});
afterEach(() => server.stop());

function View({ initial }: { initial?: object }) {
  const list = useOrders(initial);
  const { screen: state } = list;
  return (
    <>
      <p>{`is ${state.is}`}</p>
      {state.is === 'rows' && <p>{state.rows.map(({ platOrderId }) => platOrderId).join()}</p>}
      {state.is === 'rows' && state.error && <p>{`late: ${state.error.text}`}</p>}
      {state.is === 'failed' && <p>{state.error.text}</p>}
      <button type="button" onClick={() => list.find({ merId: '104' })}>
        search
      </button>
      <button type="button" onClick={() => list.find({ ...list.filters, status: undefined })}>
        drop status
      </button>
      <button type="button" onClick={() => list.reset()}>
        reset
      </button>
      <button type="button" onClick={() => list.turn(3)}>
        page 3
      </button>
      <button type="button" onClick={() => list.turn(2)}>
        page 2
      </button>
      <button type="button" onClick={() => list.resize(50)}>
        size 50
      </button>
      <button type="button" onClick={() => list.order('txnAmt')}>
        order
      </button>
      <button type="button" onClick={() => void list.reload()}>
        reload
      </button>
    </>
  );
}

function Tabs() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        switch
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <View />
      </Activity>
    </>
  );
}

function Door() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        door
      </button>
      {isOpen && <View />}
    </>
  );
}

/** Orders of one merchant, whatever is searched; `seen` has each view that it was drawn with. */
function OfMerchant({ seen }: { seen: Set<object> }) {
  const list = useList(orders.list, 'platOrderId', { fixed: { merId: '104' } });
  useEffect(() => {
    seen.add(list.view);
  });
  return (
    <button type="button" onClick={() => list.find({})}>
      {`${list.total} of ${list.view.merId}`}
    </button>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('list', () => {
  it('[2.30] first asks for page 1 of 20', async () => {
    await show(<View />);
    await screen.findByText('G1');
    expect(asked(server)).toEqual([{ pageNum: 1, pageSize: 20 }]);
  });

  it('what it always asks for is part of its view, which stays the same object', async () => {
    const seen = new Set<object>();
    await show(<OfMerchant seen={seen} />);
    await screen.findByText('45 of 104');
    expect(seen.size).toBe(1);
    await press('45 of 104');
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    expect(asked(server).at(-1)).toMatchObject({ merId: '104' });
  });

  it('search from page 2 asks for page 1 once', async () => {
    const { address } = await show(<View />, { path: '/?pageNum=2' });
    await screen.findByText('G2');
    await press('search');
    await screen.findByText('G1');
    expect(asked(server)).toEqual([
      { pageNum: 2, pageSize: 20 },
      { pageNum: 1, pageSize: 20, merId: '104' },
    ]);
    expect(address()).toBe('/?merId=104&pageNum=1&pageSize=20');
  });

  it('the same search again asks the server again, once', async () => {
    await show(<View />, { path: '/?merId=104&pageNum=1&pageSize=20' });
    await screen.findByText('G1');
    await press('search');
    await waitFor(() => expect(asked(server)).toHaveLength(2));
  });

  it('a search that changes nothing asks again also where the address says less than the view', async () => {
    const { address } = await show(<View />, { path: '/?merId=104' });
    await screen.findByText('G1');
    await press('search');
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    expect(address()).toBe('/?merId=104');
  });

  it('[2.30] a new page size starts at page 1', async () => {
    await show(<View />, { path: '/?pageNum=2' });
    await screen.findByText('G2');
    await press('size 50');
    await screen.findByText('G1');
    expect(asked(server).at(-1)).toEqual({ pageNum: 1, pageSize: 50 });
  });

  it('a column sorts descending, ascending, then as the server likes', async () => {
    await show(<View />);
    await screen.findByText('G1');
    for (const count of [2, 3, 4]) {
      await press('order');
      await waitFor(() => expect(asked(server)).toHaveLength(count));
    }
    expect(asked(server).map(({ orderByColumn, isAsc }) => [orderByColumn, isAsc])).toEqual([
      [undefined, undefined],
      ['txnAmt', 'desc'],
      ['txnAmt', 'asc'],
      [undefined, undefined],
    ]);
  });

  it('a late answer loses against a newer one', async () => {
    const late = Promise.withResolvers<void>();
    server.on(generalOrderRoutes.list, async ({ query }) => {
      if (query.pageNum === 2) await late.promise;
      return { rows: [order(query.pageNum)], total: 90 };
    });
    await show(<View />);
    await screen.findByText('G1');
    await press('page 2');
    await press('page 3');
    await screen.findByText('G3');
    await act(async () => late.resolve());
    expect(screen.getByText('G3')).toBeDefined();
    expect(screen.queryByText('G2')).toBeNull();
  });

  it('a request that nobody waits for any more is cancelled', async () => {
    server.on(generalOrderRoutes.list, ({ query }) =>
      query.pageNum === 2
        ? new Promise(() => undefined)
        : { rows: [order(query.pageNum)], total: 90 },
    );
    await show(<View />);
    await screen.findByText('G1');
    await press('page 2');
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    await press('page 3');
    await waitFor(() => expect(server.requests.at(-2)?.signal.aborted).toBe(true));
  });

  it('old rows stay until the next arrive', async () => {
    const next = Promise.withResolvers<void>();
    server.on(generalOrderRoutes.list, async ({ query }) => {
      if (query.pageNum === 2) await next.promise;
      return { rows: [order(query.pageNum)], total: 90 };
    });
    await show(<View />);
    await screen.findByText('G1');
    await press('page 2');
    expect(screen.getByText('G1')).toBeDefined();
    await act(async () => next.resolve());
    await screen.findByText('G2');
  });

  it('initial filters hold until the first change, and come back with reset', async () => {
    const { address } = await show(<View initial={{ status: '2' }} />);
    await screen.findByText('G1');
    await press('drop status');
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    await press('reset');
    await waitFor(() => expect(asked(server)).toHaveLength(3));
    expect(asked(server).map(({ status }) => status)).toEqual(['2', undefined, '2']);
    expect(address()).toBe('/');
  });

  it('[8.1] without rows it fails with the reason, and recovers with reload', async () => {
    server.refuse(generalOrderRoutes.list, { code: 500, msg: '数据库忙' });
    await show(<View />);
    await screen.findByText('数据库忙');
    server.on(generalOrderRoutes.list, () => ({ rows: [order(7)], total: 1 }));
    await press('reload');
    await screen.findByText('G7');
  });

  it('[8.1] old rows stay under the reason why the next did not come', async () => {
    await show(<View />);
    await screen.findByText('G1');
    server.refuse(generalOrderRoutes.list, { code: 500, msg: '数据库忙' });
    await press('page 2');
    await screen.findByText('late: 数据库忙');
    expect(screen.getByText('G1')).toBeDefined();
  });

  it('a page behind the end, as after deleting its last row, goes to the last page', async () => {
    server.on(generalOrderRoutes.list, ({ query }) => ({
      rows: query.pageNum > 2 ? [] : [order(query.pageNum)],
      total: 40,
    }));
    const { address } = await show(<View />, { path: '/?pageNum=3' });
    await screen.findByText('G2');
    expect(address()).toContain('pageNum=2');
  });

  it('[1.1] a switch of language asks again, because the server translates too', async () => {
    await show(<View />);
    await screen.findByText('G1');
    await act(() => setLanguage('en-US'));
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    expect(server.requests.at(-1)?.headers.get('accept-language')).toBe('en-US');
  });

  it('[2.28] a tab that is hidden and shown again does not ask again', async () => {
    await show(<Tabs />);
    await screen.findByText('G1');
    await press('switch');
    await press('switch');
    await screen.findByText('G1');
    await press('reload');
    await waitFor(() => expect(asked(server)).toHaveLength(2));
  });

  it('a page that is opened again asks again, and shows what it knows meanwhile', async () => {
    await show(<Door />);
    await screen.findByText('G1');
    await press('door');
    await press('door');
    expect(screen.getByText('G1')).toBeDefined();
    await waitFor(() => expect(asked(server)).toHaveLength(2));
  });
});
