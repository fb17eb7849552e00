import type { RowOf } from '@portal/contract/kit/route';
import { deptRoutes } from '@portal/contract/system/dept';
import { dictRoutes } from '@portal/contract/system/dict';
import { connect } from '@portal/http';
import { lazyWords } from '@portal/i18n';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { UiProvider } from '../../provider/UiProvider.tsx';
import { uiWords } from '../../words/index.ts';
import { useList } from '../list/useList.ts';
import { columnsOf } from '../table/columns.ts';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { TreeTable } from './TreeTable.tsx';
import { useTree } from './useTree.ts';

type Dept = RowOf<typeof deptRoutes.list>[number];

const zh = { deptName: '部门名称', orderNum: '排序', leader: '负责人', status: '状态' };
const words = lazyWords<typeof zh>('test.tree', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: zh }),
});
const depts = connect(deptRoutes);
const { name, count, code, dict } = columnsOf(words, deptRoutes.list);
const columns = [name('deptName'), count('orderNum'), code('leader'), dict('status', 'on')];

const dept = (deptId: string, parentId: string, orderNum: number): Dept => ({
  deptId,
  parentId,
  parentName: '',
  ancestors: '',
  deptName: `部门${deptId}`,
  deptNameEn: '',
  shownName: '',
  orderNum,
  leader: deptId === '4' ? '王' : '',
  phone: '',
  email: '',
  status: '0',
  createBy: '',
  createTime: '',
  updateBy: '',
  updateTime: '',
  version: 0,
});

let server: FakeServer;
let rows: Dept[];
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  rows = [
    dept('1', '0', 1),
    dept('2', '1', 10),
    dept('3', '1', 20),
    dept('4', '1', 40),
    dept('5', '3', 1),
  ];
  server = fakeServer()
    .on(deptRoutes.list, () => rows)
    .on(deptRoutes.updateSort, ({ body }) => {
      const order = new Map(
        body.deptIds.split(',').map((id, at) => [id, Number(body.orderNums.split(',')[at])]),
      );
      rows = rows
        .map((row) => ({ ...row, orderNum: order.get(row.deptId) ?? row.orderNum }))
        .toSorted((a, b) => a.orderNum - b.orderNum);
      return undefined;
    })
    .on(dictRoutes.byTypes, () => ({ on: [] }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

function Page() {
  const list = useList(depts.list, 'deptId');
  const tree = useTree(list, {
    parent: 'parentId',
    open: ({ deptId }) => deptId === '1',
    sort: {
      order: 'orderNum',
      call: depts.updateSort,
      save: ({ ids, orderNums }) => depts.updateSort({ body: { deptIds: ids, orderNums } }),
    },
  });
  const edit = { label: '修改', call: depts.update, run: () => undefined };
  return (
    <>
      <Toolbar list={list} columns={columns} actions={[tree.all]} />
      <button type="button" onClick={() => void list.reach?.({ deptName: '部门6' })}>
        created
      </button>
      <TreeTable tree={tree} columns={columns} actions={[edit]} label="部门" />
    </>
  );
}

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findAllByText(/^部门\d$/);
}

const shown = () =>
  screen.queryAllByText(/^部门\d$/).map(({ textContent }) => textContent?.slice(2));
const row = (id: string) => screen.getByText(`部门${id}`).closest('tr') as HTMLElement;
const press = (key: string) => userEvent.keyboard(key);
const focused = () => document.activeElement?.textContent?.slice(2, 3);
const sorted = () => server.inputs(deptRoutes.updateSort).map(({ body }) => body);

describe('[2.73] a tree of rows', () => {
  it('shows each row below its parent, as far as branches are open', async () => {
    await open();
    expect(screen.getByRole('treegrid', { name: '部门' })).toBeDefined();
    expect(shown()).toEqual(['1', '2', '3', '4']);
    await userEvent.click(within(row('3')).getByRole('button', { name: '展开下级' }));
    expect(shown()).toEqual(['1', '2', '3', '5', '4']);
    expect(row('5').getAttribute('aria-level')).toBe('3');
    expect(row('4').getAttribute('aria-posinset')).toBe('3');
    expect(row('4').getAttribute('aria-setsize')).toBe('3');
    await userEvent.click(within(row('1')).getByRole('button', { name: '收起下级' }));
    expect(shown()).toEqual(['1']);
  });

  it('opens the way to a row that was just created, and marks it', async () => {
    await open();
    rows = rows.concat(rows.slice(-1).map((last) => ({ ...last, deptId: '6', deptName: '部门6' })));
    await userEvent.click(screen.getByRole('button', { name: 'created' }));
    await waitFor(() => expect(shown()).toEqual(['1', '2', '3', '5', '6', '4']));
    expect(row('6').dataset.added).toBe('true');
    expect(row('5').dataset.added).toBeUndefined();
  });

  it('puts a row whose parent is not there on the first level', async () => {
    rows = rows.slice(2);
    await open();
    expect(row('3').getAttribute('aria-level')).toBe('1');
    expect(row('4').getAttribute('aria-level')).toBe('1');
  });

  it('opens and closes every branch from the toolbar', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '全部展开' }));
    expect(shown()).toEqual(['1', '2', '3', '5', '4']);
    await userEvent.click(screen.getByRole('button', { name: '全部收起' }));
    expect(shown()).toEqual(['1']);
  });

  it('shows what a search has found, opened, and keeps the order then', async () => {
    await open({ path: '/?deptName=x' });
    expect(shown()).toEqual(['1', '2', '3', '5', '4']);
    act(() => row('2').focus());
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(sorted()).toEqual([]);
    await userEvent.click(within(row('2')).getByRole('button', { name: '更多操作' }));
    const item = screen.getByRole('menuitem', { name: '下移' });
    expect(item.getAttribute('aria-description')).toBe('清除筛选后才能调整顺序');
  });
});

