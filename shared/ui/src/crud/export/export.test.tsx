import { fileRoutes } from '@portal/contract/common/file';
import { configRoutes } from '@portal/contract/system/config';
import { connect } from '@portal/http';
import type { FakeServer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notification } from '../../arco.ts';
import { columns, orderServer, show, useOrders } from '../../fixtures/orders.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { columnsKey } from '../views/view-columns.ts';

const configs = connect(configRoutes);
const estimate = { rows: 12_001, bytes: 2_516_582, seconds: 34, ahead: 0, earlier: 3 };
const prepared = { code: 601, msg: '文件正在生成', data: { taskId: '7' } };
const DAYS = '/?merId=1&params.beginTime=2026-11-01&params.endTime=2026-11-24';

let server: FakeServer;
let more: object;
/** Answer to the call that starts the export. */
let started: { code: number; msg: string; data?: object };
beforeEach(() => {
  localStorage.clear();
  more = {};
  started = prepared;
  Notification.clear();
  server = orderServer(12_001);
  answer();
});
afterEach(() => server.stop());

/** Query of a call as it was sent: no schema of a route knows `askFirst`. */
const queryOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams);

/** Asked about it the server tells, else it starts. */
function answer(): void {
  server.respond(configRoutes.export, (request) =>
    Response.json(
      queryOf(request).askFirst === 'true'
        ? { code: 601, msg: '数据较多', data: { estimate: { ...estimate, ...more } } }
        : started,
    ),
  );
}

function View() {
  const list = useOrders();
  return (
    <>
      <Toolbar list={list} columns={columns} export={configs.export} />
      <DataTable list={list} columns={columns} />
    </>
  );
}

const opened = async (language: 'zh-CN' | 'en-US' = 'zh-CN', path = DAYS) => {
  await show(<View />, { path, language });
  await screen.findByText('Merchant 1');
  await userEvent.click(
    screen.getByRole('button', { name: language === 'zh-CN' ? '导出' : 'Export' }),
  );
  return screen.findByRole('dialog');
};
const facts = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('dl > div')].map((fact) => fact.textContent);
const calls = () =>
  server.requests.filter(({ url }) => url.includes(configRoutes.export.path)).map(queryOf);

describe('[5.7] a long export', () => {
  it.each([
    [
      'zh-CN',
      [
        '数据量12,001 条',
        '时间范围2026-11-01 至 2026-11-24',
        '文件类型Excel（.xlsx）',
        '文件大小约 2.4 MB',
        '预计用时约 40 秒',
      ],
      '大小和用时按最近 3 次同类导出估算。',
    ],
    [
      'en-US',
      [
        'Rows12,001',
        'Date range2026-11-01 to 2026-11-24',
        'File typeExcel (.xlsx)',
        'File sizeabout 2.4 MB',
        'Ready inabout 40 seconds',
      ],
      'Size and time are estimated from 3 earlier exports of this kind.',
    ],
  ] as const)('says in %s what the file would be', async (language, expected, note) => {
    const dialog = await opened(language);
    expect(facts(dialog)).toEqual(expected);
    expect(dialog.textContent).toContain(note);
    expect(calls()).toHaveLength(1);
  });

  it('says what waits before it, and that there is nothing to go by', async () => {
    more = { ahead: 2, earlier: 0, seconds: 130 };
    const dialog = await opened('zh-CN', '/');
    expect(facts(dialog)).toEqual([
      '数据量12,001 条',
      '文件类型Excel（.xlsx）',
      '文件大小约 2.4 MB',
      '预计用时约 3 分钟，含等待前面 2 个导出',
    ]);
    expect(dialog.textContent).toContain('大小和用时为粗略估算');
  });

  it('is started by Enter, once, with the filters that were asked about', async () => {
    await opened();
    // The browser puts the focus there; that is for the journey to see.
    screen.getByRole('button', { name: '开始导出' }).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(await screen.findByText(/文件正在生成/)).toBeDefined();
    const [asked, start, ...others] = calls();
    expect(others).toEqual([]);
    expect(asked).toEqual({ ...start, askFirst: 'true' });
    expect(start).toMatchObject({ merId: '1' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['{Escape}', '取消'])('%s leaves it', async (way) => {
    await opened();
    if (way === '取消') await userEvent.click(screen.getByRole('button', { name: way }));
    else await userEvent.keyboard(way);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls()).toHaveLength(1);
  });

  it('as CSV is asked about and started as CSV', async () => {
    await show(<View />, { path: DAYS });
    await screen.findByText('Merchant 1');
    await userEvent.click(screen.getByRole('button', { name: '其他导出方式' }));
    await userEvent.click(screen.getByRole('menuitem', { name: '导出为 CSV' }));
    expect(facts(await screen.findByRole('dialog'))).toContain('文件类型CSV（.csv）');
    await userEvent.click(screen.getByRole('button', { name: '开始导出' }));
    await screen.findByText(/文件正在生成/);
    expect(calls()).toMatchObject([{ exportType: 'csv' }, { exportType: 'csv' }]);
  });

  it.each([
    ['导出为 CSV', { exportType: 'csv', shownColumns: expect.any(String) }],
    ['导出全部列', {}],
    ['导出全部列为 CSV', { exportType: 'csv' }],
  ])('%s has the columns that its name says', async (way, expected) => {
    await show(<View />, { path: DAYS });
    await screen.findByText('Merchant 1');
    await userEvent.click(screen.getByRole('button', { name: '其他导出方式' }));
    await userEvent.click(screen.getByRole('menuitem', { name: way }));
    await screen.findByRole('dialog');
    const { exportType, shownColumns } = calls()[0] ?? {};
    expect(JSON.parse(JSON.stringify({ exportType, shownColumns }))).toEqual(expected);
  });

  it('has the columns that the list shows, in their order, and names those that it hides', async () => {
    const shown = ['status', 'merName'];
    const hidden = columns.map(({ name }) => name).filter((name) => !shown.includes(name));
    const choice = JSON.stringify({ shown, hidden, widths: {} });
    localStorage.setItem(columnsKey('/order/general/list'), choice);
    await opened();
    expect(calls()[0]).toMatchObject({
      shownColumns: shown.join(),
      hiddenColumns: hidden.join(),
    });
  });

  it('[8.4] that is refused when it is started says why and stays open', async () => {
    started = { code: 500, msg: '已有 5 个导出任务在等待或生成' };
    const dialog = await opened();
    await userEvent.click(screen.getByRole('button', { name: '开始导出' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(started.msg);
    expect(dialog.isConnected).toBe(true);
  });

  it('that has become short meanwhile is saved at once', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    started = { code: 200, msg: 'config_1.xlsx' };
    server.on(fileRoutes.download, () => new Uint8Array([1]));
    await opened();
    await userEvent.click(screen.getByRole('button', { name: '开始导出' }));
    await screen.findByText('导出文件已下载');
    expect(save).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
