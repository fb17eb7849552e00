import { beforeEach, expect, it, vi } from 'vitest';
import { orders, released } from './testing.ts';

beforeEach(() => vi.resetModules());

const page = {
  path: '/order/general/detail/:id',
  name: 'OrderDetail',
  title: { 'zh-CN': '订单详情', 'en-US': 'Order detail' },
  permit: 'order:general:query',
};

async function read() {
  const { unlistedPages } = await import('./unlisted-pages.ts');
  return unlistedPages();
}

it('[X.1] tells the pages that released remotes declare, by their component', async () => {
  const exposes = {
    './general/index': { js: [], css: [] },
    './general/detail': { js: [], css: [], page },
  };
  vi.stubGlobal('fetch', async () => Response.json(released(orders('a', { exposes }))));
  expect(await read()).toEqual([{ ...page, component: 'orders/general/detail' }]);
});

it('[X.3] without the list it is not known which there are, and nothing fails', async () => {
  vi.stubGlobal('fetch', async () => Response.error());
  expect(await read()).toBeUndefined();
});
