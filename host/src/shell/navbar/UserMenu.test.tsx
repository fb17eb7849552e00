import { store } from '@portal/auth';
import { sessionRoutes } from '@portal/contract/session/session';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { UiProvider } from '@portal/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unlisted } from '../../remotes/testing.ts';
import { layoutAtom } from '../../state/layout.ts';
import { unlistedPagesAtom } from '../../state/menu.ts';
import { sizeAtom } from '../../state/size.ts';
import { hostWords } from '../../words/words.ts';
import { layerAtom } from '../layers/open-layer.ts';
import { WhileSignedIn } from '../WhileSignedIn.tsx';
import { UserMenu } from './UserMenu.tsx';

let server: FakeServer;

async function show({ isMobile = false } = {}) {
  await act(async () => {
    render(
      <Provider store={store}>
        <Suspense>
          <UiProvider>
            <MemoryRouter useTransitions={false}>
              <WhileSignedIn>
                <UserMenu isMobile={isMobile} />
              </WhileSignedIn>
            </MemoryRouter>
          </UiProvider>
        </Suspense>
      </Provider>,
    );
  });
  return await screen.findByRole('button', { name: '陈敏 的菜单' });
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const letterIn = (button: HTMLElement) =>
  button.querySelector<HTMLElement>('[data-letter]')?.dataset.letter;
const choose = (name: string, role = 'menuitem') =>
  fireEvent.click(screen.getByRole(role, { name }));
const hasProfile = (is: boolean) =>
  store.set(unlistedPagesAtom, is ? unlisted('system/profile/index') : []);

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await loadWords(hostWords);
  server = fakeServer();
  signInAs({ nickName: '陈敏' });
  hasProfile(true);
  localStorage.clear();
});
afterEach(() => server.stop());

it('[2.24] logging out asks first, then ends the session and goes to the portal index', async () => {
  server.on(sessionRoutes.logout, () => undefined);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  fireEvent.click(await show());
  fireEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
  expect(server.requests).toHaveLength(0);
  const dialog = await screen.findByRole('dialog');
  const verb = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === '退出登录',
  );
  if (!verb) throw new Error('the dialog has no button to log out');
  fireEvent.click(verb);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/portal/merchant/index'));
  expect(server.inputs(sessionRoutes.logout)).toHaveLength(1);
});

it('[2.24] it leads to the personal center, the layout settings and the shortcuts', async () => {
  fireEvent.click(await show());
  expect(items()).toEqual(['个人中心', '布局设置', '键盘快捷键', '退出登录']);
  choose('布局设置');
  expect(store.get(layoutAtom).showSettings).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '陈敏 的菜单' }));
  choose('键盘快捷键');
  expect(store.get(layerAtom)).toBe('keys');
});

it('[2.24] a personal center that no remote has is not offered', async () => {
  hasProfile(false);
  fireEvent.click(await show());
  expect(items()).not.toContain('个人中心');
});

it('[2.24] the portal index is reached also when the server does not answer', async () => {
  server.disconnect(sessionRoutes.logout);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const { logOut } = await import('./log-out.ts');
  await expect(logOut()).rejects.toThrow();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/portal/merchant/index');
});

it('[3.1] a user without a picture gets the default one, drawn from the name', async () => {
  expect(letterIn(await show())).toBe('陈');
});

it('[3.1] a picture is shown when there is one', async () => {
  signInAs({ nickName: '陈敏', avatarUrl: '/a.png' });
  expect((await show()).querySelector('img')?.getAttribute('src')).toBe('/a.png');
});

it('[3.1] a picture that does not load gives way to the default one', async () => {
  signInAs({ nickName: '陈敏', avatarUrl: '/gone.png' });
  const button = await show();
  const picture = button.querySelector('img');
  if (!picture) throw new Error('there is no picture');
  fireEvent.error(picture);
  expect(button.querySelector('img')).toBeNull();
  expect(letterIn(button)).toBe('陈');
});

it('[2.27] on a phone language, size and appearance live in this menu', async () => {
  fireEvent.click(await show({ isMobile: true }));
  expect(items()).toEqual(['个人中心', '布局设置', '切换到 English', '退出登录']);
  const chosen = screen.getAllByRole('menuitemradio', { checked: true });
  expect(chosen.map(({ textContent }) => textContent)).toEqual(['标准', '跟随系统']);
  choose('紧凑', 'menuitemradio');
  expect(store.get(sizeAtom)).toBe('small');
  fireEvent.click(screen.getByRole('button', { name: '陈敏 的菜单' }));
  choose('深色', 'menuitemradio');
  expect(store.get(layoutAtom).appearance).toBe('dark');
});

it('a press on its button closes the menu again, one elsewhere too', async () => {
  const button = await show();
  for (const place of [button, document.body]) {
    fireEvent.click(button);
    expect(screen.getByRole('menu')).toBeDefined();
    fireEvent.pointerDown(place);
    if (place === button) fireEvent.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
  }
});

it('the menu is operated by keyboard, and gives focus back when Escape closes it', async () => {
  const button = await show();
  button.focus();
  fireEvent.click(button);
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('menu'), { key });
  expect(document.activeElement?.textContent).toBe('个人中心');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('布局设置');
  press('End');
  expect(document.activeElement?.textContent).toBe('退出登录');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('个人中心');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});
