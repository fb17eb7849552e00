import { inboxRoutes } from '@portal/contract/system/notice';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { queryClient, UiProvider, uiWords, useCall } from '@portal/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostWords } from '../../words/words.ts';
import { inboxes } from './api.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

let server: FakeServer;

function Page() {
  const { reload } = useCall(inboxes.list, {});
  return (
    <button type="button" onClick={() => void reload()}>
      ask
    </button>
  );
}

async function show() {
  await act(async () => {
    render(
      <UiProvider>
        <MemoryRouter>
          <OfflineBanner />
          <Page />
        </MemoryRouter>
      </UiProvider>,
    );
  });
}
const network = (isThere: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};
const ask = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'ask' })));

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(hostWords), loadWords(uiWords)]);
  signInAs();
  queryClient.clear();
  server = fakeServer().on(inboxRoutes.list, () => ({ unread: 0, rows: [] }));
});
afterEach(() => server.stop());

it('[8.2] without a network a banner says so, and ends by itself', async () => {
  await show();
  expect(screen.queryByText(/网络已断开/)).toBeNull();
  network(false);
  expect(screen.getByText(/网络已断开/)).toBeDefined();
  network(true);
  expect(screen.queryByText(/网络已断开/)).toBeNull();
});

it('[8.2] a call that meets no server brings the banner; the next answer ends it', async () => {
  await show();
  server.disconnect(inboxRoutes.list);
  await ask();
  expect(await screen.findByText(/服务器暂时无法连接/)).toBeDefined();
  server.on(inboxRoutes.list, () => ({ unread: 0, rows: [] }));
  await ask();
  expect(screen.queryByText(/服务器暂时无法连接/)).toBeNull();
});

it('[8.2] a refusal is an answer: no banner', async () => {
  await show();
  server.refuse(inboxRoutes.list, { code: 500, msg: 'no' });
  await ask();
  expect(screen.queryByText(/服务器暂时无法连接/)).toBeNull();
});
