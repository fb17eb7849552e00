import { expect, it } from 'vitest';
import type { PageRoute } from '../../routing/page-route.ts';
import { tabTitles } from './tab-titles.ts';

const page = (path: string, title: string, more: Partial<PageRoute> = {}): PageRoute => ({
  ...{ path, name: path, component: '', title, trail: [] },
  ...more,
});
const PAGES = [
  page('/batch', 'Batches'),
  page('/batch/detail/:batchNo', 'Batch', { prefix: 'S', takesDigits: true }),
  page('/batch/statement/:batchNo', 'Statement', { prefix: 'S', takesDigits: true }),
  page('/order/detail/:orderId', 'Order', { takesDigits: true }),
];

const titles = (...paths: string[]) => titlesWith({}, ...paths);
const titlesWith = (told: Record<string, string>, ...paths: string[]) =>
  tabTitles(
    paths.map((path) => ({
      ...{ id: path, path, name: path, stamp: 0, seen: 0 },
      location: { pathname: path, search: '', hash: '', state: null, key: '' },
    })),
    PAGES,
    new Map(Object.entries(told)),
  );

it('[2.25] a record whose number says what it is of is a tab of that number', () => {
  expect(titles('/batch', '/batch/detail/S2026112100000042')).toEqual([
    'Batches',
    'S2026112100000042',
  ]);
});

it('[2.25] any other is called by its page, and by the end of its number where that is open twice', () => {
  expect(titles('/order/detail/202611240000091')).toEqual(['Order']);
  expect(titles('/order/detail/202611240000091', '/order/detail/202611240000092')).toEqual([
    'Order …00091',
    'Order …00092',
  ]);
});

it('[2.25] two pages of one record are told apart by what they show of it', () => {
  expect(titles('/batch/detail/S42', '/batch/statement/S42', '/batch/statement/S43')).toEqual([
    'S42 Batch',
    'S42 Statement',
    'S43',
  ]);
});

it('[2.25] a record that its page names is a tab of that name, told apart by the page where two are open', () => {
  const told = { '/order/detail/1': 'Angkor Bistro', '/batch/statement/S42': 'Angkor Bistro' };
  expect(titlesWith(told, '/order/detail/1', '/order/detail/2')).toEqual([
    'Angkor Bistro',
    'Order …2',
  ]);
  expect(titlesWith(told, '/order/detail/1', '/batch/statement/S42')).toEqual([
    'Angkor Bistro Order',
    'Angkor Bistro Statement',
  ]);
});
