import { fileRoutes } from '@portal/contract/common/file';
import { calendarRoutes } from '@portal/contract/finance/calendar';
import { userRoutes } from '@portal/contract/system/user';
import { connect } from '@portal/http';
import { type FakeServer, fakeServer } from '@portal/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../fixtures/orders.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { type ImportCalls, useImport } from './useImport.ts';
import type { Report } from './useImportSteps.ts';

const users = connect(userRoutes);
const calendars = connect(calendarRoutes);
const done = vi.fn();
const sheet = new File(['PK'], '用户.xlsx');

const row = (line: number, change: Partial<Report['rows'][number]> = {}) => ({
  line,
  name: `user${line}`,
  outcome: 'add' as const,
  problems: [],
  ...change,
});
const reportOf = (rows: Report['rows']): Report => {
  const count = (outcome: string) => rows.filter((one) => one.outcome === outcome).length;
  return {
    msg: '',
    added: count('add'),
    updated: count('update'),
    same: count('same'),
    refused: count('refused'),
    rows,
    isDone: false,
    refusedFile: count('refused') > 0 ? btoa('PK lines') : '',
  };
};
const carriedOut = (report: Report): Report => ({ ...report, isDone: true });
const good = reportOf([row(2), row(3, { outcome: 'update' })]);
const bad = reportOf([
  row(2),
  row(3, { outcome: 'refused', problems: [{ column: '电话', text: '格式不正确' }] }),
]);

let server: FakeServer;
beforeEach(() => {
  done.mockClear();
  server = fakeServer()
    .on(userRoutes.importPreview, () => good)
    .on(userRoutes.importData, () => carriedOut(good))
    .on(userRoutes.importTemplate, () => 'user_template_1.xlsx')
    .on(fileRoutes.download, () => new Uint8Array([1]));
});
afterEach(() => server.stop());

const OF_USERS: ImportCalls = {
  preview: users.importPreview,
  run: users.importData,
  template: users.importTemplate,
  done,
};

function View({ calls }: { calls: ImportCalls }) {
  const imports = useImport(calls);
  return (
    <>
      <button type="button" onClick={imports.action.run}>
        open
      </button>
      <ImportDialog imports={imports} />
    </>
  );
}
async function open(language: 'zh-CN' | 'en-US' = 'zh-CN', calls = OF_USERS) {
  await show(<View calls={calls} />, { language });
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  return within(await screen.findByRole('dialog'));
}
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  return userEvent.upload(input as HTMLInputElement, file, { applyAccept: false });
};
const previews = () => server.inputs(userRoutes.importPreview);
const imported = () => server.inputs(userRoutes.importData);
const run = () => screen.getByRole('button', { name: '导入' });
const lines = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

