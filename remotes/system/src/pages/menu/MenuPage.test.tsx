import { onMenuChange } from '@portal/auth';
import { dictRoutes } from '@portal/contract/system/dict';
import { menuRoutes } from '@portal/contract/system/menu';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Menu } from './fields.tsx';
import Page from './index.tsx';
import { menu, releasesRoute, releasesWith } from './menu-fixture.ts';
import { words } from './words.ts';

const STATES = [
  { dictValue: '0', dictLabel: '正常', listClass: 'primary' as const, cssClass: '' },
  { dictValue: '1', dictLabel: '停用', listClass: 'danger' as const, cssClass: '' },
];

const system = menu('系统管理', { menuId: '1', path: 'system', icon: 'system', roleCount: 2 });
const config = menu('参数设置', {
  menuId: '2',
  parentId: '1',
  menuType: 'C',
  path: 'config',
  component: 'system/config/index',
  perms: 'system:config:list',
  roleCount: 1,
});
const gone = menu('旧页面', {
  menuId: '3',
  parentId: '1',
  menuType: 'C',
  orderNum: 2,
  path: 'old',
  component: 'system/old/index',
  version: 8,
});
const button = menu('修改参数', {
  menuId: '4',
  parentId: '2',
  menuType: 'F',
  perms: 'system:config:edit',
});

