import { fileTaskRoutes as routes } from '@portal/contract/reports/file';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import type { Task } from './task.ts';
import { words } from './words.ts';

const fileOf = (number: number, fileName: string, rows: number, hex: string) => ({
  number,
  fileName,
  rows,
  bytes: 1_572_864,
  sha256: hex.repeat(32),
});
/** Begins unlike it goes on and ends. */
const SHA256 = `0123456789ab${'cd'.repeat(26)}`;
const ready: Task = {
  id: '11',
  fileType: '通用订单',
  status: '2',
  fileName: 'generalOrder_1.xlsx',
  applicant: 'finance',
  applyTime: '2026-11-21 14:31:08',
  finishTime: '2026-11-21 14:32:08',
  expireTime: '2026-11-28 14:32:08',
  rowsDone: 12_345,
  rowsTotal: 12_345,
  bytes: 1_572_864,
  files: [{ ...fileOf(1, 'generalOrder_1.xlsx', 12_345, ''), sha256: SHA256 }],
  failReason: '',
  isOwn: true,
};
const unready = { bytes: 0, files: [], expireTime: '', finishTime: '' };
const running: Task = {
  ...ready,
  ...unready,
  id: '12',
  status: '1',
  fileName: 'generalOrder_2.xlsx',
  rowsDone: 4_000,
  rowsTotal: 299_999,
};
const failed: Task = {
  ...running,
  id: '13',
  status: '3',
  fileName: 'generalOrder_3.xlsx',
  failReason: '申请人已没有导出权限',
};
/** So long that it is two files. */
const long: Task = {
  ...ready,
  id: '15',
  fileName: 'generalOrder_5.xlsx',
  rowsDone: 150_000,
  rowsTotal: 150_000,
  files: [
    fileOf(1, 'generalOrder_5-1.xlsx', 100_000, 'cd'),
    fileOf(2, 'generalOrder_5-2.xlsx', 50_000, 'ef'),
  ],
};
const others: Task = { ...ready, id: '14', fileName: 'generalOrder_4.xlsx', isOwn: false };

let server: FakeServer;
let rows: Task[];
beforeEach(() => {
  localStorage.clear();
  rows = [ready, running, failed, others, long];
  server = fakeServer()
    .on(routes.list, () => ({ rows, total: rows.length }))
    .on(routes.download, () => new Uint8Array([1]))
    .on(routes.cancel, () => undefined)
    .on(routes.resume, () => undefined)
    .on(routes.remove, ({ params }) => {
      rows = rows.filter(({ id }) => !params.ids.split(',').includes(id));
      return undefined;
    })
    .on(dictRoutes.byType, () => []);
});
afterEach(async () => {
  await server.stop();
  vi.useRealTimers();
});

