import { fileRoutes } from '@portal/contract/common/file';
import type { RowOf } from '@portal/contract/kit/route';
import { configRoutes } from '@portal/contract/system/config';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Config = RowOf<typeof configRoutes.list>;

const skin: Config = {
  configId: '1',
  configName: '默认皮肤',
  configKey: 'sys.index.skinName',
  configValue: 'skin-blue',
  configType: 'Y',
  remark: '',
  createBy: 'admin',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 3,
};
const own: Config = { ...skin, configId: '2', configKey: 'pay.retry', configType: 'N', version: 8 };

let server: FakeServer;
let rows: Config[];
beforeEach(() => {
  localStorage.clear();
  rows = [skin, own];
  // `get` first: its path would swallow the list's.
  server = fakeServer()
    .on(configRoutes.get, () => own)
    .on(configRoutes.list, () => ({ rows, total: rows.length }))
    .on(configRoutes.create, () => undefined)
    .on(configRoutes.update, () => undefined)
    .on(configRoutes.remove, ({ params }) => {
      rows = rows.filter(({ configId }) => !params.ids.split(',').includes(configId));
      return undefined;
    })
    .on(configRoutes.refreshCache, () => undefined)
    .on(configRoutes.export, () => 'config_1.xlsx')
    .on(fileRoutes.download, () => new Uint8Array([1]))
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  queryClient.clear();
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('sys.index.skinName');
  return page;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const menuOf = (text: string) =>
  userEvent.click(rowOf(text).getByRole('button', { name: /更多操作/ }));

describe('configuration parameters', () => {
  it('[2.40] lists parameters', async () => {
    await open();
    expect(rowOf('pay.retry').getByText('默认皮肤')).toBeDefined();
    expect(rowOf('pay.retry').getByText('skin-blue')).toBeDefined();
  });

  it('[2.40] [7.5] searches by name, key and day of creation, from page 1', async () => {
    await open({ path: '/?pageNum=1&params.beginTime=2026-11-01&params.endTime=2026-11-21' });
    await userEvent.type(screen.getByRole('textbox', { name: '参数键名' }), 'pay{Enter}');
    await waitFor(() => expect(server.inputs(configRoutes.list)).toHaveLength(2));
    expect(server.inputs(configRoutes.list)[1]?.query).toEqual({
      pageNum: 1,
      pageSize: 20,
      configKey: 'pay',
      params: { beginTime: '2026-11-01', endTime: '2026-11-21' },
    });
  });

  it('[2.40] [5.5] creates a parameter, which needs name, key and value', async () => {
    await open();
    await press('新增参数');
    await press('保存');
    const dialog = within(screen.getByRole('dialog'));
    const alerts = dialog.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual(['不能为空', '不能为空', '不能为空', '请选择有效的选项']);
    expect(server.inputs(configRoutes.create)).toEqual([]);
  });

  it('[2.40] edits a parameter with its version, then reads the list again', async () => {
    await open();
    await userEvent.click(rowOf('pay.retry').getByRole('button', { name: '修改' }));
    const dialog = within(await screen.findByRole('dialog'));
    const value = dialog.getByRole('textbox', { name: '参数键值' });
    await userEvent.clear(value);
    await userEvent.type(value, '5');
    await press('保存');
    await screen.findByText('参数已保存');
    expect(server.inputs(configRoutes.update)[0]?.body).toMatchObject({
      configId: '2',
      version: 8,
      configValue: '5',
    });
    expect(server.inputs(configRoutes.list)).toHaveLength(2);
  });

  it('[2.40] deletes a parameter after asking for it by its key', async () => {
    await open();
    await menuOf('pay.retry');
    await userEvent.click(screen.getByRole('menuitem', { name: '删除' }));
    expect(await screen.findByText('删除参数 pay.retry？')).toBeDefined();
    await press('删除');
    await waitFor(() => expect(screen.queryByText('pay.retry')).toBeNull());
    expect(server.inputs(configRoutes.remove)).toEqual([{ params: { ids: '2' } }]);
  });

  it('[2.40] a built-in parameter cannot be deleted, and the menu says why', async () => {
    await open();
    await menuOf('sys.index.skinName');
    await userEvent.click(screen.getByRole('menuitem', { name: '删除' }));
    expect(await screen.findByText('内置参数不能删除')).toBeDefined();
    expect(server.inputs(configRoutes.remove)).toEqual([]);
  });

  it('[2.40] deletes the chosen parameters in one call, but none while a built-in is chosen', async () => {
    rows = [skin, own, { ...own, configId: '3', configKey: 'pay.limit' }];
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    const remove = screen.getByRole('button', { name: '删除' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 1' }));
    await press('删除');
    expect(
      await screen.findByText('读取这个参数的功能将改用默认值。 pay.retry, pay.limit'),
    ).toBeDefined();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('pay.limit')).toBeNull());
    expect(server.inputs(configRoutes.remove)).toEqual([{ params: { ids: '2,3' } }]);
  });

  it('[2.40] exports what is searched', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open({ path: '/?pageNum=1&configType=N' });
    await press('导出');
    await screen.findByText('导出文件已下载');
    expect(save).toHaveBeenCalledOnce();
    expect(server.inputs(configRoutes.export)[0]?.query).toMatchObject({ configType: 'N' });
  });

  it('[2.40] refreshes the cache', async () => {
    await open();
    await press('刷新缓存');
    expect(await screen.findByText('缓存已刷新')).toBeDefined();
    expect(server.inputs(configRoutes.refreshCache)).toHaveLength(1);
  });

  it('[6.2] who may only read sees no button that changes something', async () => {
    await open({ session: { roles: ['auditor'], permissions: ['system:config:list'] } });
    for (const name of ['新增参数', '刷新缓存', '导出', '修改', /更多操作/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('[1.1] speaks English', async () => {
    await open({ language: 'en-US' });
    await press('New parameter');
    await press('Save');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('alert')[0]?.textContent).toBe('Cannot be blank');
    expect(dialog.getByRole('textbox', { name: 'Parameter key' })).toBeDefined();
  });
});