let server: FakeServer;
let rows: Menu[];
const sidebar = vi.fn();
onMenuChange(sidebar);
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  sidebar.mockClear();
  rows = [system, config, gone, button];
  server = fakeServer()
    .on(menuRoutes.list, () => rows)
    .on(menuRoutes.permits, () => ['system:config:edit', 'system:config:list'])
    .on(menuRoutes.create, () => undefined)
    .on(menuRoutes.update, () => undefined)
    .on(menuRoutes.updateSort, () => undefined)
    .on(menuRoutes.remove, ({ params }) => {
      rows = rows.filter(({ menuId }) => menuId !== params.menuId);
      return undefined;
    })
    .on(dictRoutes.byTypes, () => ({ sys_normal_disable: STATES, sys_show_hide: STATES }))
    .respond(releasesRoute, () => Response.json(releasesWith('config/index', 'monitor/job/index')));
});
afterEach(async () => {
  document.querySelector('meta[name=frame-hosts]')?.remove();
  await server.stop();
});

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('旧页面');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const row = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const choose = async (text: string, item: string) => {
  await userEvent.click(row(text).getByRole('button', { name: '更多操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};
const edit = (text: string) => userEvent.click(row(text).getByRole('button', { name: '修改' }));
const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByRole('textbox', { name });
const fill = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.paste(text);
};
const pick = async (name: string, option: string) => {
  await userEvent.click(dialog().getByRole('combobox', { name }));
  // The code of a select is fetched at its first touch.
  fireEvent.click(await screen.findByRole('option', { name: option }, { timeout: 20_000 }));
};

describe('[2.73] menus', () => {
  it('are a tree with directories open, and mark pages that no live remote has', async () => {
    await open();
    expect(screen.queryByText('修改参数')).toBeNull();
    expect(row('参数设置').getByText('菜单')).toBeDefined();
    expect(await row('旧页面').findByText('未发布')).toBeDefined();
    expect(row('参数设置').queryByText('未发布')).toBeNull();
    await press('全部展开');
    expect(row('修改参数').getByText('system:config:edit')).toBeDefined();
  });

  it('[7.2] mark the permission of another system, and keep it when the menu is changed', async () => {
    const perms = 'biz:goods:list';
    rows = [system, { ...config, perms, isForeignPerms: true }, gone, button];
    await open();
    expect(row('参数设置').getByText('本服务未使用')).toBeDefined();
    expect(row('旧页面').queryByText('本服务未使用')).toBeNull();
    await edit('参数设置');
    await fill('中文标题', '参数');
    await press('保存');
    await screen.findAllByText('菜单已保存，侧边栏已更新');
    expect(server.inputs(menuRoutes.update)).toMatchObject([{ body: { perms, titleZh: '参数' } }]);
  });

  it('mark nothing while it is not known what is released', async () => {
    server.respond(releasesRoute, () => new Response('', { status: 503 }));
    await open();
    await waitFor(() =>
      expect(server.requests.some(({ url }) => url.includes('releases'))).toBe(true),
    );
    expect(screen.queryByText('未发布')).toBeNull();
  });

  it('are created below another, behind what is there, and the sidebar follows', async () => {
    await open();
    await choose('系统管理', '新增下级');
    await fill('中文标题', '任务');
    await fill('英文标题', 'Jobs');
    await fill('路由地址', 'job');
    await pick('组件', 'monitor/job/index');
    await pick('权限标识', 'system:config:list');
    await press('保存');
    await screen.findAllByText('菜单已保存，侧边栏已更新');
    expect(server.inputs(menuRoutes.create)[0]?.body).toMatchObject({
      menuName: '任务',
      parentId: '1',
      menuType: 'C',
      titleZh: '任务',
      titleEn: 'Jobs',
      orderNum: 3,
      path: 'job',
      component: 'monitor/job/index',
      perms: 'system:config:list',
      isFrame: '1',
    });
    expect(sidebar).toHaveBeenCalledOnce();
    await waitFor(() => expect(server.inputs(menuRoutes.list).length).toBeGreaterThan(1));
  });

  it('[7.2] of a stock server have one title, which is both in the form', async () => {
    const { titleZh, titleEn, ...stock } = config;
    rows = [system, stock as Menu, gone];
    await open();
    await edit('参数设置');
    await fill('英文标题', 'Parameters');
    await press('保存');
    await screen.findAllByText('菜单已保存，侧边栏已更新');
    expect([titleZh, titleEn]).not.toContain(undefined);
    expect(server.inputs(menuRoutes.update)[0]?.body).toMatchObject({
      menuName: '参数设置',
      titleZh: '参数设置',
      titleEn: 'Parameters',
    });
  });

  it('lose what their new type lacks', async () => {
    await open();
    await edit('旧页面');
    expect(dialog().getByText(/已发布的模块都没有组件 system\/old\/index/)).toBeDefined();
    await fill('路由参数（JSON）', '[1');
    await press('目录');
    expect(dialog().queryByRole('textbox', { name: '路由参数（JSON）' })).toBeNull();
    expect(dialog().queryByText('组件')).toBeNull();
    expect(dialog().queryByRole('radio')).toBeNull();
    await pick('上级菜单', '第一级');
    await userEvent.click(dialog().getByRole('radio', { name: 'monitor' }));
    await press('保存');
    await screen.findAllByText('菜单已保存，侧边栏已更新');
    expect(server.inputs(menuRoutes.update)[0]?.body).toMatchObject({
      menuId: '3',
      version: 8,
      menuType: 'M',
      parentId: '0',
      component: '',
      query: '',
      icon: 'monitor',
    });
  });

  it('[5.5] are refused without titles and path, and with a query that is no object', async () => {
    await open();
    await press('新增菜单');
    await press('菜单');
    await fill('路由参数（JSON）', '[1]');
    await press('保存');
    const alerts = () =>
      dialog()
        .getAllByRole('alert')
        .map(({ textContent }) => textContent);
    expect(alerts()).toEqual(['不能为空', '不能为空', '应为 JSON 对象的文本']);
    await fill('中文标题', '甲');
    await fill('英文标题', 'A');
    await fill('路由参数（JSON）', '{"id":1}');
    await press('保存');
    expect(alerts()).toEqual(['不能为空', '不能为空']);
    await fill('路由地址', 'javascript:alert(1)');
    await press('保存');
    expect(alerts()[0]).toMatch(/^应为字母/);
    expect(server.inputs(menuRoutes.create)).toEqual([]);
  });

  it('say whether the host of a framed address is allowed', async () => {
    const allowed = Object.assign(document.createElement('meta'), { name: 'frame-hosts' });
    allowed.content = 'docs.example.com';
    document.head.append(allowed);
    await open();
    await edit('旧页面');
    await fill('路由地址', 'https://docs.example.com/a');
    expect(dialog().getByText('该地址在控制台内显示。')).toBeDefined();
    expect(dialog().queryByText('组件')).toBeNull();
    await fill('路由地址', 'https://other.example.com/a');
    expect(dialog().getByText(/主机 other.example.com 不在允许内嵌的名单中/)).toBeDefined();
    await pick('外链', '是');
    expect(dialog().queryByText(/other.example.com 不在/)).toBeNull();
  });

  it('say what stopping takes away', async () => {
    await open();
    await edit('参数设置');
    await pick('状态', '停用');
    expect(
      dialog().getByText(/从菜单中移除 1 项，收回权限 2 项，涉及角色 1 个/).textContent,
    ).toContain('system:config:list system:config:edit');
  });

  it('are deleted after a question; those that are in use stay, and the menu says why', async () => {
    rows = [...rows, menu('在用页面', { menuId: '5', parentId: '1', menuType: 'C', roleCount: 1 })];
    await open();
    for (const [name, reason] of [
      ['系统管理', '还有下级菜单'],
      ['参数设置', '还有下级菜单'],
      ['在用页面', '还有 1 个角色使用'],
    ] as const) {
      await userEvent.click(row(name).getByRole('button', { name: '更多操作' }));
      const item = screen.getByRole('menuitem', { name: '删除' });
      expect(item.getAttribute('aria-description')).toBe(reason);
      await userEvent.keyboard('{Escape}');
    }
    await choose('旧页面', '删除');
    expect(await screen.findByText('删除菜单“旧页面”？')).toBeDefined();
    await press('删除');
    await waitFor(() => expect(screen.queryByText('旧页面')).toBeNull());
    expect(server.inputs(menuRoutes.remove)).toEqual([{ params: { menuId: '3' } }]);
    expect(sidebar).toHaveBeenCalledOnce();
  });

  it('are put in order, and the sidebar follows', async () => {
    await open();
    await choose('旧页面', '上移');
    await waitFor(() => expect(sidebar).toHaveBeenCalledOnce());
    expect(server.inputs(menuRoutes.updateSort)).toEqual([
      { body: { menuIds: '3,2', orderNums: '1,2' } },
    ]);
  });

  it('[6.2] offer nothing to change to who may only read', async () => {
    await open({ session: { roles: ['x'], permissions: ['system:menu:list'] } });
    for (const name of ['新增菜单', '修改', '更多操作']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    await press('New menu');
    await press('Save');
    expect(dialog().getAllByRole('alert')[0]?.textContent).toBe('Cannot be blank');
    expect(field('Chinese title')).toBeDefined();
  });
});
