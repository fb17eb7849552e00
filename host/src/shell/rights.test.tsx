import { store, tellMenuChange } from '@portal/auth';
import { RIGHTS_VERSION_HEADER } from '@portal/contract/kit/codes';
import type { MenuEntry } from '@portal/contract/session/session';
import { sessionRoutes } from '@portal/contract/session/session';
import { connect, rightsNotLoaded } from '@portal/http';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePulse } from '../session/usePulse.ts';
import { menuAtom } from '../state/menu.ts';
import { useMenuUpdates } from './useMenuUpdates.ts';
import { go, prepareTabs, startTabs, tabIds, typeInto } from './views/testing.tsx';

vi.mock('../remotes/RemotePage.tsx', async () => ({
  RemotePage: (await import('./views/testing.tsx')).PageProbe,
}));
vi.mock('../remotes/unlisted-pages.ts', () => ({ unlistedPages: async () => [] }));

const { versions } = connect({ versions: sessionRoutes.versions });
let server: FakeServer;
let version: string;
let menu: MenuEntry[];

/** Sets the answer of the server from now on, beside the version of the rights. */
const serve = (
  route: typeof sessionRoutes.info | typeof sessionRoutes.routers | typeof sessionRoutes.versions,
  body: () => object,
) =>
  server.respond(route, () =>
    Response.json({ code: 200, ...body() }, { headers: { [RIGHTS_VERSION_HEADER]: version } }),
  );
const input = () => screen.getByLabelText<HTMLInputElement>('a input');
const loads = () => server.inputs(sessionRoutes.routers).length;
const without = (path: string) => menu.filter((entry) => entry.path !== path);
const any = () => act(() => versions().then(() => undefined));

beforeEach(async () => {
  await prepareTabs();
  signInAs();
  rightsNotLoaded();
  menu = store.get(menuAtom);
  version = 'one';
  server = fakeServer();
  serve(sessionRoutes.versions, () => ({}));
  serve(sessionRoutes.routers, () => ({ data: menu }));
  serve(sessionRoutes.info, () => ({
    user: { userId: '1', userName: 'admin', nickName: 'Admin', avatar: '' },
    roles: ['x'],
    permissions: ['order:order:list'],
    cipher: { key: btoa('0123456789abcdef'), iv: btoa('fedcba9876543210') },
  }));
  await any();
});
afterEach(() => server.stop());

it('[6.1] what a user may see as well appears, and nothing is said', async () => {
  startTabs('/a');
  renderHook(useMenuUpdates);
  menu = [...menu, { path: '/new', name: 'new', component: 'new/x', meta: { title: 'New' } }];
  version = 'two';
  await any();
  await waitFor(() => expect(store.get(menuAtom)).toEqual(menu));
  expect(tabIds()).toEqual(['/index', '/a']);
  expect(screen.queryByText(/权限已变更/)).toBeNull();
});

it('[2.73] menus that are changed in this window are in the sidebar at once', async () => {
  renderHook(useMenuUpdates);
  menu = [...menu, { path: '/new', name: 'new', component: 'new/x', meta: { title: 'New' } }];
  act(tellMenuChange);
  await waitFor(() => expect(store.get(menuAtom)).toEqual(menu));
});

it('[6.1] rights that change close what they take away, and what was typed elsewhere stays', async () => {
  startTabs('/b/1');
  go('/a');
  typeInto('a');
  const born = screen.getByTestId('a').dataset.born;
  renderHook(useMenuUpdates);
  menu = without('/b/:id');
  version = 'two';
  await act(() => Promise.all([versions(), versions()]));
  await waitFor(() => expect(tabIds()).toEqual(['/index', '/a']));
  expect(screen.queryByTestId('b')).toBeNull();
  expect(await screen.findByText('您的权限已变更，以下页面已关闭：t/b/:id。')).toBeDefined();
  expect(input().value).toBe('x');
  expect(screen.getByTestId('a').dataset.born).toBe(born);
  expect(loads()).toBe(1);
});

it('[6.1] rights that change again while they load are loaded again', async () => {
  startTabs('/a');
  renderHook(useMenuUpdates);
  serve(sessionRoutes.routers, () => {
    version = 'three';
    return { data: menu };
  });
  version = 'two';
  await any();
  await waitFor(() => expect(server.inputs(sessionRoutes.info)).toHaveLength(2));
});

it('[4.1] a window in view asks once a minute and when it comes back, by a call that keeps nothing alive', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = () => server.inputs(sessionRoutes.versions).length - 1;
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const { unmount } = renderHook(usePulse);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(asked()).toBe(1));
  hidden.mockReturnValue(true);
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(asked()).toBe(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked()).toBe(2));
  unmount();
  vi.useRealTimers();
  expect(sessionRoutes.versions.passive).toBe(true);
});
