import type { RowOf } from '@portal/contract/kit/route';
import { genRoutes } from '@portal/contract/tool/gen';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, TabContext, UiProvider, uiWords, useUnsaved } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

const shop: RowOf<typeof genRoutes.list> = {
  genId: '7',
  moduleName: 'mer',
  resourceName: 'shop',
  path: '/mer/shop',
  permit: 'mer:shop',
  titleZh: '店铺',
  titleEn: 'Shop',
  remark: '',
  fields: [],
  createBy: 'admin',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 3,
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer()
    .on(genRoutes.list, () => ({ rows: [shop], total: 1 }))
    .on(genRoutes.download, () => new Uint8Array([1]))
    .on(genRoutes.remove, () => undefined);
});
afterEach(() => server.stop());

function Unsaved() {
  useUnsaved(true);
  return null;
}

async function open({ typed = false, ...options }: RenderPageOptions & { typed?: boolean } = {}) {
  queryClient.clear();
  const page = await renderPage(
    <UiProvider>
      <TabContext value="/tool/gen-edit/index">{typed && <Unsaved />}</TabContext>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('mer:shop');
  return page;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const menu = async (item: string) => {
  await press('更多操作');
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};

describe('[2.7] descriptions that code is generated from', () => {
  it('are searched by name, module and title', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '店{Enter}');
    await waitFor(() => expect(server.inputs(genRoutes.list)).toHaveLength(2));
    expect(server.inputs(genRoutes.list)[1]?.query).toMatchObject({ title: '店' });
  });

  it('are edited, and made, on a page of their own', async () => {
    const { address } = await open();
    await userEvent.click(screen.getByRole('button', { name: '修改' }));
    expect(address()).toBe('/tool/gen-edit/index?genId=7');
    await press('新增生成配置');
    expect(address()).toBe('/tool/gen-edit/index');
  });

  it('[2.28] do not replace one that is being edited without a question', async () => {
    const { address } = await open({ typed: true });
    await press('修改');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('打开另一个生成配置会放弃这些修改。')).toBeDefined();
    expect(address()).not.toContain('gen-edit');
    await userEvent.click(dialog.getByRole('button', { name: '放弃并打开' }));
    await waitFor(() => expect(address()).toBe('/tool/gen-edit/index?genId=7'));
  });

  it('[7.4] give their code as a download', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open();
    await menu('下载代码');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(server.inputs(genRoutes.download)).toEqual([{ params: { genId: '7' } }]);
  });

  it('are deleted after a question', async () => {
    await open();
    await menu('删除');
    expect(await screen.findByText('删除生成配置 shop？')).toBeDefined();
    await press('删除');
    await screen.findByText('生成配置已删除');
    expect(server.inputs(genRoutes.remove)).toEqual([{ params: { ids: '7' } }]);
  });

  it('[6.2] are only read by who may only read', async () => {
    await open({
      session: { roles: ['readonly'], permissions: ['tool:gen:list', 'tool:gen:query'] },
    });
    for (const name of ['新增生成配置', '修改', /更多操作/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    expect(screen.getByRole('button', { name: 'New configuration' })).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Resource name' })).toBeDefined();
  });
});
