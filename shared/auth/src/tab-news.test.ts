import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { clearToken, onTabNews, setToken, tellTabs } from './index.ts';

/** Another tab of the same browser. */
let other: BroadcastChannel;
let heard: Mock<(news: unknown) => void>;

beforeEach(() => {
  heard = vi.fn<(news: unknown) => void>();
  other = new BroadcastChannel('/portal/merchant/session');
  other.onmessage = ({ data }) => heard(data);
});
afterEach(() => other.close());

const toldOther = (times: number) => vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(times));

it('[4.1] a new token and a cleared one are told to the other tabs, without the token', async () => {
  setToken('secret-1');
  clearToken();
  await toldOther(2);
  expect(heard.mock.calls).toEqual([[{ kind: 'token' }], [{ kind: 'token' }]]);
});

it('[8.1] a tab hears the others and not itself, until it stops', async () => {
  const listener = vi.fn();
  const stop = onTabNews(listener);
  tellTabs({ kind: 'lost', loss: 'expired' });
  await toldOther(1);
  other.postMessage({ kind: 'token' });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith({ kind: 'token' }));
  stop();
  const later = vi.fn();
  const stopLater = onTabNews(later);
  other.postMessage({ kind: 'token' });
  await vi.waitFor(() => expect(later).toHaveBeenCalledOnce());
  expect(listener).toHaveBeenCalledOnce();
  stopLater();
});

it('[4.1] news of a token come again when the cookie has followed, until it stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const listener = vi.fn();
  const stop = onTabNews(listener);
  other.postMessage({ kind: 'token' });
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  vi.advanceTimersByTime(1_000);
  expect(listener.mock.calls).toEqual([[{ kind: 'token' }], [{ kind: 'token' }]]);
  other.postMessage({ kind: 'token' });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(3));
  stop();
  vi.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
