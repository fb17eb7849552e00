import type { Answer, RowOf } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { roleRoutes } from '@portal/contract/system/role';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Role = RowOf<typeof roleRoutes.list>;

const admin: Role = {
  roleId: '1',
  roleName: '超级管理员',
  roleNameZh: '超级管理员',
  roleNameEn: 'Super administrator',
  roleKey: 'admin',
  roleSort: 1,
  dataScope: '1',
  menuCheckStrictly: true,
  deptCheckStrictly: true,
  factorRequired: false,
  status: '0',
  admin: true,
  remark: '',
  createBy: 'system',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 0,
};
const ops: Role = {
  ...admin,
  roleId: '2',
  roleName: '运营',
  roleNameZh: '运营',
  roleNameEn: 'Operator',
  roleKey: 'ops',
  roleSort: 2,
  dataScope: '4',
  admin: false,
  version: 5,
};
const menus: Answer<typeof roleRoutes.menus> = [
  {
    id: '9',
    label: '系统管理',
    type: 'M',
    children: [
      {
        id: '90',
        label: '通知公告',
        type: 'C',
        children: [{ id: '901', label: '新增', type: 'F' }],
      },
    ],
  },
];
const depts = [{ id: '100', label: '总部', children: [{ id: '101', label: '运营中心' }] }];

let server: FakeServer;
let scopeDepts: string[];
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  scopeDepts = [];
  // `get` first: its path would swallow the others.
  server = fakeServer()
    .on(roleRoutes.get, () => ({ ...ops, menuIds: ['9', '90'], deptIds: scopeDepts }))
    .on(roleRoutes.list, () => ({ rows: [admin, ops], total: 2 }))
    .on(roleRoutes.menus, () => menus)
    .on(roleRoutes.deptTree, () => ({ depts, checkedKeys: [] }))
    .on(roleRoutes.create, () => undefined)
    .on(roleRoutes.update, () => undefined)
    .on(roleRoutes.remove, () => undefined)
    .on(roleRoutes.changeStatus, () => undefined)
    .on(roleRoutes.dataScope, () => undefined)
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('ops');
  return page;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
async function choose(row: string, verb: string) {
  await userEvent.click(rowOf(row).getByRole('button', { name: /更多操作/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: verb }));
}
const dialog = async () => within(await screen.findByRole('dialog'));
const line = (name: string) => screen.findByRole('treeitem', { name });

