import { fileRoutes } from '@portal/contract/common/file';
import { jobLogRoutes, jobRoutes } from '@portal/contract/monitor/job';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobLog } from './api.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const failed: JobLog = {
  jobLogId: '71',
  jobId: '3',
  jobName: '清理操作日志',
  jobGroup: 'SYSTEM',
  invokeTarget: 'log.retention(90)',
  jobMessage: '未能删除',
  status: '1',
  exceptionInfo: 'Error: <b>disk</b> full',
  fireTime: '2026-11-21 02:00:00',
  startTime: '2026-11-21 02:00:01',
  endTime: '2026-11-21 02:00:03',
  costTime: 1260,
  createTime: '2026-11-21 02:00:01',
};
const running: JobLog = {
  ...failed,
  jobLogId: '72',
  jobMessage: '',
  status: '2',
  exceptionInfo: '',
  fireTime: '',
  endTime: '',
  costTime: 0,
};
const done: JobLog = {
  ...running,
  status: '0',
  jobMessage: '删除 5 条',
  endTime: failed.endTime,
  costTime: 65_000,
};

let server: FakeServer;
let rows: JobLog[];
beforeEach(() => {
  localStorage.clear();
  rows = [failed];
  server = fakeServer()
    .on(jobLogRoutes.get, () => failed)
    .on(jobLogRoutes.list, () => ({ rows, total: rows.length }))
    .on(jobLogRoutes.remove, () => undefined)
    .on(jobLogRoutes.clean, () => undefined)
    .on(jobLogRoutes.export, () => 'job_log_1.xlsx')
    .on(jobRoutes.get, () => Promise.reject(new Error('asked for a job that nobody named')))
    .on(fileRoutes.download, () => new Uint8Array([1]))
    .on(dictRoutes.byTypes, ({ query }) =>
      Object.fromEntries(query.types.split(',').map((type) => [type, []])),
    );
});
afterEach(async () => {
  await server.stop();
  vi.useRealTimers();
});

async function open(options: RenderPageOptions = {}) {
  queryClient.clear();
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findAllByText('清理操作日志');
  return page;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const asked = () => server.inputs(jobLogRoutes.list);

describe('[2.72] runs of scheduled jobs', () => {
  it('show message, begin, end and duration', async () => {
    await open();
    const row = within(screen.getByText('未能删除').closest('tr') as HTMLElement);
    expect(row.getByText('2026-11-21 02:00:01')).toBeDefined();
    expect(row.getByText('2026-11-21 02:00:03')).toBeDefined();
    expect(row.getByText('1.2 秒')).toBeDefined();
  });

  it('of one job are named, and the others are one press away', async () => {
    server.on(jobRoutes.get, () => ({
      ...failed,
      jobGroup: 'SYSTEM' as const,
      cronExpression: '0 0 2 * * ?',
      misfirePolicy: '3' as const,
      concurrent: '1' as const,
      status: '0' as const,
      remark: '',
      nextValidTime: '',
      lastStatus: '' as const,
      lastTime: '',
      isLastAhead: false,
      createBy: '',
      updateBy: '',
      updateTime: '',
      version: 1,
    }));
    const page = await open({ path: '/?jobId=3' });
    expect(await screen.findByText(/仅显示任务“清理操作日志”的执行记录/)).toBeDefined();
    expect(asked()[0]?.query.jobId).toBe('3');
    await press('显示全部');
    await waitFor(() => expect(asked().at(-1)?.query.jobId).toBeUndefined());
    expect(page.address()).not.toContain('jobId');
    expect(screen.queryByText(/仅显示任务/)).toBeNull();
  });

  it('under way are looked after until they end, but not behind another window', async () => {
    rows = [running];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(9000);
    expect(asked()).toHaveLength(1);
    visibility.mockReturnValue('visible');
    rows = [done];
    await vi.advanceTimersByTimeAsync(3000);
    expect(await screen.findByText('1 分 5 秒')).toBeDefined();
    await vi.advanceTimersByTimeAsync(9000);
    expect(asked()).toHaveLength(2);
  });

  it('show their error as text', async () => {
    await open({ path: '/?record=71' });
    const drawer = within(await screen.findByRole('complementary'));
    expect((await drawer.findByText('Error: <b>disk</b> full')).tagName).toBe('PRE');
  });

  it('are deleted after asking', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /更多操作/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: '删除' }));
    expect(await screen.findByText('删除执行记录“清理操作日志 71”？')).toBeDefined();
    await press('删除');
    await screen.findAllByText('执行记录已删除');
    expect(server.inputs(jobLogRoutes.remove)).toEqual([{ params: { ids: '71' } }]);
  });

  it('are all cleared only once the word is typed', async () => {
    await open();
    await press('清空');
    const dialog = within(await screen.findByRole('dialog'));
    const clear = dialog.getByRole('button', { name: '清空' });
    expect(clear).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByRole('textbox'), '清空');
    await userEvent.click(clear);
    await screen.findAllByText('执行记录已清空');
    expect(server.inputs(jobLogRoutes.clean)).toHaveLength(1);
  });

  it('are exported as they are searched', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open({ path: '/?pageNum=1&status=1' });
    await press('导出');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(server.inputs(jobLogRoutes.export)[0]?.query).toMatchObject({ status: '1' });
  });

  it('[6.2] who may only read sees nothing that deletes', async () => {
    await open({ session: { roles: ['auditor'], permissions: ['monitor:job:list'] } });
    for (const name of ['清空', '导出', /更多操作/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    expect(screen.getByText('1.2 s')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Clear all' })).toBeDefined();
  });
});