async function open(options: RenderPageOptions = {}, shows = 'generalOrder_1.xlsx') {
  queryClient.clear();
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText(shows);
  return page;
}
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
async function choose(name: string, action: string) {
  await userEvent.click(rowOf(name).getByRole('button', { name: /更多操作/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
}

describe('file downloads', () => {
  it('[2.61] show size, progress, the reason of a failure, and the checksum if that is chosen', async () => {
    localStorage.setItem(`columns:${routes.list.path}`, '{"shown":["files"],"widths":{}}');
    await open();
    const file = rowOf('generalOrder_1.xlsx');
    expect(file.getByText('1.5 MB')).toBeDefined();
    // The eye has the beginning of the checksum, who listens has all of it.
    expect(file.getByText('0123456789ab…').getAttribute('aria-hidden')).toBe('true');
    expect(file.getByText(SHA256).closest('[aria-hidden]')).toBeNull();
    expect(rowOf('generalOrder_5.xlsx').getByText('2 个文件')).toBeDefined();
    expect(file.getByText('12,345 行')).toBeDefined();
    const bar = rowOf('generalOrder_2.xlsx').getByRole('progressbar', {
      name: 'generalOrder_2.xlsx 的生成进度',
    });
    expect(bar).toMatchObject({ value: 4_000, max: 299_999 });
    expect(rowOf('generalOrder_2.xlsx').getByText('4,000 / 299,999 行')).toBeDefined();
    // In place of its progress, in sight at 1440 px: a column of its own lies behind the expiry.
    const reason = rowOf('generalOrder_3.xlsx').getByText('申请人已没有导出权限');
    expect(reason.closest('td')?.cellIndex).toBe(5);
  });

  it('[2.61] on a phone say size, progress or the reason of a failure, and when, but no task number', async () => {
    const media = window.matchMedia('all');
    vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
    const narrow = vi.spyOn(window, 'matchMedia').mockReturnValue(media);
    await open();
    const recordOf = (name: string) => screen.getByText(name).closest('li')?.textContent;
    expect(recordOf('generalOrder_1.xlsx')).toBe(
      'generalOrder_1.xlsx1.5 MB12,345 行2026-11-21 14:31:08',
    );
    expect(recordOf('generalOrder_2.xlsx')).toContain('4,000 / 299,999 行');
    expect(recordOf('generalOrder_3.xlsx')).toContain('申请人已没有导出权限');
    narrow.mockRestore();
  });

  it('[2.61] before the first one say how one comes about, and after a search that none fits', async () => {
    rows = [];
    await open({}, '还没有导出文件');
    await userEvent.type(screen.getByRole('textbox', { name: '文件名' }), 'daily{Enter}');
    expect(await screen.findByText('没有符合条件的记录')).toBeDefined();
    expect(screen.queryByText('还没有导出文件')).toBeNull();
  });

  it('[2.61] follow what is being made, say when it is ready, then ask no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    const asked = () => server.inputs(routes.list).length;
    rows = [{ ...running, rowsDone: 200_000 }];
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('200,000 / 299,999 行')).toBeDefined();
    rows = [{ ...ready, id: running.id, fileName: running.fileName }];
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('generalOrder_2.xlsx 已生成')).toBeDefined();
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked()).toBe(before);
  });

  it('[2.61] ask nothing while the window is not seen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = server.inputs(routes.list).length;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(server.inputs(routes.list)).toHaveLength(before);
    seen.mockRestore();
  });

  it('[2.61] download a ready file of your own', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open();
    await userEvent.click(rowOf('generalOrder_1.xlsx').getByRole('button', { name: '下载' }));
    await screen.findByText('文件已下载');
    expect(save).toHaveBeenCalledOnce();
    expect(server.inputs(routes.download)).toEqual([{ params: { id: '11' }, query: { file: 1 } }]);
  });

  it('[2.61] download all files of a long export, or one of them, each with its checksum', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open();
    await userEvent.click(rowOf('generalOrder_5.xlsx').getByRole('button', { name: '下载' }));
    await screen.findByText('已下载 2 个文件');
    expect(save).toHaveBeenCalledTimes(2);
    await choose('generalOrder_5.xlsx', '文件明细');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('保留至 2026-11-28 14:32:08')).toBeDefined();
    const [first, second] = dialog.getAllByRole('listitem');
    expect(first?.textContent).toContain('100,000 行 · 1.5 MB');
    expect(second?.textContent).toContain('ef'.repeat(32));
    expect(within(second as HTMLElement).getByRole('button', { name: '复制' })).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '下载 generalOrder_5-2.xlsx' }));
    await screen.findByText('文件已下载');
    expect(server.inputs(routes.download)).toEqual(
      [1, 2, 2].map((file) => ({ params: { id: '15' }, query: { file } })),
    );
  });

  it('[2.61] show of an expired file what it was, and when it went', async () => {
    rows = [{ ...ready, status: '4' }];
    await open();
    const button = rowOf('generalOrder_1.xlsx').getByRole('button', { name: '下载' });
    expect(button.getAttribute('aria-description')).toBe('文件已过期，重新导出后可下载');
    await choose('generalOrder_1.xlsx', '文件明细');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('已于 2026-11-28 14:32:08 过期，重新导出后可下载')).toBeDefined();
    expect(dialog.queryByRole('button', { name: /下载/ })).toBeNull();
  });

  it('[2.61] say why a task has failed where its row has no place for it', async () => {
    await open();
    await choose('generalOrder_3.xlsx', '文件明细');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('申请人已没有导出权限')).toBeDefined();
    expect(dialog.queryByRole('listitem')).toBeNull();
  });

  it('[2.61] download the chosen ones, unless one of them cannot be', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open();
    const batch = () => screen.getAllByRole('button', { name: '下载' })[0] as HTMLElement;
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 11' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 15' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 12' }));
    expect(batch().getAttribute('aria-description')).toBe('文件尚未生成');
    await userEvent.click(batch());
    expect(server.inputs(routes.download)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 12' }));
    await userEvent.click(batch());
    await screen.findByText('已下载 3 个文件');
    expect(server.inputs(routes.download)).toHaveLength(3);
  });

  it('[2.61] that is refused ends a download of several, and says why', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    server.respond(routes.download, () =>
      Response.json({ code: 500, msg: '申请人已没有导出权限。' }),
    );
    await open();
    await userEvent.click(rowOf('generalOrder_5.xlsx').getByRole('button', { name: '下载' }));
    await screen.findByText('申请人已没有导出权限。');
    expect(server.requests.filter(({ url }) => url.includes('/download'))).toHaveLength(1);
  });

  it('[2.61] say why a file cannot be downloaded', async () => {
    await open();
    const reasonOf = (name: string) =>
      rowOf(name).getByRole('button', { name: '下载' }).getAttribute('aria-description');
    expect(reasonOf('generalOrder_2.xlsx')).toBe('文件尚未生成');
    expect(reasonOf('generalOrder_4.xlsx')).toBe('只有申请人可以下载');
    await userEvent.click(rowOf('generalOrder_4.xlsx').getByRole('button', { name: '下载' }));
    expect(server.inputs(routes.download)).toEqual([]);
  });

  it('[2.61] cancel after asking, and resume', async () => {
    await open();
    await choose('generalOrder_2.xlsx', '取消任务');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('取消任务 generalOrder_2.xlsx？')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '取消任务' }));
    await screen.findByText('任务已取消');
    expect(server.inputs(routes.cancel)).toEqual([{ params: { id: '12' } }]);
    await choose('generalOrder_3.xlsx', '继续生成');
    await screen.findByText('任务已继续');
    expect(server.inputs(routes.resume)).toEqual([{ params: { id: '13' } }]);
  });

  it('[2.61] delete the chosen ones in one call, after asking', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 11' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 13' }));
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }),
    );
    await waitFor(() => expect(screen.queryByText('generalOrder_1.xlsx')).toBeNull());
    expect(server.inputs(routes.remove)).toEqual([{ params: { ids: '11,13' } }]);
  });

  it('[6.2] who may only look sees no action', async () => {
    await open({ session: { permissions: ['report:file:list'] } });
    expect(screen.queryByRole('button', { name: '下载' })).toBeNull();
    await userEvent.click(rowOf('generalOrder_1.xlsx').getByRole('button', { name: '文件明细' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: /下载/ })).toBeNull();
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    expect(screen.getByRole('columnheader', { name: /Kept until/ })).toBeDefined();
    expect(
      screen.getByRole('progressbar', { name: 'Progress of generalOrder_2.xlsx' }),
    ).toBeDefined();
  });
});
