import { CODE } from '@portal/contract/kit/codes';
import type { RowOf } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { dictDataRoutes, dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Entry = RowOf<typeof dictDataRoutes.list>;

const entry: Entry = {
  dictCode: '71',
  dictType: 'region',
  dictLabel: '金边',
  dictLabelEn: 'Phnom Penh',
  dictValue: 'PP',
  dictSort: 1,
  listClass: 'success',
  cssClass: '',
  isDefault: 'N',
  status: '0',
  builtIn: false,
  remark: '',
  createBy: 'admin',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 2,
};
const region = {
  dictId: '900',
  dictName: '地区',
  dictNameEn: 'Region',
  dictType: 'region',
  status: '0' as const,
  builtIn: false,
  entries: 1,
  remark: '',
  createBy: '',
  createTime: '',
  updateBy: '',
  updateTime: '',
  version: 0,
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(dictTypeRoutes.get, () => region)
    .on(dictTypeRoutes.options, () => [
      { dictId: '900', dictName: 'Region', dictType: 'region', status: '0' as const },
    ])
    .on(dictDataRoutes.get, () => entry)
    .on(dictDataRoutes.list, () => ({ rows: [entry], total: 1 }))
    .on(dictDataRoutes.create, () => undefined)
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

const open = (options: RenderPageOptions = {}) =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path: '/system/dict-data/index/900', ...options, words: [words, uiWords] },
  );

describe('[2.73] [2.13] entries of one dictionary', () => {
  it('are those of the dictionary in the address, each as the tag that it is', async () => {
    await open({ language: 'en-US' });
    expect((await screen.findByText('金边')).className).toBe('ui-tag ui-tag-success');
    expect(screen.getByRole('combobox', { name: 'Dictionary' }).textContent).toContain('Region');
    expect(server.inputs(dictTypeRoutes.get)[0]?.params).toEqual({ dictId: '900' });
    expect(server.inputs(dictDataRoutes.list)[0]?.query).toMatchObject({ dictType: 'region' });
  });

  it('are added behind the others, with a colour', async () => {
    await open();
    await screen.findByText('金边');
    await userEvent.click(screen.getByRole('button', { name: '新增字典项' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/中文标签/), '暹粒');
    await userEvent.type(dialog.getByLabelText(/^键值/), 'SR');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputs(dictDataRoutes.create)).toHaveLength(1));
    expect(server.inputs(dictDataRoutes.create)[0]?.body).toMatchObject({
      dictType: 'region',
      dictLabel: '暹粒',
      dictValue: 'SR',
      dictSort: 2,
      listClass: 'default',
      status: '0',
    });
  });

  it('are deleted after a question', async () => {
    server.on(dictDataRoutes.remove, () => undefined);
    await open();
    await screen.findByText('金边');
    await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^删除字典项 金边/ }));
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('字典项已删除')).toBeDefined();
    expect(server.inputs(dictDataRoutes.remove).map(({ params }) => Object.values(params))).toEqual(
      [['71']],
    );
  });

  it('of a dictionary that is gone say so', async () => {
    server.refuse(dictTypeRoutes.get, { code: CODE.notFound, msg: '数据不存在' });
    await open();
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});