describe('[2.73] a tree by keyboard', () => {
  it('has one stop for Tab, and the arrows go through what is open', async () => {
    await open();
    const stops = screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([row('1')]);
    act(() => row('1').focus());
    await press('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('3');
    await press('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('5');
    await press('{ArrowLeft}');
    expect(focused()).toBe('3');
    await press('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toEqual(['1', '2', '3', '4']);
    expect(focused()).toBe('1');
    await press('{End}');
    expect(focused()).toBe('4');
    await press('{Home}{Enter}');
    expect(shown()).toEqual(['1']);
  });

  it('moves a row among its siblings by Alt and an arrow, and says where it is', async () => {
    await open();
    act(() => row('2').focus());
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(shown()).toEqual(['1', '3', '2', '4']);
    expect(screen.getByText('已移到第 2 位，共 3 项')).toBeDefined();
    await press('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(sorted()).toHaveLength(2));
    expect(sorted()).toEqual([
      { deptIds: '3,2,4', orderNums: '10,20,40' },
      { deptIds: '3,4,2', orderNums: '10,20,40' },
    ]);
    await waitFor(() =>
      expect(rows.map(({ deptId }) => deptId)).toEqual(['1', '5', '3', '4', '2']),
    );
    expect(shown()).toEqual(['1', '3', '4', '2']);
    expect(focused()).toBe('2');
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(sorted()).toHaveLength(2);
  });

  it('numbers siblings again that their numbers do not tell apart', async () => {
    rows = rows.map((one) => ({ ...one, orderNum: 0 }));
    await open();
    act(() => row('4').focus());
    await press('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(sorted()).toEqual([{ deptIds: '2,4,3', orderNums: '1,2,3' }]));
  });
});

describe('[2.73] order of siblings', () => {
  const transfer = (dropEffect: string) => ({
    dataTransfer: { setData: () => undefined, dropEffect },
  });
  const grip = (id: string) => row(id).querySelector('[draggable]') as HTMLElement;

  it('follows a row that is dragged, and is saved when it is let go', async () => {
    await open();
    fireEvent.dragStart(grip('4'), transfer('move'));
    fireEvent.dragOver(row('2'), transfer('move'));
    expect(shown()).toEqual(['1', '4', '2', '3']);
    expect(sorted()).toEqual([]);
    fireEvent.dragEnd(grip('4'), transfer('move'));
    await waitFor(() => expect(sorted()).toEqual([{ deptIds: '4,2,3', orderNums: '10,20,40' }]));
  });

  it('goes back when the row is let go outside, and never crosses to other parents', async () => {
    await open();
    fireEvent.dragStart(grip('4'), transfer('move'));
    fireEvent.dragOver(row('1'), transfer('move'));
    expect(shown()).toEqual(['1', '2', '3', '4']);
    fireEvent.dragOver(row('3'), transfer('move'));
    expect(shown()).toEqual(['1', '2', '4', '3']);
    fireEvent.dragEnd(grip('4'), transfer('none'));
    expect(shown()).toEqual(['1', '2', '3', '4']);
    expect(sorted()).toEqual([]);
  });

  it('goes back, with the reason, when it is refused', async () => {
    server.refuse(deptRoutes.updateSort, { code: 500, msg: '不允许' });
    await open();
    act(() => row('2').focus());
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('不允许')).toBeDefined();
    await waitFor(() => expect(shown()).toEqual(['1', '2', '3', '4']));
  });

  it('[6.2] cannot be changed by who may not', async () => {
    await open({ session: { roles: ['x'], permissions: ['system:dept:list'] } });
    expect(document.querySelector('[draggable]')).toBeNull();
    expect(screen.queryByRole('button', { name: '更多操作' })).toBeNull();
    act(() => row('2').focus());
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(shown()).toEqual(['1', '2', '3', '4']);
  });
});

describe('[8.4] a tree on a phone', () => {
  it('is a list that opens, and whose order is changed from the menu of a row', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open();
    const item = (id: string) => within(screen.getByText(`部门${id}`).closest('li') as HTMLElement);
    expect(item('4').getByText('王')).toBeDefined();
    await userEvent.click(item('3').getByRole('button', { name: '展开下级' }));
    expect(shown()).toEqual(['1', '2', '3', '5', '4']);
    await userEvent.click(item('4').getByRole('button', { name: '更多操作' }));
    await userEvent.click(screen.getByRole('menuitem', { name: '上移' }));
    await waitFor(() => expect(sorted()).toEqual([{ deptIds: '2,4,3', orderNums: '10,20,40' }]));
  });
});
