import { deptRoutes } from '@portal/contract/system/dept';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Dept } from './fields.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const dept = (
  deptId: string,
  parentId: string,
  deptName: string,
  more: Partial<Dept> = {},
): Dept => ({
  deptId,
  parentId,
  deptName,
  deptNameEn: '',
  shownName: deptName,
  parentName: '',
  ancestors: '0',
  orderNum: 1,
  leader: '',
  phone: '',
  email: '',
  status: '0',
  createBy: 'admin',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 2,
  ...more,
});

let server: FakeServer;
let rows: Dept[];
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  rows = [
    dept('100', '0', '总部'),
    dept('101', '100', '运营中心'),
    dept('102', '100', '风控部', { orderNum: 2, status: '1' }),
    dept('104', '101', '金边营业部', { leader: '陈明' }),
  ];
  server = fakeServer()
    .on(deptRoutes.list, () => rows)
    .on(deptRoutes.create, () => undefined)
    .on(deptRoutes.update, () => undefined)
    .on(deptRoutes.updateSort, () => undefined)
    .on(deptRoutes.remove, () => undefined)
    .on(dictRoutes.byTypes, () => ({
      sys_normal_disable: [
        { dictValue: '0', dictLabel: '正常', listClass: 'primary' as const, cssClass: '' },
        { dictValue: '1', dictLabel: '停用', listClass: 'danger' as const, cssClass: '' },
      ],
    }));
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('金边营业部');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const row = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const itemOf = async (text: string, item: string) => {
  await userEvent.click(row(text).getByRole('button', { name: '更多操作' }));
  return screen.getByRole('menuitem', { name: item });
};
const edit = (text: string) => userEvent.click(row(text).getByRole('button', { name: '修改' }));
const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByRole('textbox', { name });
const parents = async () => {
  await userEvent.click(dialog().getByRole('combobox', { name: '上级部门' }));
  const options = await screen.findAllByRole('option', {}, { timeout: 20_000 });
  return options.map(({ textContent }) => textContent?.trim());
};

describe('[2.73] departments', () => {
  it('are a tree, all of it open', async () => {
    await open();
    expect(row('金边营业部').getByText('陈明')).toBeDefined();
    expect(screen.getByText('金边营业部').closest('tr')?.getAttribute('aria-level')).toBe('3');
  });

  it('are created below another, behind what is there', async () => {
    await open();
    await userEvent.click(await itemOf('总部', '新增下级'));
    await userEvent.type(field('部门名称'), '技术部');
    await userEvent.type(field('英文名称'), 'Technology');
    await userEvent.type(field('电话'), '0123456789');
    await press('保存');
    await screen.findAllByText('部门已保存');
    expect(server.inputs(deptRoutes.create)[0]?.body).toEqual({
      parentId: '100',
      deptName: '技术部',
      deptNameEn: 'Technology',
      orderNum: 3,
      leader: '',
      phone: '0123456789',
      email: '',
      status: '0',
    });
  });

  it('are moved, but neither into themselves nor below a stopped one', async () => {
    await open();
    await edit('运营中心');
    expect(await parents()).toEqual(['总部', '风控部']);
    expect(screen.getByRole('option', { name: /风控部/ }).className).toContain('disabled');
    await userEvent.keyboard('{Escape}');
    await press('取消');
    await edit('金边营业部');
    await parents();
    fireEvent.click(screen.getByRole('option', { name: '总部' }));
    await press('保存');
    await screen.findAllByText('部门已保存');
    expect(server.inputs(deptRoutes.update)[0]?.body).toMatchObject({
      deptId: '104',
      parentId: '100',
    });
  });

  it('are edited with their version; the first has no parent to choose', async () => {
    await open();
    await edit('总部');
    expect(dialog().queryByText('上级部门')).toBeNull();
    await userEvent.type(field('负责人'), '王');
    await press('保存');
    await screen.findAllByText('部门已保存');
    expect(server.inputs(deptRoutes.update)[0]?.body).toMatchObject({
      deptId: '100',
      parentId: '0',
      version: 2,
      leader: '王',
    });
    await waitFor(() => expect(server.inputs(deptRoutes.list).length).toBeGreaterThan(1));
  });

  it('[5.5] show what the server refuses at its field', async () => {
    server.refuse(deptRoutes.update, {
      code: 500,
      msg: '还有启用的下级部门，请先停用下级部门',
      fields: { status: 'dept.hasActiveChildren' },
    });
    await open();
    await edit('金边营业部');
    await userEvent.type(field('负责人'), '王');
    await press('保存');
    const alerts = await dialog().findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toContain(
      '还有启用的下级部门，请先停用下级部门',
    );
  });

  it('are deleted after a question, but not with others below, nor the first', async () => {
    await open();
    expect((await itemOf('总部', '删除')).getAttribute('aria-description')).toBe(
      '最上级部门不能删除',
    );
    await userEvent.keyboard('{Escape}');
    expect((await itemOf('运营中心', '删除')).getAttribute('aria-description')).toBe(
      '还有下级部门',
    );
    await userEvent.keyboard('{Escape}');
    expect((await itemOf('风控部', '新增下级')).getAttribute('aria-description')).toBe(
      '部门已停用',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await itemOf('金边营业部', '删除'));
    expect(await screen.findByText('删除部门“金边营业部”？')).toBeDefined();
    await press('删除');
    await screen.findByText('部门已删除');
    expect(server.inputs(deptRoutes.remove)).toEqual([{ params: { deptId: '104' } }]);
  });

  it('are put in order', async () => {
    await open();
    await userEvent.click(await itemOf('风控部', '上移'));
    await waitFor(() =>
      expect(server.inputs(deptRoutes.updateSort)).toEqual([
        { body: { deptIds: '102,101', orderNums: '1,2' } },
      ]),
    );
  });

  it('[6.2] offer nothing to change to who may only read', async () => {
    await open({ session: { roles: ['x'], permissions: ['system:dept:list'] } });
    for (const name of ['新增部门', '修改', '更多操作']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    await press('New department');
    await press('Save');
    expect(dialog().getAllByRole('alert')[0]?.textContent).toBe('Cannot be blank');
  });
});
