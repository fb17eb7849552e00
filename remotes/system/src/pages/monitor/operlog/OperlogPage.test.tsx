import type { RowOf } from '@portal/contract/kit/route';
import { operlogRoutes } from '@portal/contract/monitor/operlog';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Operation = RowOf<typeof operlogRoutes.list>;

const done: Operation = {
  operId: '71',
  title: '参数设置',
  businessType: '1',
  method: 'system:config:add',
  requestMethod: 'POST',
  operatorType: '1',
  operName: 'admin',
  deptName: '总部',
  operUrl: '/system/config',
  operIp: '10.0.0.7',
  operLocation: '内网 IP',
  operParam: '{"body":{"configKey":"pay.retry","password":"***"}}',
  jsonResult: '{"code":200}',
  status: '0',
  errorMsg: '',
  operTime: '2026-11-21 14:31:08',
  costTime: 1_234,
  requestId: 'c0ffee',
  objId: '9',
  objName: 'pay.retry',
};
const failed: Operation = {
  ...done,
  operId: '72',
  objName: '',
  status: '1',
  operParam: '{"body":{"remark":"aaaa',
  jsonResult: '',
  errorMsg: '参数键名已存在',
};

let server: FakeServer;
let rows: Operation[];
beforeEach(() => {
  localStorage.clear();
  rows = [failed, done];
  // `get` first: its path would swallow the list's.
  server = fakeServer()
    .on(operlogRoutes.get, ({ params }) => rows.find((row) => row.operId === params.operId) ?? done)
    .on(operlogRoutes.list, () => ({ rows, total: rows.length }))
    .on(operlogRoutes.remove, ({ params }) => {
      rows = rows.filter(({ operId }) => !params.ids.split(',').includes(operId));
      return undefined;
    })
    .on(operlogRoutes.clean, () => {
      rows = [];
      return undefined;
    })
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
  await screen.findByText('72');
  return page;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the operation log', () => {
  it('[2.42] lists module, object, operator, address and time', async () => {
    await open();
    const row = within(screen.getByText('71').closest('tr') as HTMLElement);
    for (const text of ['参数设置', 'pay.retry', 'admin', '10.0.0.7', '2026-11-21 14:31:08']) {
      expect(row.getByText(text)).toBeDefined();
    }
    const unnamed = within(screen.getByText('72').closest('tr') as HTMLElement);
    expect(unnamed.getByText('9')).toBeDefined();
  });

  it('[2.42] searches by module and operator, orders by time', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: '系统模块' }), '参数{Enter}');
    await waitFor(() => expect(server.inputs(operlogRoutes.list)).toHaveLength(2));
    expect(server.inputs(operlogRoutes.list)[1]?.query).toMatchObject({
      title: '参数',
      pageNum: 1,
    });
    await userEvent.click(screen.getByRole('button', { name: /操作时间/ }));
    await waitFor(() => expect(server.inputs(operlogRoutes.list)).toHaveLength(3));
    expect(server.inputs(operlogRoutes.list)[2]?.query).toMatchObject({
      orderByColumn: 'operTime',
      isAsc: 'desc',
    });
  });

  it('[2.42] searches by what an operation was done to', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: '操作对象' }), 'retry{Enter}');
    await waitFor(() => expect(server.inputs(operlogRoutes.list)).toHaveLength(2));
    expect(server.inputs(operlogRoutes.list)[1]?.query).toMatchObject({ object: 'retry' });
  });

  it('[2.42] shows one operation with request, answer and request number', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: '71' }));
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText(/"configKey": "pay.retry"/)).toBeDefined();
    expect(drawer.getByText(/"code": 200/)).toBeDefined();
    expect(drawer.getByText('c0ffee')).toBeDefined();
    expect(drawer.getByText('system:config:add')).toBeDefined();
    expect(drawer.getByText('1,234')).toBeDefined();
  });

  it('[2.42] says why an operation failed, and that a text was cut', async () => {
    await open({ path: '/?record=72' });
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('参数键名已存在')).toBeDefined();
    expect(drawer.getByText('{"body":{"remark":"aaaa')).toBeDefined();
    expect(drawer.getByText('内容过长，仅保留前 2,000 个字符。')).toBeDefined();
    expect(drawer.getByText('无内容')).toBeDefined();
  });

  it('[2.42] is cleaned once the word is typed', async () => {
    await open();
    await press('清空');
    const dialog = within(await screen.findByRole('dialog'));
    const verb = dialog.getByRole('button', { name: '清空' });
    expect((verb as HTMLButtonElement).disabled).toBe(true);
    await userEvent.type(dialog.getByRole('textbox'), '清空');
    await userEvent.click(verb);
    expect(await screen.findByText('操作日志已清空')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('72')).toBeNull());
    expect(server.inputs(operlogRoutes.clean)).toHaveLength(1);
  });

  it('[2.42] deletes the chosen rows in one call', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await press('删除');
    expect(await screen.findByText('删除 2 条操作日志？')).toBeDefined();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('72')).toBeNull());
    expect(server.inputs(operlogRoutes.remove)).toEqual([{ params: { ids: '72,71' } }]);
  });

  it('[6.2] who may only list sees neither details nor buttons', async () => {
    await open({ session: { roles: ['auditor'], permissions: ['monitor:operlog:list'] } });
    for (const name of ['清空', '导出', /更多操作/, '删除']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('link', { name: '71' })).toBeNull();
  });

  it('[1.1] speaks English', async () => {
    await open({ language: 'en-US', path: '/?record=72' });
    expect(
      await screen.findByText('The text was too long. Only its first 2,000 characters are kept.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Clear log' })).toBeDefined();
  });
});
