import { type SavedView, savedViewRoutes } from '@portal/contract/system/saved-view';
import type { FakeServer } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  asked,
  columns,
  openSelect,
  orderServer,
  Search,
  show,
  useOrders,
} from '../../fixtures/orders.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { chosenColumns, sameColumns } from './view-columns.ts';

type View = z.output<typeof SavedView>;
const LIST = '/order/general/list';
const CHOSEN = 'columns:/order/general/list';
const failed: View = {
  viewId: '7',
  list: LIST,
  name: '今日失败',
  query: 'status=3',
  columns: { shown: ['platOrderId', 'respCode'], hidden: ['merName'] },
  roleId: '2',
  roleName: '运营',
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
  server.on(savedViewRoutes.roles, () => [
    { roleId: '2', roleName: '运营' },
    { roleId: '3', roleName: '审核员' },
  ]);
  server.on(savedViewRoutes.update, () => undefined);
  server.on(savedViewRoutes.remove, () => undefined);
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

const open = (path = '/?status=3&pageNum=1&view=7', language?: 'en-US') =>
  show(<Page />, { path, language });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const choose = async (name: string) => {
  await press('视图操作');
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
const updated = () => server.inputs(savedViewRoutes.update);
const last = () => asked(server).at(-1);

describe('[2.31] an open view', () => {
  it('gets another name and another role without what the list shows just now', async () => {
    await open('/?status=5&pageNum=1&view=7');
    await choose('重命名与共享');
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByRole('textbox', { name: '视图名称' });
    expect(name).toHaveProperty('value', '今日失败');
    await userEvent.clear(name);
    await userEvent.type(name, '失败');
    await openSelect('共享给角色');
    fireEvent.click(await screen.findByRole('option', { name: '审核员' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('视图已保存')).toBeDefined();
    expect(updated()).toEqual([
      {
        body: {
          viewId: '7',
          version: 2,
          list: LIST,
          name: '失败',
          roleId: '3',
          query: 'status=3',
          columns: failed.columns,
        },
      },
    ]);
  });

  it('whose new name is refused stays in its dialog, with the reason', async () => {
    server.refuse(savedViewRoutes.update, { code: 500, msg: '已有同名视图' });
    await open();
    await choose('重命名与共享');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: '视图名称' }), 'A');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText(/已有同名视图/)).toBeDefined();
  });

  it('is deleted behind a question that says for whom, and everything is shown', async () => {
    const { address } = await open();
    await choose('删除视图');
    expect(
      await screen.findByText('将为所有可见的人删除视图“今日失败”，数据不受影响。'),
    ).toBeDefined();
    expect(server.inputs(savedViewRoutes.remove)).toEqual([]);
    views = [];
    const [, verb] = screen.getAllByRole('button', { name: '删除视图' }).toReversed();
    await userEvent.click(verb ?? (await button('删除视图')));
    expect(await screen.findByText('视图已删除')).toBeDefined();
    expect(server.inputs(savedViewRoutes.remove)).toEqual([{ params: { viewId: '7' } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: '今日失败' })).toBeNull());
    await waitFor(() => expect(address()).not.toContain('view='));
    await waitFor(() => expect(last()).not.toHaveProperty('status'));
  });

  it('whose changes the server refuses says so, and they are still there to save', async () => {
    server.refuse(savedViewRoutes.update, { code: 409, msg: '记录已被他人修改' });
    await open('/?status=5&pageNum=1&view=7');
    await press('保存更改');
    expect(await screen.findByText(/记录已被他人修改/)).toBeDefined();
    expect(await button('保存更改')).toBeDefined();
  });

  it.each<[what: string, change: Partial<View>, tip: string]>([
    ['one’s own', { roleId: '', roleName: '' }, '仅自己可见'],
    ['one’s own that is shared', {}, '已共享给运营'],
    ['somebody else’s', { own: false }, '运营员 共享'],
  ])('of %s says who sees it', async (_, change, tip) => {
    views = [{ ...failed, ...change }];
    await open();
    await userEvent.hover(await button('今日失败'));
    expect(await screen.findByText(tip)).toBeDefined();
  });

  it('that is not there any more shows the list, with everything pressed', async () => {
    await open('/?status=3&pageNum=1&view=99');
    await button('今日失败');
    expect((await button('全部')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: '视图操作' })).toBeNull();
  });

  it('of another list is not offered here', async () => {
    views = [failed, { ...failed, viewId: '8', name: '别处', list: '/mer/limit/list' }];
    await open('/');
    await button('今日失败');
    expect(screen.queryByRole('button', { name: '别处' })).toBeNull();
  });

  it('is spoken of in English for who reads English', async () => {
    await open('/?status=5&pageNum=1&view=7', 'en-US');
    const strip = within(await screen.findByRole('toolbar', { name: 'Saved views' }));
    for (const name of ['All', 'Save changes', 'Reset', 'View actions']) {
      expect(await strip.findByRole('button', { name })).toBeDefined();
    }
  });
});

describe('[2.31] columns that a device remembers', () => {
  const chosen = (text: string) => {
    localStorage.setItem(CHOSEN, text);
    return chosenColumns(LIST);
  };
  it.each<[what: string, stored: string, columns: unknown]>([
    ['nothing', '{}', null],
    ['widths alone', '{"widths":{"a":120}}', null],
    [
      'a choice, without its widths',
      '{"shown":["a","b"],"hidden":["c"],"widths":{"a":120}}',
      { shown: ['a', 'b'], hidden: ['c'] },
    ],
    ['something of another make', '{"shown":"a","hidden":7}', null],
    ['something that is broken', '{"shown":["a"', null],
  ])('%s', (_, stored, columns) => {
    expect(chosen(stored)).toEqual(columns);
  });

  it('are the same when the same are shown in the same order, whatever is hidden', () => {
    const of = (...shown: string[]) => ({ shown, hidden: [] });
    expect(sameColumns(of('a', 'b'), { shown: ['a', 'b'], hidden: ['c'] })).toBe(true);
    expect(sameColumns(of('a', 'b'), of('b', 'a'))).toBe(false);
    expect([sameColumns(null, null), sameColumns(null, of('a'))]).toEqual([true, false]);
  });
});
