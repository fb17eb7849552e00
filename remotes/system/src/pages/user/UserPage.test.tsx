import { fileRoutes } from '@portal/contract/common/file';
import { CODE } from '@portal/contract/kit/codes';
import { deptRoutes } from '@portal/contract/system/dept';
import { dictRoutes } from '@portal/contract/system/dict';
import { userRoutes } from '@portal/contract/system/user';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import { DEPTS, DICTS, ROLES, STOCK, userOf } from './user-fixture.ts';
import { words } from './words.ts';

const me = { userId: '2', userName: 'boss', roles: ['ops'], permissions: ['*:*:*'] };

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  const rows = [userOf('1'), userOf('2'), userOf('7'), userOf('8', { status: '1' })];
  server = fakeServer()
    .on(userRoutes.get, ({ params: { userId } }) => ({
      data: rows.find((row) => row.userId === userId) ?? userOf(userId),
      ...{ roles: ROLES, posts: [], roleIds: ['3'], postIds: [] },
    }))
    .on(userRoutes.list, () => ({ rows, total: rows.length }))
    .on(userRoutes.deptTree, () => DEPTS)
    .on(deptRoutes.treeselect, () => DEPTS)
    .on(userRoutes.choices, () => ({ roles: ROLES, posts: [] }))
    .on(userRoutes.create, () => ({ userId: '9', password: 'Kx7-one-time' }))
    .on(userRoutes.update, () => undefined)
    .on(userRoutes.remove, () => undefined)
    .on(userRoutes.resetPwd, () => ({ password: 'Rs3-one-time' }))
    .on(userRoutes.changeStatus, () => undefined)
    .on(userRoutes.export, () => 'user_1.xlsx')
    .on(fileRoutes.download, () => new Uint8Array([1]))
    .on(dictRoutes.byType, ({ params }) => DICTS[params.dictType] ?? []);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('user7');
  return page;
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const dialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string, place = within(document.body)) =>
  userEvent.click(place.getByRole('button', { name }));
