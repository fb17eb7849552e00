import type { Session } from '@portal/auth';
import { calendarRoutes as calendars } from '@portal/contract/finance/calendar';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { days, standard, yuan } from './calendar-fixture.ts';
import Page from './index.tsx';
import { words } from './words.ts';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(calendars.list, () => [standard, yuan])
    .on(calendars.days, ({ params: { calendarId } }) => (calendarId === '2' ? days : []))
    .on(calendars.setDays, () => undefined);
});
afterEach(() => server.stop());

interface Options {
  language?: 'en-US';
  session?: Partial<Session>;
}
const open = (path = '/?calendar=2&day=2026-09-30', options: Options = {}) =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, ...options, words: [words, uiWords] },
  );
const grid = () => screen.findByRole('grid');
const cell = (name: string) => screen.getByRole('gridcell', { name });
const dues = () =>
  screen.getAllByRole('definition').flatMap((due) => due.querySelector('time')?.textContent ?? []);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Session that holds only the permission to list calendars. */
const reader = { permissions: ['finance:calendar:list'] };

describe('[2.68] business calendars', () => {
  it('list the default first, each with its zone and cut-off; the address names one', async () => {
    const page = await open('/');
    const list = within(await screen.findByRole('navigation', { name: '营业日历' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '新增日历',
      '默认日历Asia/Phnom_Penh · 24:00',
      '全部渠道 · CNYAsia/Shanghai · 18:00',
    ]);
    expect((await grid()).getAttribute('aria-label')).toBe('2026 年 11 月');
    await userEvent.click(list.getByRole('button', { name: /CNY/ }));
    expect(page.address()).toBe('/?calendar=2');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('全部渠道 · CNY');
    expect(screen.getByText(/每周休 周六、周日/)).toBeDefined();
  });

  it('say of each day what it is, in words and not by colour alone', async () => {
    await open('/?calendar=2&day=2026-10-09');
    await grid();
    const shown = (name: string) => cell(name).querySelector('[aria-hidden]')?.textContent;
    expect(shown('2026-10-01 星期四 节假日 国庆节')).toBe('1休国庆节');
    expect(shown('2026-10-10 星期六 工作日 调休')).toBe('10班调休');
    expect(shown('2026-10-11 星期日 每周休息日')).toBe('11休');
    expect(shown('2026-10-09 星期五 营业日')).toBe('9');
    expect(screen.getAllByRole('gridcell')).toHaveLength(42);
  });

  it('say who has changed them last', async () => {
    const changed = { updateBy: 'finance', updateTime: '2026-11-20 09:00:00' };
    server.on(calendars.list, () => [{ ...standard, ...changed }]);
    await open('/');
    await grid();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts.slice(-2)).toEqual(['finance', '2026-11-20 09:00:00']);
  });

  it('mark today', async () => {
    await open('/');
    await grid();
    const today = cell('2026-11-24 星期二 今天 营业日');
    expect(today.getAttribute('aria-current')).toBe('date');
    expect(today.getAttribute('aria-selected')).toBe('true');
  });

  it('are walked by the keys of a grid, one day in the order of Tab', async () => {
    const page = await open('/?calendar=2&day=2026-09-30');
    await grid();
    cell('2026-09-30 星期三 营业日').focus();
    const walk = async (keys: string) => {
      await userEvent.keyboard(keys);
      return document.activeElement?.getAttribute('data-day');
    };
    expect(await walk('{ArrowRight}')).toBe('2026-10-01');
    expect(await walk('{End}')).toBe('2026-10-04');
    expect(await walk('{ArrowUp}')).toBe('2026-09-27');
    expect(await walk('{PageDown}{PageDown}')).toBe('2026-11-27');
    expect(await walk('{Home}')).toBe('2026-11-23');
    expect(page.address()).toContain('day=2026-11-23');
    const stops = screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ dataset }) => dataset.day)).toEqual(['2026-11-23']);
  });

  it('tell when the chosen day is settled in each cycle, by the rules of settlement', async () => {
    await open();
    await grid();
    expect(screen.getByText(/2026-09-30 17:00:00（Asia\/Phnom_Penh）/)).toBeDefined();
    expect(dues()).toEqual([
      ...['2026-09-30', '2026-10-08', '2026-10-09', '2026-10-10', '2026-10-15'],
      ...['2026-09-30', '2026-10-01', '2026-10-08', '2026-10-08'],
    ]);
    await userEvent.click(cell('2026-10-08 星期四 营业日'));
    expect(dues()[1]).toBe('2026-10-09');
  });

  it('name the holidays of the year, run by run, each the way to its first day', async () => {
    const page = await open();
    await press(/10-05 – 10-07/);
    expect(page.address()).toContain('day=2026-10-05');
    expect(screen.getByRole('button', { name: /10-05/ }).textContent).toBe(
      '10-05 – 10-07国庆节休 3 天',
    );
    expect(screen.getByRole('button', { name: /10-10/ }).textContent).toBe('10-10调休班');
  });

  it('say of a year without any that due days follow the weekdays only', async () => {
    await open('/?calendar=1');
    expect(await screen.findByText(/2026 年尚未设置节假日/)).toBeDefined();
  });

  it('that do not load can be asked for again', async () => {
    server.refuse(calendars.days, { code: 503, msg: '服务暂时不可用' });
    await open();
    expect(await screen.findByText(/服务暂时不可用/)).toBeDefined();
    expect(screen.getByRole('button', { name: '设置日期' })).toHaveProperty('disabled', true);
    server.on(calendars.days, () => days);
    await press('重试');
    expect(await grid()).toBeDefined();
  });

  it('are in English for an English user', async () => {
    await open('/?calendar=2&day=2026-10-01', { language: 'en-US' });
    expect((await grid()).getAttribute('aria-label')).toBe('October 2026');
    expect(cell('2026-10-01 Thursday Holiday 国庆节')).toBeDefined();
    expect(screen.getByText(/closed Sat, Sun/)).toBeDefined();
  });
});

