import { store } from '@portal/auth';
import { searchRoutes } from '@portal/contract/common/search';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { queryClient, uiWords } from '@portal/ui';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unlistedPagesAtom } from '../../state/menu.ts';
import { hostWords } from '../../words/words.ts';
import { paletteWords } from './Palette.tsx';
import type { Group } from './record.ts';
import { openPalette } from './testing.tsx';

const leaf = (path: string, title: string, component: string) => ({
  path,
  name: path,
  component,
  meta: { title },
});
const MENU = [
  leaf('/users', '用户管理', 'system/user/index'),
  leaf('/merchants', '商户信息', 'merchant/info/index'),
  leaf('/orders', '通用订单', 'orders/general/index'),
  leaf('/batches', '结算批次', 'finance/batch/index'),
  leaf('/remit', '汇款申请', 'remittance/apply/index'),
];
const hit = (id: string, title = id, note = '') => ({ id, title, note });
const group = (kind: Group['kind'], ...hits: Group['hits']): Group => ({
  kind,
  isMissing: false,
  hits,
  all: null,
});
const merchants = group('merchants', hit('855058121000001', '金边咖啡', '855058121000001'));
const orders = group('orders', hit('2026112000000088', '2026112000000088', '金边咖啡 · 12.00 USD'));

let server: FakeServer;
let answer: Group[];
beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  answer = [merchants, orders];
  server = fakeServer().on(searchRoutes.find, () => answer);
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(hostWords), loadWords(paletteWords), loadWords(uiWords)]);
  signInAs();
});
afterEach(async () => {
  await server.stop();
  store.set(unlistedPagesAtom, []);
  vi.useRealTimers();
});

function Place() {
  const { pathname, search } = useLocation();
  return <code>{pathname + search}</code>;
}
function open(menu = MENU) {
  cleanup();
  return openPalette(menu, <Place />);
}
const field = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const place = () => document.querySelector('code')?.textContent;
const asked = () => server.inputs(searchRoutes.find);
const titles = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('[2.22] records are found in groups, with what tells them apart, below the menus', async () => {
  await open();
  type('用户');
  expect(titles('菜单'), 'at once').toEqual(['用户管理']);
  await screen.findByRole('option', { name: /金边咖啡 855058121000001/ });
  expect(titles('商户')).toEqual(['金边咖啡 855058121000001']);
  expect(titles('订单')).toEqual(['2026112000000088 金边咖啡 · 12.00 USD']);
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('用户管理');
  expect(titles('新增')).toEqual(['新增用户']);
  expect(screen.getByRole('status').textContent).toBe('找到 4 条结果');
});

it('[2.22] the keyboard goes from menus on into records, and Enter opens one', async () => {
  await open();
  type('用户');
  await screen.findByRole('group', { name: '订单' });
  press('End');
  const last = screen.getAllByRole('option').at(-1);
  expect(field().getAttribute('aria-activedescendant')).toBe(last?.id);
  expect(last?.getAttribute('aria-selected')).toBe('true');
  press('Enter');
  expect(place()).toBe('/orders?anyId=2026112000000088');
});

it('[2.22] what rests is asked for once; a single character is not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  type('金');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked()).toEqual([]);
  for (const text of ['金边', '金边咖', '金边咖啡']) {
    type(text);
    await act(() => vi.advanceTimersByTimeAsync(100));
  }
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked()).toEqual([{ query: { q: '金边咖啡' } }]);
});

it('[2.22] typing on takes back what is under way', async () => {
  const signals: AbortSignal[] = [];
  server.respond(searchRoutes.find, ({ signal }) => {
    signals.push(signal);
    return new Promise<Response>(() => undefined);
  });
  await open();
  type('金边');
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  expect(screen.getByText('正在搜索业务数据…')).toBeDefined();
  type('金边咖');
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
});

it.each([
  ['batches', hit('S2026112000000012'), '/batches?record=S2026112000000012'],
  ['remittances', hit('R2026112000000012'), '/remit?record=R2026112000000012'],
  ['users', hit('finance', '财务'), '/users?userName=finance'],
  ['merchants', hit('855058121000001', '金边'), '/merchants?merId=855058121000001'],
] as const)('[2.22] %s are opened where they are shown', async (kind, found, address) => {
  answer = [group(kind, found)];
  await open();
  type('zzzz');
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(found.title) }));
  expect(place()).toBe(address);
});

it('[2.22] an order is opened on its own page by who has it', async () => {
  store.set(unlistedPagesAtom, [
    {
      path: '/orders/detail/:platOrderId',
      name: 'OrderDetail',
      component: 'orders/general/detail',
      title: { 'zh-CN': '订单详情', 'en-US': 'Order detail' },
      parent: '/orders',
      permit: 'order:general:query',
    },
  ]);
  await open();
  type('zzzz');
  fireEvent.click(await screen.findByRole('option', { name: /2026112000000088/ }));
  expect(place()).toBe('/orders/detail/2026112000000088');
});

it('[6.1] nothing is shown of a list that the user does not have', async () => {
  await open(MENU.slice(0, 2));
  type('zzzz');
  await screen.findByRole('group', { name: '商户' });
  expect(screen.queryByRole('group', { name: '订单' })).toBeNull();
});

it('[2.22] all of many are shown by their list', async () => {
  answer = [{ ...merchants, all: { merName: '金边' } }];
  await open();
  type('金边');
  fireEvent.click(await screen.findByRole('option', { name: '在商户信息中查看全部' }));
  expect(decodeURIComponent(place() ?? '')).toBe('/merchants?merName=金边');
});

it('[1.1] [2.22] a page is found by its name in the other language', async () => {
  answer = [group('menus', hit('finance/batch/index'))];
  await open();
  type('settlement');
  fireEvent.click(await screen.findByRole('option', { name: '结算批次' }));
  expect(place()).toBe('/batches');
});

it('[2.22] what was opened is offered again to the same user only', async () => {
  await open();
  type('zzzz');
  fireEvent.click(await screen.findByRole('option', { name: /2026112000000088/ }));
  await open();
  expect(titles('最近打开')).toEqual(['2026112000000088 金边咖啡 · 12.00 USD']);
  signInAs({ userId: '99' });
  await open();
  expect(screen.queryByRole('group', { name: '最近打开' })).toBeNull();
});

it('[2.22] a kind that could not be searched is named, the others are shown', async () => {
  answer = [{ ...orders, hits: [], isMissing: true }, merchants];
  await open();
  type('zzzz');
  expect(await screen.findByText('以下内容暂时无法搜索：订单')).toBeDefined();
  expect(titles('商户')).toHaveLength(1);
});

it('[2.22] a search that is refused says why, and menus are found all the same', async () => {
  server.respond(searchRoutes.find, () => Response.json({ code: 500, msg: '服务繁忙' }));
  await open();
  type('用户');
  expect(await screen.findByText('业务数据暂时无法搜索：服务繁忙')).toBeDefined();
  expect(titles('菜单')).toEqual(['用户管理']);
});
