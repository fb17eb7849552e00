import type { Answer } from '@portal/contract/kit/route';
import { cacheRoutes } from '@portal/contract/monitor/cache';
import { onlineRoutes } from '@portal/contract/monitor/online';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CacheInfo } from './api.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const cache = (cacheName: string, remark: string): CacheInfo => ({
  cacheName,
  remark,
  cacheKey: '',
  cacheValue: '',
  place: 'process',
  size: 2,
  hits: 982,
  misses: 18,
});

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(cacheRoutes.names, () => [
      cache('login_tokens:', '会话与权限'),
      cache('sys_config:', '参数'),
    ])
    .on(cacheRoutes.keys, ({ params }) =>
      params.cacheName === 'sys_config:' ? ['fee.unknown.side'] : [],
    )
    .on(cacheRoutes.value, ({ params }) => ({ ...params, cacheValue: 'skin-blue', remark: '' }))
    .on(cacheRoutes.clearKey, () => undefined)
    .on(cacheRoutes.clearName, () => undefined)
    .on(cacheRoutes.clearAll, () => undefined);
});
afterEach(() => server.stop());

const open = (options: RenderPageOptions = {}) =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );

describe('[2.74] the cache monitor', () => {
  it('shows caches with their hit rate, their keys and values', async () => {
    const { address } = await open();
    expect(await screen.findByText('没有内容')).toBeDefined();
    expect(screen.getAllByText('命中率 98.2%')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /参数/ }));
    expect(address()).toContain('cache=sys_config');
    await userEvent.click(await screen.findByRole('button', { name: 'fee.unknown.side' }));
    expect(await screen.findByText('skin-blue')).toBeDefined();
  });

  it('names the user and the sign-in of a session, for who may read sessions', async () => {
    const [mine, gone] = ['54cf6f7c-3c90-41d5-b590-71ef6310e151', '652af75f-e19a-46c3-8baf-be8f'];
    const session = { tokenId: mine, userName: 'finance', loginAt: '2026-11-21 09:00:00' };
    server
      .on(cacheRoutes.keys, () => [mine, gone])
      .on(onlineRoutes.list, () => ({
        rows: [session as Answer<typeof onlineRoutes.list>['rows'][number]],
        total: 1,
      }));
    await open();
    const named = await screen.findByRole('button', { name: /finance · 2026-11-21 09:00:00/ });
    expect(named.textContent).toContain(mine);
    expect(screen.getByRole('button', { name: gone })).toBeDefined();
  });

  it('clears the cache that is shown, and reads its keys again', async () => {
    await open({ path: '/?cache=sys_config%3A' });
    await userEvent.click(await screen.findByRole('button', { name: '清理此缓存' }));
    const dialog = within(await screen.findByRole('dialog', { name: '清理缓存参数？' }));
    await userEvent.click(dialog.getByRole('button', { name: '清理' }));
    expect(await screen.findByText('缓存已清理')).toBeDefined();
    expect(server.inputs(cacheRoutes.clearName)).toEqual([
      { params: { cacheName: 'sys_config:' } },
    ]);
    await waitFor(() => expect(server.inputs(cacheRoutes.keys)).toHaveLength(2));
  });

  it('clears all after a question', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '清理全部' }));
    expect(server.inputs(cacheRoutes.clearAll)).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '清理' }));
    await waitFor(() => expect(server.inputs(cacheRoutes.clearAll)).toHaveLength(1));
  });

  it('offers no clearing to those who may only look', async () => {
    await open({ session: { roles: ['readonly'], permissions: ['monitor:cache:list'] } });
    await screen.findByText('没有内容');
    expect(screen.queryByRole('button', { name: '清理全部' })).toBeNull();
    expect(screen.queryByRole('button', { name: '清理此缓存' })).toBeNull();
  });
});
