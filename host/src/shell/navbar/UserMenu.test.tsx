import { sessionRoutes } from '@portal/contract/session/session';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { UiProvider } from '@portal/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostWords } from '../../words/words.ts';
import { WhileSignedIn } from '../WhileSignedIn.tsx';
import { UserMenu } from './UserMenu.tsx';

let server: FakeServer;

async function show({ isMobile = false } = {}) {
  await act(async () => {
    render(
      <Suspense>
        <UiProvider>
          <WhileSignedIn>
            <UserMenu isMobile={isMobile} />
          </WhileSignedIn>
        </UiProvider>
      </Suspense>,
    );
  });
  return await screen.findByRole('button', { name: '陈敏 的菜单' });
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await loadWords(hostWords);
  server = fakeServer();
  signInAs({ nickName: '陈敏' });
});
afterEach(() => server.stop());

it('[2.24] logging out asks first, then ends the session and goes to the portal index', async () => {
  server.on(sessionRoutes.logout, () => undefined);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  fireEvent.click(await show());
  expect(items()).toEqual(['退出登录']);
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

it('[2.24] the portal index is reached also when the server does not answer', async () => {
  server.disconnect(sessionRoutes.logout);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const { logOut } = await import('./log-out.ts');
  await expect(logOut()).rejects.toThrow();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/portal/merchant/index');
});

it('[3.1] a user without a picture gets the default one, drawn from the name', async () => {
  expect((await show()).textContent).toBe('陈陈敏');
});

it('[3.1] a picture is shown when there is one', async () => {
  signInAs({ nickName: '陈敏', avatarUrl: '/a.png' });
  expect((await show()).querySelector('img')?.getAttribute('src')).toBe('/a.png');
});

it('[2.27] on a phone the language lives in this menu', async () => {
  fireEvent.click(await show({ isMobile: true }));
  expect(items()).toEqual(['切换到 English', '退出登录']);
});

it('the menu is operated by keyboard, and gives focus back when Escape closes it', async () => {
  const button = await show({ isMobile: true });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement?.textContent).toBe('切换到 English');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('退出登录');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('切换到 English');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});
