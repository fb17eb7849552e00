import { store } from '@portal/auth';
import { sessionRoutes } from '@portal/contract/session/session';
import { type FakeServer, signInAs } from '@portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unlisted } from '../../remotes/testing.ts';
import { menuAtom, unlistedPagesAtom } from '../../state/menu.ts';
import { layerAtom } from '../layers/open-layer.ts';
import {
  address,
  click,
  draws,
  events,
  go,
  knowingServer,
  prepareTabs,
  startTabs,
  tabIds,
  tabLink,
  typeInto,
} from './testing.tsx';

vi.mock('../../remotes/RemotePage.tsx', async () => ({
  RemotePage: (await import('./testing.tsx')).PageProbe,
}));

let server: FakeServer;
beforeEach(async () => {
  await prepareTabs();
  server = knowingServer('/taken');
});
afterEach(() => server.stop());

describe('tabs and their views', () => {
  it('[2.4] [7.2] the root leads to the home page, and in a menu without one to its first page', () => {
    startTabs('/');
    expect(address()).toBe('/index');
    act(() => store.set(menuAtom, store.get(menuAtom).slice(1)));
    go('/');
    expect(address()).toBe('/a');
  });

  it('[2.28] a tab keeps its state and its own address while another one is shown', () => {
    startTabs('/a');
    click('a 0');
    click('a next');
    go('/b/1');
    expect(address()).toBe('/b/1');
    expect(screen.getByTestId('a').textContent).toContain('/a?page=2');
    fireEvent.click(screen.getByRole('link', { name: 't/a' }));
    expect(address()).toBe('/a?page=2');
    expect(screen.getByRole('button', { name: 'a 1' })).toBeDefined();
    expect(events.filter((event) => event.startsWith('a '))).toEqual([
      'a born',
      'a shown',
      'a hidden',
      'a shown',
    ]);
  });

  it('[2.25] [2.11] a page about a record names its tab and the document by it, also once it is hidden', () => {
    startTabs('/b/1');
    expect(document.title).toBe('t/b/:id');
    typeInto('b', 'named Angkor Bistro');
    expect(tabLink('Angkor Bistro')).toBeDefined();
    expect(document.title).toBe('Angkor Bistro');
    go('/a');
    expect(tabLink('Angkor Bistro')).toBeDefined();
    expect(document.title).toBe('t/a');
    go('/b/1');
    typeInto('b', '');
    expect(tabLink('t/b/:id')).toBeDefined();
  });

  it('[2.26] [2.28] without the tab strip, pages stay as they were left, with what was typed', () => {
    startTabs('/a', { hasStrip: false });
    click('a 0');
    go('/b/1');
    go('/a');
    expect(screen.getByRole('button', { name: 'a 1' })).toBeDefined();
    typeInto('a');
    go('/b/1');
    go('/a');
    expect(screen.getByLabelText<HTMLInputElement>('a input').value).toBe('x');
    expect(screen.queryByRole('link', { name: 't/a' })).toBeNull();
  });

  it('[2.28] switching between kept tabs draws neither page again', () => {
    startTabs('/a');
    go('/b/1');
    const before = draws();
    fireEvent.click(tabLink('t/a'));
    fireEvent.click(tabLink('t/b/:id'));
    expect(draws()).toBe(before);
  });

  it('[2.28] a noCache page starts over each time', () => {
    startTabs('/c');
    click('c 0');
    go('/a');
    go('/c');
    expect(screen.getByRole('button', { name: 'c 0' })).toBeDefined();
  });

  it('[4.2] only named routes become tabs; the title is the one of the route', () => {
    startTabs('/a');
    go('/unnamed');
    expect(screen.getByTestId('unnamed').textContent).toContain('/unnamed');
    expect(tabIds()).toEqual(['/a']);
    expect(document.title).toBe('t/unnamed');
  });

  it('[2.12] one page can be open in several tabs, each with its own place', () => {
    startTabs('/b/1');
    go('/b/2');
    expect(tabIds()).toEqual(['/b/1', '/b/2']);
    const texts = screen.getAllByTestId('b').map(({ textContent }) => textContent);
    expect(texts[0]).toContain('id=1');
    expect(texts[1]).toContain('id=2');
  });

  it('[2.2] refreshing remounts the page of a tab at the same full address', async () => {
    startTabs('/a?page=2');
    click('a 0');
    go('/redirect/a?page=2#here');
    await waitFor(() => expect(address()).toBe('/a?page=2#here'));
    expect(screen.getByRole('button', { name: 'a 0' })).toBeDefined();
    expect(tabIds()).toEqual(['/a']);
  });

  it('[2.12] isAddFlag opens a tab for each query', () => {
    startTabs('/d?id=1');
    go('/d?id=2');
    expect(tabIds()).toEqual(['/d?id=1', '/d?id=2']);
    const texts = screen.getAllByTestId('d').map(({ textContent }) => textContent);
    expect(texts[0]).toContain('/d?id=1');
    expect(texts[1]).toContain('/d?id=2');
    const links = ['t/d …1', 't/d …2'].map(tabLink);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
  });

  it('[4.2] closing the active tab shows the last remaining one at its own address', () => {
    startTabs('/b/1');
    go('/a');
    click('a next');
    go('/c');
    click('关闭 t/c');
    expect(address()).toBe('/a?page=2');
    expect(tabIds()).toEqual(['/b/1', '/a']);
  });

  it('[2.25] a pinned tab has no close button; closing another tab leaves the page alone', () => {
    startTabs('/index');
    go('/a');
    go('/c');
    expect(screen.queryByRole('button', { name: '关闭 t/index' })).toBeNull();
    click('关闭 t/a');
    expect(address()).toBe('/c');
  });

  it('[2.25] a right click opens the menu; a click elsewhere and scrolling close it', () => {
    startTabs('/index');
    go('/a');
    const tab = screen.getByRole('link', { name: 't/a' });
    fireEvent.contextMenu(tab);
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['刷新', '关闭', '关闭其他', '全部关闭']);
    expect(screen.getByRole('menu').style.width).toBe('105px');
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.contextMenu(tab);
    fireEvent.scroll(screen.getByRole('navigation', { name: '已打开的页面' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('[2.25] the menu closes all but the pinned tabs and goes on from the page that is left', () => {
    startTabs('/index');
    go('/a');
    go('/c');
    fireEvent.contextMenu(screen.getByRole('link', { name: 't/a' }));
    fireEvent.click(screen.getByRole('menuitem', { name: '全部关闭' }));
    expect(tabIds()).toEqual(['/index']);
    expect(address()).toBe('/index');
  });
});

describe('addresses that are no page', () => {
  it('[2.4] the root leads to the home page', () => {
    startTabs('/');
    expect(address()).toBe('/index');
  });

  it('[2.3] an unknown address leads to /404, which is no tab and offers home and the search', async () => {
    store.set(layerAtom, undefined);
    startTabs('/a');
    go('/x');
    await waitFor(() => expect(address()).toBe('/404'));
    expect(screen.getByText('抱歉，您访问的页面不存在')).toBeDefined();
    expect(tabIds()).toEqual(['/a']);
    click('搜索菜单、商户、单号');
    expect(store.get(layerAtom)).toBe('palette');
    click('返回首页');
    expect(address()).toBe('/index');
  });

  it('[2.3] [8.2] an address that nobody can look up stays, and is looked up again when asked to', async () => {
    server.disconnect(sessionRoutes.pageKnown);
    startTabs('/x?id=1');
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(address()).toBe('/x?id=1');
    server.on(sessionRoutes.pageKnown, () => ({ isKnown: false }));
    fireEvent.click(retry);
    await waitFor(() => expect(address()).toBe('/404'));
  });

  it('[X.3] [2.3] a page that only the list of releases knows opens once it has come', async () => {
    store.set(unlistedPagesAtom, undefined);
    startTabs('/system/dict-data/index/7');
    await screen.findByText('后端接口连接异常。');
    expect(address()).toBe('/system/dict-data/index/7');
    act(() => store.set(unlistedPagesAtom, unlisted('system/dict-data/index')));
    expect(screen.getByTestId('system/dict-data/index')).toBeDefined();
  });

  it('[6.4] a page of others leads to /401, which says what to ask for and whom', async () => {
    startTabs('/a');
    go('/taken?id=1');
    await waitFor(() => expect(address()).toBe('/401'));
    const text = screen.getByText(/没有此页面的权限：/).textContent;
    expect(text).toContain('/taken?id=1');
    expect(text).toContain('（admin）');
    expect(text).toContain('系统管理员');
    expect(tabIds()).toEqual(['/a']);
  });

  it('[6.4] it leads back to where the person was, where there is such a page', async () => {
    startTabs('/a');
    go('/taken?id=1');
    await waitFor(() => expect(address()).toBe('/401'));
    expect(screen.queryByRole('button', { name: '返回上一页' })).toBeNull();
    go('/b/1');
    history.replaceState({ idx: 1 }, '');
    go('/taken?id=1');
    await waitFor(() => expect(address()).toBe('/401'));
    click('返回上一页');
    expect(address()).toBe('/b/1');
    history.replaceState(null, '');
  });

  it('[6.4] a page of others that no menu lists is known without asking', async () => {
    signInAs({ permissions: [] });
    store.set(unlistedPagesAtom, unlisted('system/dict-data/index'));
    startTabs('/system/dict-data/index/7');
    await waitFor(() => expect(address()).toBe('/401'));
    expect(server.inputs(sessionRoutes.pageKnown)).toEqual([]);
  });

  it('[6.4] it gives way to the page once the right is there', async () => {
    startTabs('/taken?id=1');
    await waitFor(() => expect(address()).toBe('/401'));
    const entry = { path: '/taken', name: 'taken', component: 'taken', meta: { title: 'Taken' } };
    act(() => store.set(menuAtom, [...store.get(menuAtom), entry]));
    expect(address()).toBe('/taken?id=1');
    expect(screen.getByTestId('taken')).toBeDefined();
  });

  it('[6.4] /401 says that there is no right to it', () => {
    startTabs('/401');
    expect(screen.getByText('抱歉，您没有访问权限')).toBeDefined();
  });

  it('[2.12] a redirect of the menu leads on', () => {
    startTabs('/old');
    expect(address()).toBe('/a');
  });
});