describe('[2.73] roles', () => {
  it('are listed with their key, their order and their data scope', async () => {
    await open();
    expect(rowOf('ops').getByText('运营')).toBeDefined();
    expect(rowOf('ops').getByText('本部门及以下')).toBeDefined();
  });

  it('[5.5] need a name, a key and an order; the key is Latin', async () => {
    await open();
    await press('新增角色');
    const form = await dialog();
    const alerts = () => form.getAllByRole('alert').map(({ textContent }) => textContent);
    await press('保存');
    expect(alerts()).toEqual(['不能为空', '不能为空', '不能为空']);
    await userEvent.type(form.getByRole('textbox', { name: '权限字符' }), 'аdmin');
    await press('保存');
    expect(alerts()).toEqual([
      '不能为空',
      '只能以字母开头，包含字母、数字、下划线、冒号和连字符',
      '不能为空',
    ]);
    expect(server.inputs(roleRoutes.create)).toEqual([]);
  });

  it('are created with the menus that are ticked and all above them', async () => {
    await open();
    await press('新增角色');
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: '中文名称' }), '客服');
    await userEvent.type(form.getByRole('textbox', { name: '权限字符' }), 'support');
    await userEvent.type(form.getByRole('textbox', { name: '显示顺序' }), '30');
    await userEvent.click(await line('新增'));
    expect((await line('通知公告')).getAttribute('aria-checked')).toBe('true');
    await press('保存');
    await screen.findByText('角色已保存');
    expect(server.inputs(roleRoutes.create)[0]?.body).toMatchObject({
      roleName: '客服',
      roleNameZh: '客服',
      roleKey: 'support',
      roleSort: 30,
      status: '0',
      menuIds: ['9', '90', '901'],
      menuCheckStrictly: true,
    });
  });

  it('[7.2] are created with both lists where nothing is ticked: a stock server reads them', async () => {
    await open();
    await press('新增角色');
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: '中文名称' }), '客服');
    await userEvent.type(form.getByRole('textbox', { name: '权限字符' }), 'support');
    await userEvent.type(form.getByRole('textbox', { name: '显示顺序' }), '30');
    await press('保存');
    await screen.findByText('角色已保存');
    const held = { menuIds: [], deptIds: [] };
    const sent = server.requests.findLast(({ method }) => method === 'POST');
    expect(await sent?.json()).toMatchObject(held);
  });

  it('are edited with what they hold: a page without its buttons is half ticked', async () => {
    await open();
    await userEvent.click(rowOf('ops').getByRole('button', { name: '修改' }));
    expect((await line('通知公告')).getAttribute('aria-checked')).toBe('mixed');
    expect((await line('查看')).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(await line('新增'));
    await press('保存');
    await waitFor(() => expect(server.inputs(roleRoutes.update)).toHaveLength(1));
    expect(server.inputs(roleRoutes.update)[0]?.body).toMatchObject({
      roleId: '2',
      version: 5,
      menuIds: ['9', '90', '901'],
    });
  });

  it('[6.3] can be ticked apart from their parents, and demand a second factor', async () => {
    await open();
    await userEvent.click(rowOf('ops').getByRole('button', { name: '修改' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '父子联动' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '要求两步验证' }));
    expect(screen.queryByRole('treeitem', { name: '查看' })).toBeNull();
    await userEvent.click(await line('通知公告'));
    await press('保存');
    await waitFor(() => expect(server.inputs(roleRoutes.update)).toHaveLength(1));
    expect(server.inputs(roleRoutes.update)[0]?.body).toMatchObject({
      menuIds: ['9'],
      menuCheckStrictly: false,
      factorRequired: true,
    });
  });

  it('are switched after a question that names the consequence', async () => {
    await open();
    await userEvent.click(screen.getByRole('switch', { name: '启用角色“运营”' }));
    const question = await dialog();
    expect(question.getByText('该角色的用户在下一次操作时即失去其权限。')).toBeDefined();
    expect(server.inputs(roleRoutes.changeStatus)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: '停用' }));
    await screen.findByText('角色已停用');
    expect(server.inputs(roleRoutes.changeStatus)).toEqual([
      { body: { roleId: '2', status: '1' } },
    ]);
  });

  it('[6.1] of the super administrator are left alone, and say why', async () => {
    await open();
    const all = screen.getByRole('switch', { name: '启用角色“超级管理员”' });
    expect(all.getAttribute('aria-disabled')).toBe('true');
    expect(all.getAttribute('aria-description')).toBe('超级管理员角色不能修改、停用或删除');
    await choose('admin', '删除');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.inputs(roleRoutes.remove)).toEqual([]);
  });

  it('are compared with another in the permission lens', async () => {
    const { address } = await open();
    await choose('ops', '权限核查');
    expect(address()).toBe(`/system/lens?tab=roles&roleA=${ops.roleId}`);
  });

  it('are deleted after a question', async () => {
    await open();
    await choose('ops', '删除');
    await userEvent.click((await dialog()).getByRole('button', { name: '删除' }));
    await screen.findByText('角色已删除');
    expect(server.inputs(roleRoutes.remove)).toEqual([{ params: { ids: '2' } }]);
  });

  it('[6.2] offer nothing that changes them to those who only read', async () => {
    await open({ session: { permissions: ['system:role:list'] } });
    expect(screen.queryByRole('switch')).toBeNull();
    for (const name of ['新增角色', '导出', '修改', /更多操作/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('[6.1] the data scope of a role', () => {
  it('is one of five, each explained, and departments for the custom one', async () => {
    await open();
    await choose('ops', '数据范围');
    const form = await dialog();
    expect(form.getAllByRole('radio')).toHaveLength(5);
    expect(form.getByText('可查看用户所在部门及其全部下级部门的数据。')).toBeDefined();
    expect(form.queryByRole('tree')).toBeNull();
    await userEvent.click(form.getByRole('radio', { name: /自定部门/ }));
    await press('保存');
    expect((await form.findByRole('alert')).textContent).toBe('请选择至少一个部门');
    await userEvent.click(await line('运营中心'));
    await press('保存');
    await screen.findByText('数据范围已保存');
    expect(server.inputs(roleRoutes.dataScope)[0]?.body).toEqual({
      roleId: '2',
      dataScope: '2',
      deptIds: ['100', '101'],
      deptCheckStrictly: true,
      version: 5,
    });
  });

  it('shows a department that is linked without those below it as what it is', async () => {
    scopeDepts = ['100'];
    await open();
    await choose('ops', '数据范围');
    await userEvent.click(await screen.findByRole('radio', { name: /自定部门/ }));
    expect((await line('总部')).getAttribute('aria-checked')).toBe('true');
    expect((await line('运营中心')).getAttribute('aria-checked')).toBe('false');
    await userEvent.click(screen.getByRole('checkbox', { name: '父子联动' }));
    expect((await line('总部')).getAttribute('aria-checked')).toBe('false');
  });

  it('is read from the older path where the server does not know the newer one', async () => {
    server
      .refuse(roleRoutes.deptTree, { code: 404, msg: '' })
      .on(roleRoutes.deptTreeselect, () => ({ depts, checkedKeys: [] }));
    await open();
    await choose('ops', '数据范围');
    await userEvent.click(await screen.findByRole('radio', { name: /自定部门/ }));
    expect(await line('运营中心')).toBeDefined();
  });
});
