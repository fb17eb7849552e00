import { type SavedView, savedViewRoutes } from '@portal/contract/system/saved-view';
import type { FakeServer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { asked, columns, orderServer, Search, show, useOrders } from '../../fixtures/orders.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';

type View = z.output<typeof SavedView>;

const failed: View = {
  viewId: '7',
  list: '/order/general/list',
  name: '今日失败',
  query: 'status=3&orderByColumn=txnTime&isAsc=asc',
  columns: { shown: ['platOrderId', 'respCode'], hidden: ['merName'] },
  roleId: '',
  roleName: '',
  own: true,
  ownerName: '运营员',
  version: 2,
};

let server: FakeServer;
let views: View[];
beforeEach(() => {
  localStorage.clear();
  views = [failed];
  server = orderServer(3);
  server.on(savedViewRoutes.list, () => views);
  server.on(savedViewRoutes.roles, () => [{ roleId: '2', roleName: '运营' }]);
});
afterEach(() => server.stop());

function Page() {
  const list = useOrders();
  return (
    <>
      <SearchForm list={list}>
        <Search.Dict name="status" type="order_status" />
      </SearchForm>
      <Toolbar list={list} columns={columns} />
      <DataTable list={list} columns={columns} />
    </>
  );
}

const strip = () => screen.findByRole('toolbar', { name: '已保存的视图' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressed = async () =>
  within(await strip())
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const lastQuery = () => asked(server).at(-1);

describe('[2.31] saved views', () => {
  it('show their filters, order and columns, and everything again', async () => {
    const page = await show(<Page />);
    expect(await pressed()).toEqual(['全部']);
    await press('今日失败');
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: '3', isAsc: 'asc' }));
    expect(page.address()).toContain('view=7');
    await waitFor(() => expect(heads().join()).toContain('应答码'));
    expect(heads().join()).not.toContain('商户名称');
    await press('全部');
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('status'));
    expect(heads().join()).toContain('商户名称');
  });

  it('are not there, and take no place, while there are none', async () => {
    views = [];
    await show(<Page />);
    await screen.findByText('Merchant 1');
    expect(screen.queryByRole('toolbar', { name: '已保存的视图' })).toBeNull();
    expect(localStorage.getItem('views:/order/general/list')).not.toBe('true');
  });

  it('keep what the list shows under a name, for a role', async () => {
    server.on(savedViewRoutes.create, ({ body }) => {
      views = [{ ...failed, ...body, viewId: '8', roleName: '运营' }, failed];
      return { viewId: '8' };
    });
    await show(<Page />, { path: '/?status=6&pageNum=2' });
    await press('保存视图');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: '视图名称' }), '结果未知');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await pressed()).toEqual(['结果未知']));
    expect(server.inputs(savedViewRoutes.create)).toEqual([
      {
        body: {
          list: '/order/general/list',
          name: '结果未知',
          query: 'status=6',
          columns: null,
          roleId: '',
        },
      },
    ]);
  });

  it('changed since it was opened: saved or put back', async () => {
    server.on(savedViewRoutes.update, () => undefined);
    await show(<Page />, { path: '/?status=5&pageNum=1&view=7' });
    await press('保存更改');
    await waitFor(() =>
      expect(server.inputs(savedViewRoutes.update)).toMatchObject([
        { body: { viewId: '7', version: 2, query: 'status=5', name: '今日失败' } },
      ]),
    );
    await press('还原');
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: '3' }));
    expect(screen.queryByRole('button', { name: '还原' })).toBeNull();
  });

  it('of others can be used, not changed', async () => {
    views = [{ ...failed, own: false, roleName: '运营' }];
    await show(<Page />, { path: '/?status=5&pageNum=1&view=7' });
    expect(await screen.findByRole('button', { name: '还原' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存更改' })).toBeNull();
    expect(screen.queryByRole('button', { name: '视图操作' })).toBeNull();
  });
});
