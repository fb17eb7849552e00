import { beforeEach, expect, it, vi } from 'vitest';
import { orders, released } from './testing.ts';

beforeEach(() => vi.resetModules());

async function read(components: string[]) {
  const { releasedPages } = await import('./released-pages.ts');
  return [...(await releasedPages(components))];
}

it('[X.1] tells which components the released remotes have a page for', async () => {
  vi.stubGlobal('fetch', async () => Response.json(released(orders('a'))));
  expect(
    await read(['orders/general/index', 'orders/scan/index', 'system/user/index', 'nobody/x']),
  ).toEqual(['orders/general/index']);
});

it('[X.3] without the list there are none, and nothing fails', async () => {
  vi.stubGlobal('fetch', async () => Response.error());
  expect(await read(['orders/general/index'])).toEqual([]);
});
