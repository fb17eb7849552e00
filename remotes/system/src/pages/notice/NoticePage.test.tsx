import { fileRoutes } from '@portal/contract/common/file';
import { API_BASE } from '@portal/contract/constants';
import type { RowOf } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { inboxRoutes, noticeRoutes } from '@portal/contract/system/notice';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Notice = RowOf<typeof noticeRoutes.list>;

const picture = { fileName: '/profile/upload/2026/11/21/a_1.png', originalFilename: '机房.png' };
const attachment = { fileName: '/profile/upload/2026/11/21/b_2.pdf', originalFilename: '说明.pdf' };
const maintenance: Notice = {
  noticeId: '7',
  noticeTitle: '系统维护',
  noticeTitleEn: 'Maintenance',
  noticeType: '1',
  status: '0',
  noticeContent: '<p>周六 <strong>02:00</strong> 停机</p>',
  noticeContentEn: '<p>Down on Saturday</p>',
  pictures: [picture],
  attachments: [attachment],
  roleIds: [],
  roles: [],
  remark: '',
  createBy: 'operator',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 3,
};
const plain: Notice = { ...maintenance, noticeId: '8', noticeTitle: '放假', pictures: [] };

let server: FakeServer;
let rows: Notice[];
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  rows = [plain, maintenance];
  server = fakeServer()
    .on(noticeRoutes.list, () => ({ rows, total: rows.length }))
    .on(noticeRoutes.get, () => maintenance)
    .on(noticeRoutes.roles, () => [])
    .on(noticeRoutes.readers, () => ({ rows: [], total: 0 }))
    .on(noticeRoutes.create, () => undefined)
    .on(noticeRoutes.update, () => undefined)
    .on(noticeRoutes.remove, ({ params }) => {
      rows = rows.filter(({ noticeId }) => !params.ids.split(',').includes(noticeId));
      return undefined;
    })
    .on(noticeRoutes.export, () => 'notice_1.xlsx')
    .on(inboxRoutes.list, () => ({ unread: 0, rows: [] }))
    .on(fileRoutes.download, () => new Uint8Array([1]))
    .on(fileRoutes.resource, () => new Uint8Array([1]))
    .on(dictRoutes.byTypes, ({ query }) =>
      Object.fromEntries(query.types.split(',').map((type) => [type, []])),
    );
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('系统维护');
  return page;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const type = (name: string, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name }), text);
const sent = (call: typeof noticeRoutes.create | typeof noticeRoutes.update) =>
  server.inputs(call).map(({ body }) => body);

