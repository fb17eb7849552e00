import type { GenFieldInput } from '@portal/contract/tool/gen';
import { genRoutes } from '@portal/contract/tool/gen';
import { setLanguage } from '@portal/i18n';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, TabContext, UiProvider, uiWords, unsavedTabs } from '@portal/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gen } from './api.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const field = (name: string, type: GenFieldInput['type'], inForm = true): GenFieldInput => ({
  name,
  labelZh: name,
  labelEn: name,
  type,
  dictType: '',
  required: false,
  searchable: false,
  inList: true,
  inForm,
  sortable: false,
});

let server: FakeServer;
let gen: Gen;
beforeEach(() => {
  queryClient.clear();
  gen = {
    genId: '7',
    moduleName: 'mer',
    resourceName: 'shop',
    path: '/mer/shop',
    permit: 'mer:shop',
    titleZh: '店铺',
    titleEn: 'Shop',
    remark: '',
    fields: [field('shopId', 'id', false), field('shopName', 'text'), field('note', 'remark')],
    createBy: 'admin',
    createTime: '2026-11-21 14:31:08',
    updateBy: '',
    updateTime: '',
    version: 3,
  };
  server = fakeServer()
    .on(genRoutes.get, () => gen)
    .on(genRoutes.preview, () => [
      { path: 'shop.ts', content: `export const name = '${gen.resourceName}';` },
      { path: 'zh-CN.json', content: '{}' },
    ])
    .on(genRoutes.create, () => ({ genId: '7' }))
    .on(genRoutes.update, ({ body }) => {
      gen = { ...gen, ...body, version: 4 };
      return undefined;
    })
    .on(genRoutes.download, () => new Uint8Array([1]));
});
afterEach(() => server.stop());

const EDIT = '/tool/gen-edit/index?genId=7';
async function open(options: RenderPageOptions = {}) {
  const page = await renderPage(
    <UiProvider>
      <TabContext value="gen">
        <Page />
      </TabContext>
    </UiProvider>,
    { path: EDIT, ...options, words: [words, uiWords] },
  );
  await screen.findByRole('table');
  return page;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function choose(name: string, text: string) {
  await userEvent.click(screen.getByRole('combobox', { name }));
  fireEvent.click(await screen.findByRole('option', { name: text }));
}
const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^字段名/ }).map(({ value }) => value);
const sent = () => server.inputs(genRoutes.update)[0]?.body;