describe('[2.68] setting days', () => {
  it('opens at the chosen day by Enter, takes a range, and sends the version that was read', async () => {
    await open('/?calendar=2&day=2026-10-08');
    await grid();
    cell('2026-10-08 星期四 营业日').focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: '设置日期 · 全部渠道 · CNY' }));
    const to = dialog.getByLabelText('结束日期');
    await userEvent.clear(to);
    await userEvent.type(to, '2026-10-07');
    await userEvent.type(dialog.getByLabelText('名称'), '延长');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('结束日期不能早于开始日期')).toBeDefined();
    await userEvent.clear(to);
    await userEvent.type(to, '2026-10-09');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputs(calendars.setDays)).toEqual([
      {
        params: { calendarId: '2' },
        body: { from: '2026-10-08', to: '2026-10-09', kind: 'HOLIDAY', name: '延长', version: 5 },
      },
    ]);
    await waitFor(() => expect(server.inputs(calendars.days)).toHaveLength(2));
  });

  it('begins with what the day is', async () => {
    await open('/?calendar=2&day=2026-10-10');
    await press('设置日期');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('名称')).toHaveProperty('value', '调休');
    expect(dialog.getByRole('combobox', { name: '类型' }).textContent).toBe('WORKDAY');
  });

  it('shows what somebody else has set meanwhile, and stays', async () => {
    server.refuse(calendars.setDays, { code: 409, msg: '记录已被他人修改，重新载入后再试' });
    await open('/?calendar=2&day=2026-10-10');
    await press('设置日期');
    await press('保存');
    expect(await screen.findByText('记录已被他人修改，重新载入后再试')).toBeDefined();
    await waitFor(() => expect(server.inputs(calendars.list)).toHaveLength(2));
    expect(server.inputs(calendars.days)).toHaveLength(2);
  });

  it('[6.2] is not offered to who may only read', async () => {
    await open('/?calendar=2&day=2026-10-08', { session: reader });
    await grid();
    for (const name of ['设置日期', '新增日历', '修改', '导入 2026 年', '更多操作']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    cell('2026-10-08 星期四 营业日').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('[2.68] changing calendars', () => {
  it('adds one of a currency with its zone, cut-off and closed weekdays', async () => {
    server.on(calendars.create, () => undefined);
    await open('/');
    await press('新增日历');
    const dialog = within(await screen.findByRole('dialog', { name: '新增日历' }));
    const choose = async (field: RegExp, typed: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name: field }));
      await userEvent.keyboard(typed);
      fireEvent.click(await screen.findByRole('option', { name: new RegExp(typed) }));
    };
    await choose(/币种/, 'HKD');
    await choose(/时区/, 'Hong_Kong');
    const cutOff = dialog.getByLabelText(/日切时刻/);
    expect(cutOff).toHaveProperty('value', '24:00');
    await userEvent.clear(cutOff);
    await userEvent.type(cutOff, '17:30');
    await userEvent.click(dialog.getByRole('checkbox', { name: '周六' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputs(calendars.create)).toHaveLength(1));
    expect(server.inputs(calendars.create)[0]?.body).toEqual({
      chnlCode: '',
      currency: '344',
      zone: 'Asia/Hong_Kong',
      cutOff: '17:30',
      closedWeekdays: [7],
    });
  });

  it('changes zone, cut-off and weekdays of the one that is shown', async () => {
    server.on(calendars.update, () => undefined);
    await open();
    await press('修改');
    const dialog = within(await screen.findByRole('dialog', { name: '修改日历' }));
    const cutOff = dialog.getByLabelText(/日切时刻/);
    await userEvent.clear(cutOff);
    await userEvent.type(cutOff, '00:00');
    await userEvent.tab();
    expect(await dialog.findByText('请填写 00:01 至 24:00 之间的时刻')).toBeDefined();
    await userEvent.clear(cutOff);
    await userEvent.type(cutOff, '22:00');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputs(calendars.update)).toHaveLength(1));
    expect(server.inputs(calendars.update)[0]?.body).toEqual({
      ...{ calendarId: '2', zone: 'Asia/Shanghai', cutOff: '22:00' },
      ...{ closedWeekdays: [6, 7], version: 5 },
    });
  });

  it('deletes one after a question, the default never', async () => {
    server.on(calendars.remove, () => undefined);
    await open();
    await press('更多操作');
    await userEvent.click(screen.getByRole('menuitem', { name: '删除' }));
    const question = within(await screen.findByRole('dialog', { name: '删除“全部渠道 · CNY”' }));
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.inputs(calendars.remove)).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: /默认日历/ }));
    await press('更多操作');
    const item = screen.getByRole('menuitem', { name: '删除' });
    expect(item.getAttribute('aria-description')).toBe('默认日历不能删除');
  });

  it('imports the year that is shown into the calendar that is shown', async () => {
    const counts = { added: 1, updated: 0, same: 0, refused: 0 };
    const report = { msg: '', ...counts, rows: [], isDone: false, refusedFile: '' };
    server.on(calendars.importPreview, () => report).on(calendars.importData, () => report);
    await open('/?calendar=2&day=2027-03-01');
    await press('导入 2027 年');
    await screen.findByText('导入到“全部渠道 · CNY”，仅 2027 年的日期。类型为节假日或工作日。');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File(['日期'], '2027.csv'));
    await waitFor(() => expect(server.inputs(calendars.importPreview)).toHaveLength(1));
    expect(server.inputs(calendars.importPreview)[0]).toMatchObject({
      params: { calendarId: '2', year: '2027' },
    });
  });
});
