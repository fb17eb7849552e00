import { store } from '@portal/auth';
import { waitingRoutes } from '@portal/contract/common/waiting';
import { loadWords, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { queryClient, refreshWaiting, UiProvider, uiWords } from '@portal/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { Suspense } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { menuAtom } from '../../state/menu.ts';
import { waitingAtom } from '../../state/waiting.ts';
import { hostWords } from '../../words/words.ts';
import { SideMenu } from '../sidebar/SideMenu.tsx';
import { WaitingCounts } from './WaitingCounts.tsx';

let server: FakeServer;
let count: number;

async function show() {
  await act(async () => {
    render(
      <Provider store={store}>
        <Suspense>
          <UiProvider>
            <MemoryRouter initialEntries={['/merchant/audit']} useTransitions={false}>
              <SideMenu />
              <WaitingCounts />
              <Link to="/other">other</Link>
              <Link to="/merchant/audit">back</Link>
            </MemoryRouter>
          </UiProvider>
        </Suspense>
      </Provider>,
    );
  });
}
const entry = () => screen.getByRole('link', { name: 'Merchant review' });
const asked = () => server.inputs(waitingRoutes.counts).length;
const goTo = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

beforeEach(async () => {
  await startI18n();
  await Promise.all([loadWords(hostWords), loadWords(uiWords)]);
  queryClient.clear();
  store.set(waitingAtom, {});
  store.set(menuAtom, [
    {
      path: '/merchant',
      component: 'Layout',
      alwaysShow: true,
      meta: { title: 'Merchants' },
      children: [
        {
          path: 'audit',
          name: 'audit',
          component: 'merchant/audit/index',
          meta: { title: 'Merchant review' },
        },
      ],
    },
  ]);
  count = 12;
  signInAs({ roles: ['x'], permissions: ['mer:audit:list'] });
  server = fakeServer().on(waitingRoutes.counts, () => [
    { component: 'merchant/audit/index', count },
    { component: 'orders/desk/index', count: 7 },
  ]);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

it('[2.52] the entry of the inbox says how many requests wait, to the ear too', async () => {
  await show();
  await waitFor(() => expect(entry().textContent).toBe('Merchant review12'));
  expect(entry().getAttribute('aria-description')).toBe('12 项待办');
  expect(store.get(waitingAtom)).toEqual({ '/merchant/audit': 12 });
});

it('shows nothing when nothing waits, and no end of digits', async () => {
  count = 0;
  await show();
  await waitFor(() => expect(asked()).toBe(1));
  expect(entry().textContent).toBe('Merchant review');
  expect(entry().hasAttribute('aria-description')).toBe(false);
  count = 1000;
  await act(() => refreshWaiting());
  await waitFor(() => expect(entry().textContent).toBe('Merchant review999+'));
});

it('[6.2] what the server does not count for the user has no number', async () => {
  server.on(waitingRoutes.counts, () => []);
  await show();
  await waitFor(() => expect(asked()).toBe(1));
  expect(entry().textContent).toBe('Merchant review');
});

it('is asked for again after a decision', async () => {
  await show();
  await waitFor(() => expect(entry().textContent).toBe('Merchant review12'));
  count = 11;
  await act(() => refreshWaiting());
  await waitFor(() => expect(entry().textContent).toBe('Merchant review11'));
});

it('[4.1] no clock asks, which would keep the session alive; somebody who goes on or comes back does, once a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show();
  await waitFor(() => expect(asked()).toBe(1));
  goTo('other');
  await act(() => vi.advanceTimersByTimeAsync(20 * 60_000));
  expect(asked()).toBe(1);
  goTo('back');
  await waitFor(() => expect(asked()).toBe(2));
  fireEvent(document, new Event('visibilitychange'));
  expect(asked()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(asked()).toBe(3));
});