describe('[2.7] a description of a resource', () => {
  it('is filled in and saved with its version; then nothing is unsaved', async () => {
    await open();
    await userEvent.clear(box('英文名称'));
    await userEvent.type(box('英文名称'), 'Store');
    await userEvent.click(tick('查询 2'));
    expect(unsavedTabs().has('gen')).toBe(true);
    await press('保存');
    await screen.findByText('生成配置已保存');
    expect(sent()).toEqual({
      moduleName: 'mer',
      resourceName: 'shop',
      path: '/mer/shop',
      permit: 'mer:shop',
      titleZh: '店铺',
      titleEn: 'Store',
      remark: '',
      fields: [gen.fields[0], { ...field('shopName', 'text'), searchable: true }, gen.fields[2]],
      genId: '7',
      version: 3,
    });
    await waitFor(() => expect(unsavedTabs().has('gen')).toBe(false));
    await press('保存');
    await waitFor(() => expect(server.inputs(genRoutes.update)[1]?.body.version).toBe(4));
  });

  it('has its fields added, moved and removed by keyboard, the focus staying', async () => {
    await open();
    await press('添加字段');
    expect(document.activeElement).toBe(box('字段名 4'));
    await userEvent.keyboard('extra');
    screen.getByRole('button', { name: '上移 4' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['shopId', 'shopName', 'extra', 'note']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '上移 3' }));
    await press('下移 1');
    await press('上移 1');
    expect(names()).toEqual(['shopName', 'shopId', 'extra', 'note']);
    await press('删除 3');
    expect(names()).toEqual(['shopName', 'shopId', 'note']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加字段' }));
  });

  it('[5.8] says at the cell what is wrong, and stops once it is right', async () => {
    await open();
    await userEvent.clear(box('字段名 2'));
    await userEvent.type(box('字段名 2'), 'class');
    await userEvent.clear(box('中文标签 3'));
    await press('保存');
    const messages = () =>
      [...document.querySelectorAll('form [role=alert]')].map(({ textContent }) => textContent);
    expect(messages()).toEqual(['该名称已有其他用途，请换一个', '不能为空']);
    expect(document.activeElement).toBe(box('字段名 2'));
    expect(box('字段名 2').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(box('字段名 2'), 'Name');
    expect(messages()).toEqual(['不能为空']);
    await userEvent.type(box('中文标签 3'), '备注');
    await press('删除 1');
    expect(messages()).toEqual(['应有且只有一个编号字段']);
    expect(server.inputs(genRoutes.update)).toEqual([]);
  });

  it('lets a type decide what can be chosen', async () => {
    await open();
    await userEvent.click(tick('查询 2'));
    expect(box('字典类型 2').disabled).toBe(true);
    await choose('类型 2', '字典');
    await userEvent.type(box('字典类型 2'), 'sys_yes_no');
    expect(tick('查询 2').checked).toBe(true);
    await choose('类型 2', '金额');
    expect([tick('查询 2').checked, tick('表单 2').checked, tick('表单 2').disabled]).toEqual([
      false,
      false,
      true,
    ]);
    expect(box('字典类型 2').value).toBe('');
  });

  it('that is new begins with a number and a text, and is gone on with once saved', async () => {
    const { address } = await open({ path: '/tool/gen-edit/index' });
    expect(screen.queryByText('生成的文件')).toBeNull();
    const texts = [
      ['模块', 'mer'],
      ['资源名', 'shop'],
      ['接口路径', '/mer/shop'],
      ['权限前缀', 'mer:shop'],
      ['中文名称', '店铺'],
      ['英文名称', 'Shop'],
    ] as const;
    for (const [name, text] of texts) await userEvent.type(box(name), text);
    for (const [at, name] of [
      [1, 'shopId'],
      [2, 'shopName'],
    ] as const) {
      await userEvent.type(box(`字段名 ${at}`), name);
      await userEvent.type(box(`中文标签 ${at}`), name);
      await userEvent.type(box(`英文标签 ${at}`), name);
    }
    await press('保存');
    await waitFor(() => expect(address()).toBe(EDIT));
    expect(server.inputs(genRoutes.create)[0]?.body.fields.map(({ type }) => type)).toEqual([
      'id',
      'text',
    ]);
    expect(await screen.findByText('生成的文件')).toBeDefined();
    expect(unsavedTabs().has('gen')).toBe(false);
  });

  it('[7.4] shows its code to read, copy and download, again once it is saved', async () => {
    const write = vi.fn(async () => undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open();
    const code = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'shop.ts' });
    expect(code.readOnly).toBe(true);
    await press('复制');
    expect(write).toHaveBeenCalledWith("export const name = 'shop';");
    await userEvent.type(box('资源名'), 'Two');
    await press('保存');
    await waitFor(() => expect(code.value).toBe("export const name = 'shopTwo';"));
    await choose('文件', 'zh-CN.json');
    expect(box('zh-CN.json').value).toBe('{}');
    await press('下载代码');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(server.inputs(genRoutes.download)).toEqual([{ params: { genId: '7' } }]);
  });

  it('[1.3] keeps what is typed when the language changes', async () => {
    await open();
    await userEvent.type(box('字段名 2'), 'X');
    await act(() => setLanguage('en-US'));
    await waitFor(() => expect(server.inputs(genRoutes.get)).toHaveLength(2));
    expect(box('Field name 2').value).toBe('shopNameX');
    expect(screen.getByRole('columnheader', { name: 'Dictionary' })).toBeDefined();
  });

  it('[8.1] that somebody else has changed is reloaded on demand', async () => {
    await open();
    server.refuse(genRoutes.update, { code: 409, msg: '数据已被他人修改' });
    await userEvent.type(box('英文名称'), 's');
    await press('保存');
    await screen.findByText('数据已被他人修改');
    gen = { ...gen, titleEn: 'Theirs', version: 9 };
    await press('重新载入');
    await waitFor(() => expect(box('英文名称').value).toBe('Theirs'));
  });
});
