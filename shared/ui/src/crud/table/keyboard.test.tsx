import { generalOrderRoutes } from '@portal/contract/orders/general';
import type { FakeServer } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  asked,
  columns,
  type Order,
  openSelect,
  order,
  orderServer,
  orders,
  show,
  useOrders,
} from '../../fixtures/orders.tsx';
import { setSingleKeys } from '../../hooks/useShortcuts.ts';
import { useRecord } from '../record/useRecord.ts';
import { DataTable } from './DataTable.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = orderServer();
});
afterEach(async () => {
  setSingleKeys(true);
  vi.useRealTimers();
  await server.stop();
});

function View() {
  const list = useOrders();
  return (
    <>
      <DataTable list={list} columns={columns} selectable />
      <output>{list.selection.rows.map(({ platOrderId }) => platOrderId).join()}</output>
    </>
  );
}
function WithRecord() {
  const list = useOrders();
  return <DataTable list={list} columns={columns} record={useRecord(list, orders.get)} />;
}

const rows = (...items: Order[]) =>
  server.on(generalOrderRoutes.list, () => ({ rows: items, total: items.length }));
const three = () => rows(order(1), order(2), order(3));
const loaded = () => screen.findByText('Merchant 1');
const current = () =>
  document.querySelector('[data-current] a, [data-current] .ui-id')?.textContent;
const { keyboard } = userEvent;

describe('the current row', () => {
  it('goes by letters or arrows from the first to the last, and no further', async () => {
    three();
    await show(<View />);
    await loaded();
    expect(current()).toBeUndefined();
    const seen: (string | null | undefined)[] = [];
    for (const key of ['j', '{ArrowDown}', 'j', 'j', 'k', '{ArrowUp}', 'k']) {
      await keyboard(key);
      seen.push(current());
    }
    expect(seen.map((text) => text?.slice(0, 2))).toEqual([
      'G1',
      'G2',
      'G3',
      'G3',
      'G2',
      'G1',
      'G1',
    ]);
  });

  it('is let go with Esc, and what was chosen with it', async () => {
    three();
    await show(<View />);
    await loaded();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 G2' }));
    screen.getByRole('checkbox', { name: '选择 G2' }).blur();
    await keyboard('j{Escape}');
    expect([current(), screen.getByRole('status').textContent]).toEqual([undefined, '']);
  });

  it('Enter opens nothing while no row is current, and nothing in a table without records', async () => {
    three();
    const { address } = await show(<WithRecord />);
    await loaded();
    await keyboard('{Enter}');
    expect(address()).toBe('/');
  });

  it('stays at the end of the page with a record open', async () => {
    // First the record: its path would swallow the list's.
    server.on(generalOrderRoutes.get, () => new Promise(() => undefined));
    three();
    const { address } = await show(<WithRecord />, { path: '/?record=G3' });
    await loaded();
    await keyboard('j');
    expect(address()).toBe('/?record=G3');
    await keyboard('k');
    expect(address()).toBe('/?record=G2');
  });

  it('that is not on the page begins at its first row', async () => {
    server.on(generalOrderRoutes.get, () => new Promise(() => undefined));
    three();
    const { address } = await show(<WithRecord />, { path: '/?record=G9' });
    await loaded();
    await keyboard('j');
    expect(address()).toBe('/?record=G1');
  });

  it.each(['{Control>}j{/Control}', '{Alt>}j{/Alt}', '{Meta>}j{/Meta}'])(
    'leaves %s to the browser',
    async (keys) => {
      three();
      await show(<View />);
      await loaded();
      await keyboard(keys);
      expect(current()).toBeUndefined();
    },
  );

  it('keeps its arrows when letters are switched off', async () => {
    three();
    setSingleKeys(false);
    await show(<View />);
    await loaded();
    await keyboard('j');
    expect(current()).toBeUndefined();
    await keyboard('{ArrowDown}');
    expect(current()).toContain('G1');
  });
});

