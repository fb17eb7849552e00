import { dictRoutes } from '@portal/contract/system/dict';
import { roleRoutes, roleUserRoutes } from '@portal/contract/system/role';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import type { User } from './user.ts';
import { words } from './words.ts';

const user = (number: number): User => ({
  userId: String(number),
  userName: `user${number}`,
  nickName: `用户 ${number}`,
  deptName: '运营中心',
  email: '',
  phonenumber: `8551200${number}`,
  status: '0',
  createTime: '2026-11-21 14:31:08',
});
const several = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => user(from + at));

let server: FakeServer;
let holders: User[];
let others: User[];
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  holders = several(1, 2);
  others = several(50, 13);
  server = fakeServer()
    .on(roleRoutes.get, () => ({ roleName: '运营' }) as never)
    .on(roleUserRoutes.allocatedList, () => ({ rows: holders, total: holders.length }))
    .on(roleUserRoutes.unallocatedList, ({ query: { pageNum = 1, userName = '' } }) => {
      const found = others.filter((one) => one.userName.includes(userName));
      const first = (Number(pageNum) - 1) * 10;
      return { rows: found.slice(first, first + 10), total: found.length };
    })
    .on(roleUserRoutes.selectAll, () => undefined)
    .on(roleUserRoutes.cancelAll, ({ query }) => {
      const gone = query.userIds.split(',');
      holders = holders.filter(({ userId }) => !gone.includes(userId));
      return undefined;
    })
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path: '/system/role-auth/user/7', ...options, words: [words, uiWords] },
  );
  await screen.findByText('user1');
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const dialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string, place = within(document.body)) =>
  userEvent.click(place.getByRole('button', { name }));

describe('[2.62] users of a role', () => {
  it('are listed for the role of the address, and searched by account and phone', async () => {
    await open();
    expect(await screen.findByText('角色：运营')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: '账号' }), 'user{Enter}');
    await waitFor(() => expect(server.inputs(roleUserRoutes.allocatedList)).toHaveLength(2));
    expect(server.inputs(roleUserRoutes.allocatedList).map(({ query }) => query)).toMatchObject([
      { roleId: '7', pageNum: 1 },
      { roleId: '7', userName: 'user', pageNum: 1 },
    ]);
  });

  it('[6.3] lose it one by one after a question', async () => {
    await open();
    await press('取消授权', rowOf('user1'));
    const question = await dialog();
    expect(question.getByText('用户在下一次操作时即失去该角色的权限。')).toBeDefined();
    expect(server.inputs(roleUserRoutes.cancelAll)).toEqual([]);
    await press('取消授权', question);
    await screen.findByText('已取消授权');
    expect(server.inputs(roleUserRoutes.cancelAll)).toEqual([
      { query: { roleId: '7', userIds: '1' } },
    ]);
    await waitFor(() => expect(screen.queryByText('user1')).toBeNull());
  });

  it('[6.3] lose it together; more than twenty only once their number is typed', async () => {
    holders = several(1, 21);
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await press('取消授权', within(screen.getByText('已选 21 条').parentElement as HTMLElement));
    const question = await dialog();
    const button = question.getByRole<HTMLButtonElement>('button', { name: '取消授权' });
    expect(button.disabled).toBe(true);
    await userEvent.type(question.getByRole('textbox'), '21');
    expect(server.inputs(roleUserRoutes.cancelAll)).toEqual([]);
    await userEvent.click(button);
    await waitFor(() => expect(holders).toEqual([]));
  });

  it('are added from all pages and searches together', async () => {
    await open();
    await press('添加用户');
    const form = await dialog();
    const add = form.getByRole<HTMLButtonElement>('button', { name: '添加用户' });
    await userEvent.click(await form.findByRole('checkbox', { name: /user51/ }));
    await press('下一页', form);
    await userEvent.click(await form.findByRole('checkbox', { name: /user62/ }));
    await userEvent.type(form.getByRole('searchbox', { name: '账号' }), 'user55{Enter}');
    await waitFor(() => expect(form.queryByRole('checkbox', { name: /user62/ })).toBeNull());
    await userEvent.click(form.getByRole('checkbox', { name: '选择本页全部' }));
    expect(form.getByText('已选 3 个用户')).toBeDefined();
    await userEvent.click(add);
    await screen.findByText('用户已添加');
    expect(server.inputs(roleUserRoutes.selectAll)).toEqual([
      { query: { roleId: '7', userIds: '51,62,55' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(server.inputs(roleUserRoutes.allocatedList)).toHaveLength(2));
  });

  it('cannot be added when nobody is chosen', async () => {
    others = [];
    await open();
    await press('添加用户');
    const form = await dialog();
    expect(await form.findByText('没有可添加的用户')).toBeDefined();
    expect(form.getByRole<HTMLButtonElement>('button', { name: '添加用户' }).disabled).toBe(true);
  });

  it('[6.2] are not changed by those who may only read', async () => {
    await open({ session: { permissions: ['system:role:list', 'system:role:query'] } });
    expect(screen.queryByRole('button', { name: '添加用户' })).toBeNull();
    expect(screen.queryByRole('button', { name: '取消授权' })).toBeNull();
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    await press('Add users');
    expect(await (await dialog()).findByText('Page 1 of 2, 13 users')).toBeDefined();
  });
});
