import type { RowOf } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type DictType = RowOf<typeof dictTypeRoutes.list>;

const builtIn: DictType = {
  dictId: '1',
  dictName: '用户性别',
  dictNameEn: 'Gender',
  dictType: 'sys_user_sex',
  status: '0',
  builtIn: true,
  entries: 3,
  remark: '',
  createBy: 'system',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 0,
};
const own: DictType = {
  ...builtIn,
  dictId: '900',
  dictName: '地区',
  dictNameEn: 'Region',
  dictType: 'region',
  builtIn: false,
  entries: 0,
  version: 4,
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(dictTypeRoutes.get, () => own)
    .on(dictTypeRoutes.list, () => ({ rows: [builtIn, own], total: 2 }))
    .on(dictTypeRoutes.create, () => undefined)
    .on(dictTypeRoutes.update, () => undefined)
    .on(dictTypeRoutes.remove, () => undefined)
    .on(dictTypeRoutes.refreshCache, () => undefined)
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
  await screen.findByText('region');
  return page;
}
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;

describe('[2.73] dictionaries', () => {
  it('lead from their type to their entries', async () => {
    const { address } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'region' }));
    expect(address()).toBe('/system/dict-data/index/900');
  });

  it('are named in the language of the reader', async () => {
    await open({ language: 'en-US' });
    expect(screen.getByText('Region')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: /^Type/ })).toBeDefined();
  });

  it('[5.5] are made with a type that a program can read', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '新增字典' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: '字典名称' }), '城市');
    const type = dialog.getByRole('textbox', { name: '字典类型' });
    await userEvent.type(type, 'City');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(dialog.getByRole('alert').textContent).toBe(
      '以小写字母开头，只能包含小写字母、数字和下划线',
    );
    expect(server.inputs(dictTypeRoutes.create)).toEqual([]);
    await userEvent.clear(type);
    await userEvent.type(type, 'city');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('字典已保存')).toBeDefined();
    expect(server.inputs(dictTypeRoutes.create)[0]?.body).toMatchObject({
      dictName: '城市',
      dictType: 'city',
    });
  });

  it('are edited with their version', async () => {
    await open();
    await userEvent.click(within(rowOf('region')).getByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '修改' }));
    const name = await screen.findByLabelText(/字典名称/, { selector: '[role=dialog] input' });
    await userEvent.clear(name);
    await userEvent.type(name, '区域');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputs(dictTypeRoutes.update)).toHaveLength(1));
    expect(server.inputs(dictTypeRoutes.update)[0]?.body).toMatchObject({
      dictId: '900',
      dictName: '区域',
      dictNameEn: 'Region',
      version: 4,
    });
  });

  it('that the program uses cannot be deleted', async () => {
    await open();
    await userEvent.click(within(rowOf('sys_user_sex')).getByRole('button', { name: '更多操作' }));
    const item = await screen.findByRole('menuitem', { name: /删除/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });

  it('are read again by everybody at a press', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '刷新缓存' }));
    await waitFor(() => expect(server.inputs(dictTypeRoutes.refreshCache)).toHaveLength(1));
    expect(await screen.findByText('缓存已刷新，所有人将读取最新字典')).toBeDefined();
  });
});