describe('an id', () => {
  const link = () => screen.getByRole('link', { name: 'G1' });
  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
  ])('pressed with %s is a window of its own: the browser does that', async (_, keys) => {
    three();
    const { address } = await show(<WithRecord />);
    await loaded();
    expect(fireEvent.click(link(), keys)).toBe(true);
    expect(address()).toBe('/');
  });

  it('can be copied as soon as the pointer or the focus is on it', async () => {
    three();
    await show(<WithRecord />);
    await loaded();
    const copy = () => screen.queryAllByRole('button', { name: '复制' });
    expect(copy()).toHaveLength(0);
    await userEvent.hover(link());
    expect(copy()).toHaveLength(1);
    fireEvent.focus(screen.getByRole('link', { name: 'G2' }));
    expect(copy()).toHaveLength(2);
  });
});

describe('[2.30] the foot', () => {
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const pages = () =>
    within(screen.getByRole('navigation', { name: '分页' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  /** 45 records: the answer names its page. */
  const page = (number: number) => screen.findByText(`Merchant ${number}`);

  it('goes page by page, and not beyond the ends', async () => {
    await show(<View />);
    await page(1);
    expect([button('上一页').disabled, pages()]).toEqual([true, ['1', '2', '3']]);
    await userEvent.click(button('下一页'));
    await page(2);
    await userEvent.click(button('下一页'));
    await page(3);
    expect(button('下一页').disabled).toBe(true);
    await userEvent.click(button('上一页'));
    await page(2);
    expect(asked(server).map(({ pageNum }) => pageNum)).toEqual([1, 2, 3, 2]);
  });

  it('asks nothing for the page that is shown', async () => {
    await show(<View />);
    await page(1);
    expect(button('第 1 页').getAttribute('aria-current')).toBe('page');
    await userEvent.click(button('第 1 页'));
    await userEvent.click(button('第 3 页'));
    await page(3);
    expect(asked(server)).toHaveLength(2);
  });

  it('of an empty list is one page', async () => {
    rows();
    await show(<View />);
    await screen.findByText('还没有记录');
    expect([pages(), button('上一页').disabled, button('下一页').disabled]).toEqual([
      ['1'],
      true,
      true,
    ]);
  });

  it('says when the rows were read by the clocks of the platform, and in English too', async () => {
    vi.setSystemTime(new Date('2026-11-21T07:42:19Z'));
    const zh = await show(<View />);
    await page(1);
    expect(screen.getByText(/^更新于 14:42:19$/)).toBeDefined();
    zh.unmount();
    await show(<View />, { language: 'en-US' });
    await page(1);
    expect(screen.getByText(/\d\d:42:19$/).textContent).not.toContain('更新');
  });

  it('offers sizes; another begins at the first page', async () => {
    await show(<View />, { path: '/?pageNum=2' });
    await page(2);
    await openSelect('每页条数');
    fireEvent.click(await screen.findByRole('option', { name: '50 条/页' }));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ pageNum: 1, pageSize: 50 }));
  });
});

describe('the edge of a column', () => {
  const edge = (name = '商户名称') => screen.getByRole('slider', { name: `调整${name}的列宽` });
  const width = (name?: string) => Number(edge(name).getAttribute('aria-valuenow'));

  it('follows the pointer from where the column stands, and not once it is let go', async () => {
    await show(<View />);
    await loaded();
    vi.spyOn(edge().closest('th') as HTMLElement, 'offsetWidth', 'get').mockReturnValue(300);
    fireEvent.pointerDown(edge(), { clientX: 100, button: 0, pointerId: 1 });
    fireEvent.pointerMove(edge(), { clientX: 140, pointerId: 1 });
    await waitFor(() => expect(width()).toBe(340));
    fireEvent.lostPointerCapture(edge(), { pointerId: 1 });
    fireEvent.pointerMove(edge(), { clientX: 400, pointerId: 1 });
    expect(width()).toBe(340);
  });

  it('moves by keys; others do nothing', async () => {
    await show(<View />);
    await loaded();
    const before = width();
    edge().focus();
    await keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}x{Tab}');
    expect(width()).toBe(before + 10);
  });

  it('is wider where English words are, and remembered for both', async () => {
    const zh = await show(<View />);
    await loaded();
    const states = [width('状态')];
    zh.unmount();
    await show(<View />, { language: 'en-US' });
    await loaded();
    const edges = screen.getAllByRole('slider');
    const en = edges.find((one) => one.getAttribute('aria-label')?.includes('en status'));
    states.push(Number(en?.getAttribute('aria-valuenow')));
    expect(states).toEqual([100, 120]);
  });
});
