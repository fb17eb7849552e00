import { setToken, store } from '@portal/auth';
import { IDLE_HEADER } from '@portal/contract/kit/codes';
import { sessionRoutes } from '@portal/contract/session/session';
import { connect, setIdleSource, setTokenSource } from '@portal/http';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { UiProvider, uiWords } from '@portal/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Layers } from '../../shell/layers/Layers.tsx';
import { hostWords } from '../../words/words.ts';
import { openWords } from '../open/words.ts';
import { followSession } from '../re-sign-in/follow-session.ts';
import { sessionOverAtom, setSessionOver } from '../re-sign-in/session-over.ts';
import { noteActivity, secondsIdle } from './activity.ts';
import { watchIdle } from './watch-idle.ts';

const MINUTE_MS = 60_000;
let server: FakeServer;
/** Seconds without a person that the server was told, in order. */
const told = () => server.requests.map(({ headers }) => headers.get(IDLE_HEADER));
const warning = (name: string | RegExp = '即将退出登录') => screen.queryByRole('dialog', { name });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const otherWindowIsUsed = () => localStorage.setItem('console.active', String(Date.now()));

async function open(idleMinutes?: number) {
  signInAs({ idleMinutes });
  noteActivity();
  await act(async () => {
    render(
      <Provider store={store}>
        <Suspense>
          <UiProvider>
            <MemoryRouter>
              <Layers />
            </MemoryRouter>
          </UiProvider>
        </Suspense>
      </Provider>,
    );
  });
  // Its part is fetched once.
  await import('./IdleWarning.tsx');
}

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([openWords, hostWords, uiWords].map((texts) => loadWords(texts)));
  localStorage.clear();
  setSessionOver(undefined);
  setIdleSource(secondsIdle);
  server = fakeServer().on(sessionRoutes.versions, () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
  setIdleSource(() => undefined);
  setSessionOver(undefined);
  setToken('');
});

it('[4.1] counts the last minute down, and goes on by its button, which the server is told of', async () => {
  await open(15);
  await pass(14 * MINUTE_MS - 1_000);
  expect(warning()).toBeNull();
  await pass(1_000);
  expect(warning()).not.toBeNull();
  expect(screen.getByRole('timer').textContent).toBe('长时间没有操作，60 秒后退出登录。');
  await pass(10_000);
  // What somebody was typing does not sign out.
  expect(document.activeElement?.textContent).toBe('保持登录');
  expect(screen.getByRole('timer').textContent).toContain('50 秒');
  fireEvent.pointerMove(document.body);
  await pass(1_000);
  expect(screen.getByRole('timer').textContent).toContain('49 秒');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '保持登录' })));
  expect(warning()).toBeNull();
  expect(told()).toEqual(['0']);
  await pass(14 * MINUTE_MS - 1_000);
  expect(warning()).toBeNull();
  await pass(1_000);
  expect(warning()).not.toBeNull();
});

it('[4.1] is put off by what a person does, in this window or another', async () => {
  await open(15);
  await pass(10 * MINUTE_MS);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(10 * MINUTE_MS);
  otherWindowIsUsed();
  await pass(14 * MINUTE_MS - 2_000);
  expect(warning()).toBeNull();
  await pass(2_000);
  expect(warning()).not.toBeNull();
  otherWindowIsUsed();
  await pass(1_000);
  expect(warning()).toBeNull();
});

it('[4.1] ends when the server says so: the page stays, and says why', async () => {
  await open(15);
  await pass(15 * MINUTE_MS);
  expect(told().at(-1)).toBe('900');
  expect(store.get(sessionOverAtom)).toBeUndefined();
  server.refuse(sessionRoutes.versions, { code: 401, msg: '' });
  await pass(2_000);
  expect(store.get(sessionOverAtom)).toBe('idle');
  expect(warning()).toBeNull();
});

it('[4.1] says why, too, when a call that the page makes by itself meets the end first', async () => {
  setTokenSource(() => 'idle-token');
  const stop = followSession();
  server.refuse(sessionRoutes.routers, { code: 401, msg: '' });
  const { routers } = connect({ routers: sessionRoutes.routers });
  await open(15);
  await pass(15 * MINUTE_MS - 1_000);
  await act(async () => void (await routers().catch(() => undefined)));
  expect(store.get(sessionOverAtom)).toBe('idle');
  stop();
});

it('[4.1] tells the server when its window is hidden, which tells nothing by itself then', async () => {
  await open(15);
  await pass(20_000);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(5_000);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(told()).toEqual(['5']);
  vi.restoreAllMocks();
});

it('[4.1] a clock that was ahead keeps no session alive', async () => {
  await open(15);
  localStorage.setItem('console.active', String(Date.now() + 60 * MINUTE_MS));
  await pass(15 * MINUTE_MS);
  expect(secondsIdle()).toBe(900);
});

it('[4.1] warns nobody where no parameter says so, and in English too', async () => {
  await open();
  await pass(60 * MINUTE_MS);
  expect(warning()).toBeNull();
  expect(told()).toEqual([]);
  await setLanguage('en-US');
  await act(async () => signInAs({ idleMinutes: 2 }));
  noteActivity();
  await pass(MINUTE_MS);
  expect(warning('You are about to be signed out')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeDefined();
});

it('[4.1] a watch that was ended while it asked the server asks no more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.respond(sessionRoutes.versions, async () => {
    await promise;
    return Response.json({ code: 200 });
  });
  noteActivity();
  const stop = watchIdle(1);
  await pass(MINUTE_MS);
  const asked = server.requests.length;
  expect(asked).toBe(1);
  stop();
  resolve();
  await pass(MINUTE_MS);
  expect(server.requests).toHaveLength(asked);
});
