import { fileRoutes } from '@portal/contract/common/file';
import { configRoutes } from '@portal/contract/system/config';
import { connect } from '@portal/http';
import type { FakeServer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  asked,
  columns,
  type Order,
  orderServer,
  show,
  useOrders,
} from '../../fixtures/orders.tsx';
import type { FormOpener } from '../form/useFormDrawer.ts';
import type { BatchAction } from '../table/actions.ts';
import { DataTable } from '../table/DataTable.tsx';
import { moved } from './ColumnsDialog.tsx';
import { Toolbar } from './Toolbar.tsx';

const configs = connect(configRoutes);
let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = orderServer(1284);
});
afterEach(() => server.stop());

interface ViewProps {
  create?: FormOpener;
  batch?: BatchAction<Order>[];
  refusal?: string;
  approvals?: 'refund';
}

function View({ create, batch, refusal, approvals }: ViewProps) {
  const list = useOrders();
  return (
    <>
      <Toolbar
        list={list}
        columns={columns}
        create={create}
        approvals={approvals}
        export={configs.export}
        exportRefusal={refusal}
        batch={batch}
      />
      <DataTable list={list} columns={columns} selectable={batch !== undefined} />
    </>
  );
}

const loaded = () => screen.findByText('Merchant 1');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('toolbar', () => {
  it('[2.31] shows the total with separators', async () => {
    const { container } = await show(<View />);
    await loaded();
    expect(container.querySelector('.ui-total')?.textContent).toBe('共 1,284 条');
  });

  it.each([
    ['decide some of it', ['report:inbox:list', 'order:refund:audit'], '/approvals?tab=refund'],
    ['decide something else', ['report:inbox:list', 'settle:batch:audit'], undefined],
    ['not open the inbox', ['order:refund:audit'], undefined],
  ])('[4.5] the way to the inbox, for who may %s: %s -> %s', async (_, permissions, to) => {
    await show(<View approvals="refund" />, { session: { permissions } });
    await loaded();
    const link = screen.queryByRole('link', { name: '审批中心' });
    expect(link?.getAttribute('href')).toBe(to);
  });

  it('[2.22] opens the form for a new record once where the address asks for it', async () => {
    const create = { canCreate: true, createLabel: '新增', create: vi.fn() };
    const page = await show(<View create={create} />, { path: '/?new=1&status=2' });
    await loaded();
    expect(create.create).toHaveBeenCalledOnce();
    await waitFor(() => expect(page.address()).not.toContain('new'));
    page.unmount();
    const forbidden = { ...create, canCreate: false, create: vi.fn() };
    await show(<View create={forbidden} />, { path: '/?new=1' });
    await loaded();
    expect(forbidden.create).not.toHaveBeenCalled();
  });

  it('[2.31] says that there are more than were counted', async () => {
    await server.stop();
    server = orderServer(10_000, true);
    const { container } = await show(<View />);
    await loaded();
    expect(container.querySelector('.ui-total')?.textContent).toBe('共 10,000+ 条');
  });

  it('[2.31] refresh asks again, once', async () => {
    await show(<View />);
    await loaded();
    await press('刷新');
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    await userEvent.keyboard('r');
    await waitFor(() => expect(asked(server)).toHaveLength(3));
  });

  it('[2.31] chosen columns are shown in their order, and remembered', async () => {
    const { unmount } = await show(<View />);
    await loaded();
    await userEvent.keyboard('c');
    const [hidden, shown] = await screen.findAllByRole('group');
    const within1 = within(hidden as HTMLElement);
    const within2 = within(shown as HTMLElement);
    await userEvent.click(within1.getByRole('checkbox', { name: '查询次数' }));
    await press('显示选中的列');
    await userEvent.click(within2.getByRole('checkbox', { name: '手续费' }));
    await press('隐藏选中的列');
    await press('上移 查询次数');
    await press('应用');
    const chosen = [
      '平台订单号',
      '商户名称',
      '交易金额',
      '状态',
      '订单类型',
      '查询次数',
      '交易时间',
    ];
    await waitFor(() => expect(heads()).toEqual(chosen));
    unmount();
    await show(<View />);
    await loaded();
    expect(heads()).toEqual(chosen);
  });

  it('[2.31] all of a side are picked at once; the last shown column cannot be hidden', async () => {
    await show(<View />);
    await loaded();
    await press('列设置');
    await userEvent.click(await screen.findByRole('checkbox', { name: '隐藏 3' }));
    await press('显示选中的列');
    expect(screen.getByRole('checkbox', { name: '显示 9' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: '隐藏 0' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: '显示 9' }));
    expect(screen.getByRole('button', { name: '隐藏选中的列' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: '显示 9' }));
    expect(screen.getByRole('checkbox', { name: '手续费' })).toHaveProperty('checked', false);
  });

  it("[2.31] cancel changes nothing, restore brings the page's own columns back", async () => {
    localStorage.setItem(
      'columns:/order/general/list',
      JSON.stringify({ shown: ['platOrderId', 'txnAmt'], hidden: ['merName'], widths: {} }),
    );
    await show(<View />);
    await screen.findByText('G1');
    // A column that the choice does not know stands where the page puts it.
    expect(heads()).toEqual(['平台订单号', '交易金额', '手续费', '状态', '订单类型', '交易时间']);
    await press('列设置');
    await userEvent.click(await screen.findByRole('checkbox', { name: '交易金额' }));
    await press('隐藏选中的列');
    await press('取消');
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
    expect(heads()).toContain('交易金额');
    await press('列设置');
    await userEvent.click(await screen.findByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(heads()).toHaveLength(7));
  });

  it('[2.31] the first column, which names the record, cannot be hidden', async () => {
    await show(<View />);
    await loaded();
    await press('列设置');
    await screen.findAllByRole('group');
    expect(screen.queryByRole('checkbox', { name: '平台订单号' })).toBeNull();
  });

  it('[7.4] [5.7] export sends the searched filters and saves the file under its name', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    server
      .on(configRoutes.export, () => 'config_1.xlsx')
      .on(fileRoutes.download, () => new Uint8Array([1]));
    await show(<View />, { path: '/?pageNum=1&merId=1' });
    await loaded();
    await userEvent.dblClick(screen.getByRole('button', { name: '导出' }));
    await screen.findByText('导出文件已下载');
    expect(save).toHaveBeenCalledOnce();
    expect(server.inputs(configRoutes.export)).toHaveLength(1);
    expect(server.inputs(fileRoutes.download)).toEqual([
      { query: { fileName: 'config_1.xlsx', delete: 'true' } },
    ]);
  });

  it('[8.4] an export that the server refuses says why', async () => {
    server.refuse(configRoutes.export, { code: 500, msg: '导出数据须少于 300,000 条' });
    await show(<View />);
    await loaded();
    await press('导出');
    expect(await screen.findByText('导出数据须少于 300,000 条')).toBeDefined();
  });

  it('[5.7] an export of many rows says that it is prepared, with the way to it', async () => {
    const msg = '数据较多，文件正在生成';
    server.refuse(configRoutes.export, { code: 601, msg, data: { taskId: '7' } });
    const { address } = await show(<View />);
    await loaded();
    await press('导出');
    expect(await screen.findByText(/数据较多，文件正在生成/)).toBeDefined();
    expect(server.inputs(fileRoutes.download)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: '查看文件下载' }));
    expect(address()).toBe('/report/file');
    await waitFor(() => expect(screen.queryByText(/数据较多/)).toBeNull());
  });

  it('[5.7] what cannot be exported says why and asks nothing', async () => {
    await show(<View refusal="选择交易时间后才能导出" />);
    await loaded();
    await press('导出');
    expect(screen.getByRole('tooltip').textContent).toBe('选择交易时间后才能导出');
    expect(server.inputs(configRoutes.export)).toEqual([]);
  });

  it('[6.2] who may not export has no export button', async () => {
    await show(<View />, { session: { permissions: ['order:general:list'] } });
    await loaded();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });

  it('chosen rows bring the batch actions; one that they forbid is disabled', async () => {
    const run = vi.fn();
    const batch: BatchAction<Order>[] = [
      { label: 'query channel', run },
      { label: 'close', run, disabled: () => '不可关闭' },
    ];
    await show(<View batch={batch} />);
    await loaded();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 G1' }));
    expect(screen.getByText('已选 1 条')).toBeDefined();
    await press('close');
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByRole('tooltip').textContent).toBe('不可关闭');
    await press('query channel');
    expect(run.mock.calls[0]?.[0]).toMatchObject([{ platOrderId: 'G1' }]);
    await press('清除');
    expect(screen.queryByText('已选 1 条')).toBeNull();
  });
});

describe('order of columns', () => {
  it.each([
    ['a', 'b', ['b', 'a', 'c']],
    ['c', 'a', ['c', 'a', 'b']],
    ['a', 'c', ['b', 'c', 'a']],
  ])('%s dragged onto %s', (name, target, result) => {
    expect(moved(['a', 'b', 'c'], name, target)).toEqual(result);
  });
});