describe('[5.6] an import', () => {
  it('says what would happen line by line, then does it and reports', async () => {
    const dialog = await open();
    expect(run()).toHaveProperty('disabled', true);
    await choose(sheet);
    expect(await dialog.findByText('共 2 行：新增 1 · 更新 1 · 不变 0 · 有误 0')).toBeDefined();
    expect(lines()).toEqual(['行名称处理说明', '2user2新增', '3user3更新']);
    expect(previews()).toEqual([
      {
        file: { name: '用户.xlsx', bytes: expect.anything() },
        query: { updateSupport: '0', leaveOut: 0 },
      },
    ]);
    expect(imported()).toEqual([]);
    await userEvent.click(run());
    expect(await dialog.findByText('已导入：新增 1 · 更新 1 · 不变 0')).toBeDefined();
    expect(imported()[0]).toMatchObject({ query: { updateSupport: '0' } });
    expect(done).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
  });

  it('with wrong lines says so, those first with column and reason, and takes the good ones alone', async () => {
    server.on(userRoutes.importPreview, () => bad).on(userRoutes.importData, () => carriedOut(bad));
    const dialog = await open();
    await choose(sheet);
    expect(await dialog.findByText(/1 行有误，导入时将跳过/)).toBeDefined();
    expect(lines()[1]).toBe('3user3有误电话：格式不正确');
    // The button says that not everything goes in.
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '导入 2 行中正确的 1 行' }));
    expect(await dialog.findByText(/1 行有误，未导入/)).toBeDefined();
    expect(lines()[1]).toBe('3user3有误电话：格式不正确');
    expect(dialog.getByText('已导入：新增 1 · 更新 0 · 不变 0')).toBeDefined();
    expect(imported()).toMatchObject([{ query: { leaveOut: 1 } }]);
    expect(done).toHaveBeenCalledOnce();
  });

  it('takes the corrected file in place of one with wrong lines, as a whole', async () => {
    server.on(userRoutes.importPreview, () => bad);
    const dialog = await open();
    await choose(sheet);
    await dialog.findByText(/有误 1/);
    server.on(userRoutes.importPreview, () => good);
    await choose(sheet);
    await dialog.findByText(/有误 0/);
    await userEvent.click(run());
    await dialog.findByText(/已导入/);
    expect(imported()).toMatchObject([{ query: { leaveOut: 0 } }]);
  });

  it.each([false, true])(
    'gives the wrong lines back as a file, when it is made: %s',
    async (isMade) => {
      const saved: [Blob, string][] = [];
      const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        saved.push([blob as Blob, this.download]);
      });
      let blob: Blob | undefined;
      const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
        blob = given as Blob;
        return 'blob:x';
      });
      server
        .on(userRoutes.importPreview, () => bad)
        .on(userRoutes.importData, () => carriedOut(bad));
      const dialog = await open();
      await choose(sheet);
      await dialog.findByText(/有误 1/);
      if (isMade)
        await userEvent.click(screen.getByRole('button', { name: '导入 2 行中正确的 1 行' }));
      if (isMade) await dialog.findByText(/已导入/);
      await userEvent.click(dialog.getByRole('button', { name: '下载有误的 1 行' }));
      expect(saved.map(([, name]) => name)).toEqual(['用户_有误的行.xlsx']);
      expect(await saved[0]?.[0].text()).toBe('PK lines');
      link.mockRestore();
      url.mockRestore();
    },
  );

  it('is not made when all lines are wrong', async () => {
    const none = reportOf(bad.rows.filter(({ outcome }) => outcome === 'refused'));
    server.on(userRoutes.importPreview, () => none);
    const dialog = await open();
    await choose(sheet);
    await dialog.findByText(/没有可以导入的行/);
    expect(run()).toHaveProperty('disabled', true);
  });

  it('looks again when records that exist are to be updated, and imports that way', async () => {
    const dialog = await open();
    await choose(sheet);
    await dialog.findByText(/有误 0/);
    await userEvent.click(screen.getByRole('checkbox', { name: '更新已存在的记录' }));
    await waitFor(() => expect(previews()).toHaveLength(2));
    expect(previews()[1]).toMatchObject({ query: { updateSupport: '1' } });
    await dialog.findByText(/有误 0/);
    await userEvent.click(run());
    await waitFor(() => expect(imported()[0]).toMatchObject({ query: { updateSupport: '1' } }));
  });

  it('shows the answer for the last choice, however late an earlier one comes', async () => {
    const first = Promise.withResolvers<Report>();
    server.on(userRoutes.importPreview, () => first.promise);
    const dialog = await open();
    await choose(sheet);
    server.on(userRoutes.importPreview, () => bad);
    await userEvent.click(screen.getByRole('checkbox'));
    await dialog.findByText(/有误 1/);
    await act(async () => first.resolve(good));
    expect(dialog.queryByText(/有误 0/)).toBeNull();
  });

  it('[8.4] takes workbooks only, chosen or dropped', async () => {
    const dialog = await open();
    await choose(new File(['x'], '用户.csv'));
    expect(await dialog.findByText('文件格式不正确，仅支持 xlsx, xls')).toBeDefined();
    expect(previews()).toEqual([]);
    const zone = dialog.getByText('选择文件').closest('label') as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [sheet] } });
    await dialog.findByText('共 2 行：新增 1 · 更新 1 · 不变 0 · 有误 0');
  });

  it('that meets what somebody else has done meanwhile is not made, and says so', async () => {
    const dialog = await open();
    await choose(sheet);
    await dialog.findByText(/有误 0/);
    server.on(userRoutes.importData, () => bad);
    await userEvent.click(run());
    await dialog.findByText('共 2 行：新增 1 · 更新 0 · 不变 0 · 有误 1');
    expect(dialog.getByText(/检查之后数据有变化，未导入任何数据/)).toBeDefined();
    expect(done).not.toHaveBeenCalled();
    server.on(userRoutes.importData, () => carriedOut(bad));
    await userEvent.click(screen.getByRole('button', { name: '导入 2 行中正确的 1 行' }));
    await dialog.findByText(/已导入/);
    expect(imported().map(({ query }) => query.leaveOut)).toEqual([0, 1]);
  });

  it('[8.1] that fails keeps the file and says why', async () => {
    const dialog = await open();
    await choose(sheet);
    await dialog.findByText(/有误 0/);
    server.refuse(userRoutes.importData, { code: 500, msg: '账号已存在' });
    await userEvent.click(run());
    await dialog.findByText('账号已存在');
    expect(run()).toHaveProperty('disabled', false);
    expect(done).not.toHaveBeenCalled();
  });

  it('with nothing to do is not offered', async () => {
    server.on(userRoutes.importPreview, () => reportOf([row(2, { outcome: 'same' })]));
    const dialog = await open();
    await choose(sheet);
    await dialog.findByText('文件中没有需要导入的内容。');
    expect(run()).toHaveProperty('disabled', true);
  });

  it('gives the template to fill in', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open();
    await userEvent.click(screen.getByRole('button', { name: '下载模板' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(server.inputs(fileRoutes.download)[0]?.query.fileName).toBe('user_template_1.xlsx');
  });

  it('draws two hundred lines of a long file and says so', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => row(at + 2));
    server.on(userRoutes.importPreview, () => reportOf(rows));
    const dialog = await open();
    await choose(sheet);
    await dialog.findByText('仅显示前 200 行，有误的行在前。');
    expect(lines()).toHaveLength(201);
    // It is scrolled by keyboard.
    expect(screen.getByRole('region', { name: '逐行结果' }).tabIndex).toBe(0);
  });

  it('[1.1] speaks English', async () => {
    const dialog = await open('en-US');
    await choose(sheet);
    await dialog.findByText('2 lines: 1 new · 1 changed · 0 unchanged · 0 with errors');
    server.on(userRoutes.importPreview, () => bad);
    await choose(sheet);
    await dialog.findByRole('button', { name: 'Import 1 of 2 lines' });
    expect(dialog.getByText(/^1 line has errors and will be left out/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Download 1 line with errors' })).toBeDefined();
  });

  it('into one record goes to the address of that record, and takes texts where it may', async () => {
    server
      .on(calendarRoutes.importPreview, () => good)
      .on(calendarRoutes.importData, () => carriedOut(good));
    const params = { calendarId: '3', year: '2027' };
    const { importPreview: preview, importData, importTemplate } = calendars;
    const template = () => importTemplate({ params });
    const dialog = await open('zh-CN', {
      ...{ preview, run: importData, template, params, takes: 'table', done },
    });
    expect(dialog.getByText(/支持 xlsx, xls, csv/)).toBeDefined();
    await choose(new File(['日期'], '2027.csv'));
    await dialog.findByText(/共 2 行/);
    await userEvent.click(run());
    await dialog.findByText(/已导入/);
    for (const route of [calendarRoutes.importPreview, calendarRoutes.importData]) {
      expect(server.inputs(route)).toMatchObject([{ params, file: { name: '2027.csv' } }]);
    }
  });
});