describe('[2.41] notices', () => {
  it('are listed with both titles, and found by title, creator, type, status and time', async () => {
    await open({ path: '/?noticeType=1&status=0&params.beginTime=2026-11-01' });
    expect(rowOf('系统维护').getByText('Maintenance')).toBeDefined();
    await type('公告标题', '维护');
    await userEvent.type(screen.getByRole('textbox', { name: '创建人' }), 'op{Enter}');
    await waitFor(() => expect(server.inputs(noticeRoutes.list)).toHaveLength(2));
    expect(server.inputs(noticeRoutes.list)[1]?.query).toMatchObject({
      pageNum: 1,
      noticeTitle: '维护',
      createBy: 'op',
      noticeType: '1',
      status: '0',
      params: { beginTime: '2026-11-01' },
    });
  });

  it('are written in both languages, shown and without files unless changed', async () => {
    await open();
    await press('新增公告');
    await type('中文标题', '升级');
    await press('英文');
    expect(screen.queryByRole('textbox', { name: '中文标题' })).toBeNull();
    await type('英文标题', 'Upgrade');
    await press('中文');
    expect(screen.getByRole('textbox', { name: '中文标题' })).toHaveProperty('value', '升级');
    await press('保存');
    await screen.findAllByText('公告已保存');
    expect(sent(noticeRoutes.create)).toEqual([
      {
        noticeTitle: '升级',
        noticeTitleEn: 'Upgrade',
        noticeType: '1',
        status: '0',
        noticeContent: '',
        noticeContentEn: '',
        pictures: [],
        attachments: [],
        roleIds: [],
        remark: '',
      },
    ]);
    expect(server.inputs(noticeRoutes.list).length).toBeGreaterThan(1);
  });

  it('[5.5] need a title and a type; the language with the mistake comes into view', async () => {
    await open();
    await press('新增公告');
    await press('英文');
    await press('保存');
    const title = await screen.findByRole('textbox', { name: '中文标题' });
    expect(document.activeElement).toBe(title);
    expect(within(screen.getByRole('dialog')).getByText('不能为空')).toBeDefined();
    expect(screen.getByRole('button', { name: /^中文\s*需修改$/ })).toBeDefined();
    await userEvent.type(title, '升级');
    await press('英文');
    await type('英文标题', '<b>');
    await press('中文');
    await press('保存');
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: '英文标题' }));
    expect(sent(noticeRoutes.create)).toEqual([]);
  });

  it('begin with the focus on the title, also once selects are no longer at rest', async () => {
    await open();
    const title = () => screen.getByRole('textbox', { name: '中文标题' });
    await press('新增公告');
    await waitFor(() => expect(document.activeElement).toBe(title()));
    const type = () =>
      within(screen.getByRole('dialog')).getByRole('combobox', { name: '公告类型' });
    await userEvent.hover(type());
    await waitFor(() => expect(type().querySelector('input')).not.toBeNull());
    await press('取消');
    await press('新增公告');
    await waitFor(() => expect(document.activeElement).toBe(title()));
  });

  it('are edited with their version, contents and files', async () => {
    await open();
    await userEvent.click(rowOf('系统维护').getByRole('button', { name: '修改' }));
    await type('备注', '改期');
    await press('保存');
    await screen.findAllByText('公告已保存');
    const { createBy, createTime, updateBy, updateTime, roles, ...input } = maintenance;
    expect(sent(noticeRoutes.update)).toEqual([{ ...input, remark: '改期' }]);
  });

  it('show content, pictures and attachments in either language', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: '7' }));
    const drawer = within(await screen.findByRole('complementary'));
    expect((await drawer.findByText('02:00')).tagName).toBe('STRONG');
    expect(drawer.getByAltText('机房.png').getAttribute('src')).toBe(API_BASE + picture.fileName);
    await userEvent.click(drawer.getByRole('button', { name: '英文' }));
    expect(await drawer.findByText('Down on Saturday')).toBeDefined();
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await userEvent.click(drawer.getByRole('button', { name: '说明.pdf' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(server.inputs(fileRoutes.resource)).toEqual([
      { query: { resource: attachment.fileName } },
    ]);
  });

  it('without English show the Chinese title and say that there is no content', async () => {
    server.on(noticeRoutes.get, () => ({ ...plain, noticeTitleEn: '', noticeContentEn: '' }));
    await open({ path: '/?record=8', language: 'en-US' });
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('No content')).toBeDefined();
    expect(drawer.getByText('放假')).toBeDefined();
  });

  it('are deleted after asking for them by their title', async () => {
    await open();
    await userEvent.click(rowOf('系统维护').getByRole('button', { name: /更多操作/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: '删除' }));
    expect(await screen.findByText('删除公告“系统维护”？')).toBeDefined();
    await press('删除');
    await waitFor(() => expect(screen.queryByText('系统维护')).toBeNull());
    expect(server.inputs(noticeRoutes.remove)).toEqual([{ params: { ids: '7' } }]);
  });

  it('are deleted several at once', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await press('删除');
    expect(await screen.findByText('删除 2 条公告？')).toBeDefined();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('系统维护')).toBeNull());
    expect(server.inputs(noticeRoutes.remove)).toEqual([{ params: { ids: '8,7' } }]);
  });

  it('are exported as they are searched', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open({ path: '/?pageNum=1&status=1' });
    await press('导出');
    await screen.findByText('导出文件已下载');
    expect(save).toHaveBeenCalledOnce();
    expect(server.inputs(noticeRoutes.export)[0]?.query).toMatchObject({ status: '1' });
  });

  it('that change are asked for again by what shows them to readers', async () => {
    const refresh = vi.spyOn(queryClient, 'invalidateQueries');
    await open();
    await userEvent.click(rowOf('系统维护').getByRole('button', { name: '修改' }));
    await type('备注', '改期');
    await press('保存');
    await screen.findAllByText('公告已保存');
    expect(refresh).toHaveBeenCalledWith({ queryKey: [inboxRoutes.list.path] });
  });

  it('[6.2] who may only read sees no button that changes something', async () => {
    await open({ session: { roles: ['readonly'], permissions: ['system:notice:list'] } });
    for (const name of ['新增公告', '导出', '修改', /更多操作/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(2, 4)).toEqual(['English title', 'Chinese title']);
    await press('New notice');
    await press('Save');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Cannot be blank')).toBeDefined();
    expect(dialog.getByRole('textbox', { name: 'Chinese title' })).toBeDefined();
  });
});
