import { fileRoutes } from '@portal/contract/common/file';
import { statementRoutes } from '@portal/contract/finance/statement';
import type { FakeServer } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { button, merchant, open, statement, statementServer } from './testing.ts';

let server: FakeServer;
beforeEach(() => {
  server = statementServer();
});
afterEach(() => server.stop());

describe('[2.68] [7.4] taking a statement along', () => {
  let save: MockInstance<() => void>;
  beforeEach(() => {
    save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });
  afterEach(() => save.mockRestore());

  it('saves exactly what is shown, as PDF or workbook', async () => {
    server
      .on(statementRoutes.print, () => new Uint8Array([1]))
      .on(statementRoutes.export, () => 'x_statement.xlsx')
      .on(fileRoutes.download, () => new Uint8Array([1]));
    await open();
    await screen.findAllByRole('table');
    const query = { merId: merchant.merId, currency: '840', period: '2026-10', upTo: '4711' };
    await userEvent.click(button('下载 PDF'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(server.inputs(statementRoutes.print)).toMatchObject([{ query }]);
    await userEvent.click(button('下载 Excel'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(server.inputs(statementRoutes.export)).toMatchObject([{ query }]);
  });

  it('says where one is that takes longer, and why there is none', async () => {
    server.refuse(statementRoutes.export, {
      code: 601,
      msg: '数据较多，文件正在生成',
      data: { taskId: '5' },
    });
    server.refuse(statementRoutes.print, { code: 500, msg: '账单未通过核对' });
    await open();
    await screen.findAllByRole('table');
    await userEvent.click(button('下载 Excel'));
    expect(await screen.findByText('数据较多，文件正在生成')).toBeDefined();
    await userEvent.click(button('下载 PDF'));
    expect(await screen.findByText('账单未通过核对')).toBeDefined();
    expect(save).not.toHaveBeenCalled();
  });

  it('is not offered of figures that do not add up, which are told', async () => {
    server.on(statementRoutes.figures, () => ({ ...statement, difference: '-7' }));
    await open();
    const told = await screen.findByText(/不等于期末余额，差额 −0\.07/);
    expect(told.closest('[role=alert]')).not.toBeNull();
    expect(button('下载 PDF').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('下载 Excel'));
    expect(server.inputs(statementRoutes.export)).toEqual([]);
  });

  it('says that paper has no lines when they are too many', async () => {
    server.on(statementRoutes.figures, () => ({ ...statement, lineCnt: 501 }));
    await open();
    expect(await screen.findByText(/明细共 501 条，PDF 只含汇总/)).toBeDefined();
  });

  it('[6.2] is for who has the key', async () => {
    await open(undefined, { session: { permissions: ['settle:statement:list'] } });
    await screen.findAllByRole('table');
    expect(screen.queryByRole('button', { name: /下载/ })).toBeNull();
  });
});