async function choose(user: string, name: string) {
  await userEvent.click(rowOf(user).getByRole('button', { name: /更多操作/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
const asked = () => server.inputs(userRoutes.list).map(({ query }) => query);

describe('[2.73] users', () => {
  it('are listed with department, last sign-in and state', async () => {
    await open();
    for (const text of ['运营部', userOf('7').loginDate]) rowOf('user7').getByText(text);
    const state = (user: string) => rowOf(user).getByRole('switch').getAttribute('aria-checked');
    expect([state('user7'), state('user8')]).toEqual(['true', 'false']);
  });

  it('are searched by account and phone within a department', async () => {
    await open({ path: '/?deptId=101' });
    await userEvent.type(screen.getByRole('textbox', { name: '账号' }), 'u');
    await userEvent.type(screen.getByRole('textbox', { name: '电话' }), '855{Enter}');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ userName: 'u', phonenumber: '855', deptId: '101' });
  });

  it('of a department and those below it are shown by a click in the tree', async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole('treeitem', { name: '夜班' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ deptId: '103', pageNum: 1 }));
    expect(address()).toContain('deptId=103');
    await userEvent.click(screen.getByRole('treeitem', { name: '全部部门' }));
    await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('deptId'));
  });

  it('are added without a password: the secret is shown once and can be copied', async () => {
    await open();
    await press('新增用户');
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: '账号' }), 'new.user');
    await userEvent.type(form.getByRole('textbox', { name: '姓名' }), '新用户');
    await userEvent.type(form.getByRole('textbox', { name: '英文名称' }), 'New user');
    await userEvent.click(await form.findByRole('checkbox', { name: '审计' }));
    expect(form.getByRole('checkbox', { name: '旧角色（已停用）' })).toHaveProperty(
      'disabled',
      true,
    );
    await press('保存', form);
    expect(await screen.findByText('Kx7-one-time')).toBeDefined();
    expect(server.inputs(userRoutes.create)[0]?.body).toEqual({
      userName: 'new.user',
      nickName: '新用户',
      nickNameEn: 'New user',
      phonenumber: '',
      email: '',
      sex: '2',
      status: '0',
      roleIds: ['4'],
      remark: '',
    });
    const secret = await dialog();
    expect(secret.getByText(/24 小时/)).toBeDefined();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press('复制', secret);
    expect(written).toHaveBeenCalledExactlyOnceWith('Kx7-one-time');
    await press('已保存，关闭', secret);
    await waitFor(() => expect(screen.queryByText('Kx7-one-time')).toBeNull());
  });

  it('[5.5] need account and name; a wrong phone is told at its field', async () => {
    await open();
    await press('新增用户');
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: '电话' }), '12');
    await press('保存', form);
    const alerts = form.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual(['不能为空', '不能为空', '电话应为 4 至 20 位数字']);
    expect(server.inputs(userRoutes.create)).toEqual([]);
  });

  it('are changed with what the server has, their roles and the version that was read', async () => {
    await open();
    await userEvent.click(rowOf('user7').getByRole('button', { name: '修改' }));
    const form = await dialog();
    expect(form.queryByRole('textbox', { name: '账号' })).toBeNull();
    expect(form.getByText('user7')).toBeDefined();
    expect(await form.findByRole('checkbox', { name: '运营' })).toHaveProperty('checked', true);
    const name = form.getByRole('textbox', { name: '姓名' });
    await userEvent.clear(name);
    await userEvent.type(name, '改名');
    await press('保存', form);
    await waitFor(() => expect(server.inputs(userRoutes.update)).toHaveLength(1));
    expect(server.inputs(userRoutes.update)[0]?.body).toMatchObject({
      userId: '7',
      nickName: '改名',
      deptId: '101',
      roleIds: ['3'],
      version: 4,
    });
  });

  it('[8.1] say that somebody else has changed the user, and read it again', async () => {
    await open();
    server.refuse(userRoutes.update, { code: CODE.conflict, msg: '数据已被修改' });
    await userEvent.click(rowOf('user7').getByRole('button', { name: '修改' }));
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: '姓名' }), 'x');
    await press('保存', form);
    await userEvent.click(await form.findByRole('button', { name: '重新载入' }));
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: '姓名' })).toHaveProperty('value', '用户 7'),
    );
  });

  it('are stopped after a question which says that sessions end', async () => {
    await open();
    await userEvent.click(rowOf('user7').getByRole('switch', { name: '启用 user7' }));
    const question = await dialog();
    expect(question.getByText(/登录立即失效/)).toBeDefined();
    expect(server.inputs(userRoutes.changeStatus)).toEqual([]);
    await press('停用', question);
    await screen.findByText('用户已停用');
    expect(server.inputs(userRoutes.changeStatus)[0]?.body).toEqual({ userId: '7', status: '1' });
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('get a new secret after a question', async () => {
    await open();
    await choose('user7', '重置密码');
    await press('重置密码', await dialog());
    expect(await screen.findByText('Rs3-one-time')).toBeDefined();
    expect(server.inputs(userRoutes.resetPwd)[0]?.body).toEqual({ userId: '7' });
  });

  it('are deleted one by one or together, after a question', async () => {
    await open();
    await choose('user7', '删除');
    await press('删除', await dialog());
    await waitFor(() => expect(server.inputs(userRoutes.remove)).toHaveLength(1));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 7' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 8' }));
    await press('删除');
    await press('删除', await dialog());
    await waitFor(() => expect(server.inputs(userRoutes.remove)).toHaveLength(2));
    expect(server.inputs(userRoutes.remove).map(({ params }) => params.ids)).toEqual(['7', '7,8']);
  });

  it.each([
    ['user1', '超级管理员不能在此修改'],
    ['user2', '自己的账号在个人中心修改'],
  ])('%s can neither be stopped nor deleted here, and the reason is told', async (user, reason) => {
    await open({ session: me });
    const row = rowOf(user);
    const control = [row.getByRole('switch'), row.getByRole('button', { name: '修改' })];
    for (const one of control) expect(one.getAttribute('aria-description')).toBe(reason);
    await userEvent.click(row.getByRole('button', { name: /更多操作/ }));
    const items = screen.getAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('aria-description'))).toEqual([
      reason,
      // To look is allowed.
      null,
      reason,
      reason,
      reason,
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: '删除' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('open with their roles and history', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'user7' }));
    const drawer = within(await screen.findByRole('complementary', { name: '用户 7' }));
    expect(await drawer.findByText('运营')).toBeDefined();
    expect(drawer.getByText('10.0.0.8')).toBeDefined();
  });

  it('[6.2] offer nothing to those who only read', async () => {
    await open({ session: { ...me, permissions: ['system:user:list', 'system:user:query'] } });
    const buttons = ['新增用户', '导入', '导出', '修改', /更多操作/];
    for (const name of buttons) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    await rowOf('user8').findByText('停用');
  });

  it.each([
    ['分配角色', '/system/user-auth/role/7'],
    ['权限核查', '/system/lens?userId=7'],
  ])('lead by %s to %s', async (name, to) => {
    const { address } = await open();
    await choose('user7', name);
    expect(address()).toBe(to);
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    await press('New user');
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByRole('textbox', { name: 'Account' })).toBeDefined();
    await press('Save', form);
    expect(form.getAllByRole('alert')[0]?.textContent).toBe('Cannot be blank');
  });
});

describe('[7.2] users of a stock server', () => {
  beforeEach(() => {
    server.on(userRoutes.list, () => ({ rows: [STOCK], total: 1 }));
    server.on(userRoutes.get, () => ({
      data: STOCK,
      roles: [],
      posts: [],
      roleIds: [3 as unknown as string],
      postIds: [4 as never],
    }));
  });

  it('are shown and changed, with texts for what is missing', async () => {
    await open();
    await userEvent.click(rowOf('user7').getByRole('button', { name: '修改' }));
    await press('保存', await dialog());
    await waitFor(() => expect(server.inputs(userRoutes.update)).toHaveLength(1));
    const sent = server.requests.findLast(({ method }) => method === 'PUT');
    expect(await sent?.json()).toMatchObject({
      ...{ userId: 7, deptId: '101' },
      phonenumber: '',
      ...{ email: '', userName: 'user7', postIds: [4] },
      roleIds: ['3'],
    });
    await userEvent.click(screen.getByRole('link', { name: 'user7' }));
    await screen.findByText('没有角色');
  });

  it.each([CODE.notFound, CODE.error])(
    'have their departments at the older path when the newer answers %i',
    async (code) => {
      server.refuse(userRoutes.deptTree, { code, msg: 'x' });
      await open();
      expect(await screen.findByRole('treeitem', { name: '运营部' })).toBeDefined();
      expect(server.inputs(deptRoutes.treeselect)).toHaveLength(1);
    },
  );

  it('a refused permission is told and not asked for at another path', async () => {
    server.refuse(userRoutes.deptTree, { code: CODE.forbidden, msg: 'x' });
    await open();
    await screen.findByText(/没有权限/);
    expect(server.inputs(deptRoutes.treeselect)).toEqual([]);
  });
});
