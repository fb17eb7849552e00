import type { RowOf } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { inboxRoutes, noticeRoutes } from '@portal/contract/system/notice';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Notice = RowOf<typeof noticeRoutes.list>;

const roles = [
  { roleId: '5', roleName: '财务' },
  { roleId: '6', roleName: '风控' },
];
const notice: Notice = {
  noticeId: '7',
  noticeTitle: '对账',
  noticeTitleEn: '',
  noticeType: '1',
  status: '0',
  noticeContent: '',
  noticeContentEn: '',
  pictures: [],
  attachments: [],
  roleIds: ['5', '99'],
  roles: [
    { roleId: '5', roleName: '财务' },
    { roleId: '99', roleName: '旧角色' },
  ],
  remark: '',
  createBy: 'operator',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 3,
};
const reader = (number: number, readTime: string) => ({
  userId: String(number),
  userName: `user${number}`,
  nickName: `用户 ${number}`,
  deptName: '财务部',
  readTime,
});
const read = [reader(1, '2026-11-21 15:00:00')];
const waiting = Array.from({ length: 12 }, (_, at) => reader(at + 10, ''));

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(noticeRoutes.list, () => ({ rows: [notice], total: 1 }))
    .on(noticeRoutes.get, () => notice)
    .on(noticeRoutes.update, () => undefined)
    .on(noticeRoutes.roles, () => roles)
    .on(noticeRoutes.readers, ({ query: { isRead, pageNum = 1, searchValue = '' } }) => {
      const all = isRead === 'false' ? waiting : read;
      const found = all.filter((one) => one.userName.includes(searchValue));
      const first = (Number(pageNum) - 1) * 10;
      return { rows: found.slice(first, first + 10), total: found.length };
    })
    .on(inboxRoutes.list, () => ({ unread: 0, rows: [] }))
    .on(dictRoutes.byTypes, ({ query }) =>
      Object.fromEntries(query.types.split(',').map((type) => [type, []])),
    );
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findAllByText('对账');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const names = () =>
  within(screen.getByRole('complementary'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('code')?.textContent);

describe('[2.41] a notice for chosen roles', () => {
  it('is given roles by name; one out of use is said to be, and can be taken away', async () => {
    await open();
    await press('修改');
    const form = within(screen.getByRole('dialog'));
    const gone = await form.findByRole('checkbox', { name: '已停用或删除的角色' });
    expect(form.getByRole('checkbox', { name: '财务' })).toHaveProperty('checked', true);
    await userEvent.click(gone);
    await userEvent.click(form.getByRole('checkbox', { name: '风控' }));
    await press('保存');
    await screen.findAllByText('公告已保存');
    expect(server.inputs(noticeRoutes.update)).toMatchObject([
      { body: { noticeId: '7', roleIds: ['5', '6'] } },
    ]);
  });

  it('says in its detail for whom it is', async () => {
    await open({ path: '/?record=7' });
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('财务、旧角色')).toBeDefined();
  });

  it('without roles is for every user', async () => {
    server.on(noticeRoutes.get, () => ({ ...notice, roleIds: [], roles: [] }));
    await open({ path: '/?record=7', language: 'en-US' });
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('Every user')).toBeDefined();
  });
});

describe('[2.41] read receipts', () => {
  it('count who has read it, and list them with department and time', async () => {
    await open({ path: '/?record=7' });
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('已读 1 / 13')).toBeDefined();
    const row = within(drawer.getByText('user1').closest('tr') as HTMLElement);
    expect(row.getByText('财务部')).toBeDefined();
    expect(row.getByText('2026-11-21 15:00:00')).toBeDefined();
  });

  it('list who has not, page by page, and find one by name', async () => {
    await open({ path: '/?record=7' });
    await userEvent.click(await screen.findByRole('button', { name: '未读 12' }));
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(screen.queryByRole('columnheader', { name: '阅读时间' })).toBeNull();
    const drawer = within(screen.getByRole('complementary'));
    await userEvent.click(drawer.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(names()).toEqual(['user20', 'user21']));
    await userEvent.type(screen.getByRole('searchbox', { name: '账号或姓名' }), 'user15{Enter}');
    await waitFor(() => expect(names()).toEqual(['user15']));
    await userEvent.clear(screen.getByRole('searchbox', { name: '账号或姓名' }));
    await userEvent.type(screen.getByRole('searchbox', { name: '账号或姓名' }), 'nobody{Enter}');
    expect(await screen.findByText('没有符合条件的用户')).toBeDefined();
    expect(screen.getByText('已读 1 / 13')).toBeDefined();
  });

  it('are not asked for by who may not list notices', async () => {
    await open({
      path: '/?record=7',
      session: { roles: ['x'], permissions: ['system:notice:query'] },
    });
    await screen.findByText('财务、旧角色');
    expect(screen.queryByText('阅读情况')).toBeNull();
    expect(server.inputs(noticeRoutes.readers)).toEqual([]);
  });
});
