import { jobRoutes } from '@portal/contract/monitor/job';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CronDialog } from './CronDialog.tsx';
import { next } from './job-fixture.ts';
import { words } from './words.ts';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer().on(jobRoutes.next, () => next);
});
afterEach(() => server.stop());

const take = vi.fn();

async function open(initial: string) {
  queryClient.clear();
  take.mockClear();
  await renderPage(
    <UiProvider>
      <CronDialog initial={initial} take={take} close={vi.fn()} />
    </UiProvider>,
    { words: [words, uiWords] },
  );
}

const expression = () => screen.getByRole('textbox', { name: 'Cron 表达式' });
const value = () => expression().getAttribute('value');
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const radio = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const pick = async (label: string, text: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: text }));
};

describe('[2.72] the cron generator', () => {
  it('begins with every night, and shows it in words and with its next runs', async () => {
    await open('');
    expect(value()).toBe('0 0 2 * * ?');
    expect(await screen.findByText('每天 02:00', { selector: 'p' })).toBeDefined();
    expect(await screen.findByText('接下来 5 次执行时间（Asia/Phnom_Penh）')).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      next.times,
    );
  });

  it('puts an expression together field by field', async () => {
    await open('0 0 2 * * ?');
    await tab('分');
    await radio('间隔');
    await pick('起，每', '15');
    await tab('时');
    await radio('范围');
    await pick('从', '9');
    await pick('到', '17');
    await tab('周');
    await radio('指定');
    await userEvent.click(screen.getByRole('checkbox', { name: '周三' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '周日' }));
    await tab('年');
    await radio('间隔');
    expect(value()).toMatch(/^0 \*\/15 9-17 \? \* 4 \d{4}\/2$/);
    await radio('每年');
    await userEvent.click(screen.getByRole('button', { name: '使用表达式' }));
    expect(take.mock.calls).toEqual([['0 */15 9-17 ? * 4']]);
  });

  it.each([
    ['日', '当月最后一天', '0 0 2 L * ?'],
    ['日', '当月最后一个工作日', '0 0 2 LW * ?'],
    ['日', '离某日最近的工作日', '0 0 2 1W * ?'],
    ['周', '当月第几个星期几', '0 0 2 ? * 1#1'],
    ['周', '当月最后一个星期几', '0 0 2 ? * 1L'],
    ['周', '不指定', '0 0 2 * * ?'],
    ['日', '不指定', '0 0 2 ? * *'],
    ['秒', '每秒', '* 0 2 * * ?'],
  ])('in %s, %s makes %s', async (unit, kind, cron) => {
    await open('0 0 2 * * ?');
    await tab(unit);
    await radio(kind);
    expect(value()).toBe(cron);
  });

  it('reads what is typed back into its tabs', async () => {
    await open('0 0 2 * * ?');
    fireEvent.change(expression(), { target: { value: '0 30 18 ? * FRI#3' } });
    await tab('周');
    expect(screen.getByRole('radio', { name: '当月第几个星期几' })).toHaveProperty('checked', true);
    expect(screen.getByRole('combobox', { name: '第几个' }).textContent).toBe('3');
    expect(screen.getByRole('combobox', { name: '星期' }).textContent).toBe('周五');
    expect(await screen.findByText('在 18:30，限每月的第三个星期五')).toBeDefined();
    await waitFor(() =>
      expect(server.inputs(jobRoutes.next).at(-1)?.query.cronExpression).toBe('0 30 18 ? * FRI#3'),
    );
  });

  it('keeps a field that its tabs have no words for, until something else is chosen', async () => {
    await open('0 0 3 L-3 * ?');
    await tab('日');
    expect(screen.getByText(/这一段写作“L-3”/)).toBeDefined();
    await tab('时');
    await userEvent.click(screen.getByRole('checkbox', { name: '5' }));
    expect(value()).toBe('0 0 3,5 L-3 * ?');
  });

  it('one value stays chosen; arrows lead from one to the next', async () => {
    await open('0 0 2 * * ?');
    await tab('时');
    const values = within(screen.getByRole('group', { name: '指定' }));
    await userEvent.click(values.getByRole('checkbox', { name: '2' }));
    expect(value()).toBe('0 0 2 * * ?');
    await userEvent.keyboard('{ArrowRight}{ArrowDown} ');
    expect(value()).toBe('0 0 2,13 * * ?');
    expect(values.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(
      1,
    );
  });

  it('says what is wrong with an expression, and does not offer it', async () => {
    await open('0 0 2 * * ?');
    fireEvent.change(expression(), { target: { value: '0 0 2' } });
    expect(screen.getByText('Cron 表达式应为 6 或 7 段，以秒开头')).toBeDefined();
    expect(screen.getByText(/表达式须有 6 或 7 段/)).toBeDefined();
    expect(screen.getByRole('button', { name: '使用表达式' })).toHaveProperty('disabled', true);
  });

  it('shows what the server says against an expression', async () => {
    server.refuse(jobRoutes.next, { code: 500, msg: '表达式不会再触发' });
    await open('0 0 2 * * ? 2020');
    expect(await screen.findByText('表达式不会再触发')).toBeDefined();
  });

  it.each([
    ['每 5 分钟', '0 */5 * * * ?'],
    ['每天 02:00', '0 0 2 * * ?'],
    ['工作日 09:00', '0 0 9 ? * 2-6'],
    ['每月 1 日 03:00', '0 0 3 1 * ?'],
  ])('%s is at hand', async (name, cron) => {
    await open('* * * * * ?');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(value()).toBe(cron);
  });

  it('tabs follow the arrow keys', async () => {
    await open('0 0 2 * * ?');
    await tab('年');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('秒');
    expect(screen.getByRole('tab', { name: '秒' }).getAttribute('aria-selected')).toBe('true');
  });
});
