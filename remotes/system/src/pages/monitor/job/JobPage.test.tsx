import { jobRoutes } from '@portal/contract/monitor/job';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from './api.ts';
import Page from './index.tsx';
import { handlers, next, refresh, retention } from './job-fixture.ts';
import { words } from './words.ts';

let server: FakeServer;
let rows: Job[];
beforeEach(() => {
  localStorage.clear();
  rows = [retention, refresh];
  server = fakeServer()
    .on(jobRoutes.get, () => retention)
    .on(jobRoutes.list, () => ({ rows, total: rows.length }))
    .on(jobRoutes.handlers, () => handlers)
    .on(jobRoutes.next, () => next)
    .on(jobRoutes.create, () => undefined)
    .on(jobRoutes.update, () => undefined)
    .on(jobRoutes.changeStatus, ({ body }) => {
      rows = rows.map((row) => (row.jobId === body.jobId ? { ...row, status: body.status } : row));
      return undefined;
    })
    .on(jobRoutes.run, ({ body }) => {
      rows = rows.map((row) => (row.jobId === body.jobId ? { ...row, lastStatus: '2' } : row));
      return undefined;
    })
    .on(jobRoutes.remove, () => undefined)
    .on(dictRoutes.byTypes, ({ query }) =>
      Object.fromEntries(query.types.split(',').map((type) => [type, []])),
    )
    .on(dictRoutes.byType, () => []);
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
  await screen.findByText('清理操作日志');
  return page;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
async function choose(job: string, item: string) {
  await userEvent.click(rowOf(job).getByRole('button', { name: /更多操作/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}
const edit = (job: string) => userEvent.click(rowOf(job).getByRole('button', { name: '修改' }));
const field = (name: string) => screen.getByRole('textbox', { name });
async function write(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}

describe('[2.72] scheduled jobs', () => {
  it('show a run of next year as a clock that was ahead, not as a good one', async () => {
    rows = [{ ...retention, lastStatus: '0', lastTime: '2027-11-21 02:00:00', isLastAhead: true }];
    await open();
    const row = rowOf('清理操作日志');
    expect(row.getByText('时钟超前').title).toContain('时钟不准');
    expect(row.queryByText('0')).toBeNull();
  });

  it('show their task if that is chosen, schedule in words, last and next run', async () => {
    localStorage.setItem(
      `columns:${jobRoutes.list.path}`,
      JSON.stringify({ shown: ['invokeTarget'], widths: {} }),
    );
    await open();
    const row = rowOf('清理操作日志');
    expect(await row.findByText('日志清理')).toBeDefined();
    expect(row.getByText("log.retention(90, 'oper', true)")).toBeDefined();
    expect(await row.findByText('每天 02:00')).toBeDefined();
    expect(row.getByText('2026-11-21 02:00:00')).toBeDefined();
    expect(row.getByText('2026-11-22 02:00:00')).toBeDefined();
    expect(row.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    expect(rowOf('刷新字典缓存').getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });

  it('are paused after asking; the switch follows the server', async () => {
    await open();
    await userEvent.click(rowOf('清理操作日志').getByRole('switch'));
    expect(await screen.findByText('暂停任务“清理操作日志”？')).toBeDefined();
    expect(server.inputs(jobRoutes.changeStatus)).toEqual([]);
    await press('暂停');
    await waitFor(() =>
      expect(rowOf('清理操作日志').getByRole('switch').getAttribute('aria-checked')).toBe('false'),
    );
    expect(server.inputs(jobRoutes.changeStatus)).toEqual([{ body: { jobId: '3', status: '1' } }]);
  });

  it('run once after asking, and the list is looked at again until the run has ended', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await choose('清理操作日志', '执行一次');
    await press('执行一次');
    await waitFor(() => expect(server.inputs(jobRoutes.list)).toHaveLength(2));
    const [asked] = server.inputs(jobRoutes.run);
    expect(asked).toEqual({
      body: { jobId: '3', jobGroup: expect.stringMatching(/^(SYSTEM|DEFAULT)$/) },
    });
    rows = [retention, refresh];
    await vi.advanceTimersByTimeAsync(3000);
    await waitFor(() => expect(server.inputs(jobRoutes.list)).toHaveLength(3));
    await waitFor(() => expect(screen.getAllByText('2026-11-21 02:00:00')).toBeDefined());
    await vi.advanceTimersByTimeAsync(9000);
    expect(server.inputs(jobRoutes.list)).toHaveLength(3);
  });

  it('lead to their logs', async () => {
    const page = await open();
    await choose('清理操作日志', '调度日志');
    expect(page.address()).toBe('/monitor/job-log/index?jobId=3');
  });

  it('are deleted after asking for them by name', async () => {
    await open();
    await choose('刷新字典缓存', '删除');
    expect(await screen.findByText('删除任务“刷新字典缓存”？')).toBeDefined();
    await press('删除');
    await screen.findByText('任务已删除');
    expect(server.inputs(jobRoutes.remove)).toEqual([{ params: { ids: '4' } }]);
  });

  it('show in their details when they run next, unless paused', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: '3' }));
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('接下来 5 次执行时间（Asia/Phnom_Penh）')).toBeDefined();
    expect(drawer.getAllByRole('listitem')).toHaveLength(5);
  });

  it('[6.2] who may only read switches and starts nothing', async () => {
    await open({ session: { roles: ['auditor'], permissions: ['monitor:job:list'] } });
    expect(screen.queryByRole('switch')).toBeNull();
    for (const name of ['新增任务', '修改', '导出']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    expect(await rowOf('清理操作日志').findByText('Daily at 02:00')).toBeDefined();
    await press('New job');
    expect(screen.getByRole('textbox', { name: 'Cron expression' })).toBeDefined();
  });
});

describe('[5.5] the form of a job', () => {
  it('takes the parameters of the target apart and puts them together again', async () => {
    await open();
    await edit('清理操作日志');
    expect(field('保留天数')).toHaveProperty('value', '90');
    expect(field('日志种类')).toHaveProperty('value', 'oper');
    expect(screen.getByRole('checkbox', { name: '仅统计' })).toHaveProperty('checked', true);
    await write('保留天数', '30');
    await write('日志种类', 'all (x)');
    await userEvent.click(screen.getByRole('checkbox', { name: '仅统计' }));
    await press('保存');
    await screen.findByText('任务已保存');
    expect(server.inputs(jobRoutes.update)[0]?.body).toMatchObject({
      jobId: '3',
      version: 4,
      invokeTarget: "log.retention(30, 'all x', false)",
    });
  });

  it('refuses a parameter out of its bounds at its own field and sends nothing', async () => {
    await open();
    await edit('清理操作日志');
    await write('保留天数', '3651');
    await press('保存');
    const alert = await screen.findByText('请输入 1 至 3650 的整数');
    expect(alert.id).toBe(field('保留天数').getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(field('保留天数'));
    await write('保留天数', '');
    expect(screen.getByText('不能为空')).toBeDefined();
    expect(server.inputs(jobRoutes.update)).toEqual([]);
  });

  it('[8.1] finds no fault with a parameter that nobody wrote to, and moves nothing that is pressed', async () => {
    await open();
    await edit('清理操作日志');
    const days = field('保留天数');
    fireEvent.change(days, { target: { value: '' } });
    fireEvent.mouseDown(document.body);
    fireEvent.blur(days);
    fireEvent.blur(field('日志种类'));
    expect(screen.queryByText('不能为空')).toBeNull();
    fireEvent.mouseUp(document.body);
    await waitFor(() => expect(screen.getAllByText('不能为空')).toHaveLength(1));
  });

  it('needs name, task and cron, and offers only what the platform can do', async () => {
    await open();
    await press('新增任务');
    await press('保存');
    const dialog = within(screen.getByRole('dialog'));
    const alerts = dialog.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual(['不能为空', '不能为空', '不能为空']);
    const task = screen.getByRole('combobox', { name: '执行内容' });
    await userEvent.click(task);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['日志清理', '字典刷新']);
    fireEvent.click(options[0] as HTMLElement);
    expect(await screen.findByText('删除早于保留天数的日志。')).toBeDefined();
    expect(field('保留天数')).toHaveProperty('value', '180');
  });

  it('says what the chosen policies do', async () => {
    await open();
    await edit('清理操作日志');
    expect(screen.getByText('错过的执行不再补上，等待下一次计划时间。')).toBeDefined();
    expect(screen.getByText('上一次还没结束时，跳过这一次。')).toBeDefined();
  });
});
