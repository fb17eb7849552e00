import { RELEASES_PATH } from '@portal/contract/release/paths';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orders, released } from './testing.ts';

const MINUTE_MS = 60_000;

/** How often the list of releases was asked for. */
let asked: number;
let stop: () => void;
beforeEach(async () => {
  vi.resetModules();
  const { watchReleases } = await import('./watch-releases.ts');
  asked = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== RELEASES_PATH) throw new Error(`unexpected request for ${path}`);
    asked += 1;
    return Response.json(released(orders('1')));
  });
  vi.useFakeTimers();
  stop = watchReleases(false);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const wait = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
const show = (isShown: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('[X.2] an open window asks every five minutes what is released', async () => {
  await wait(4.9);
  expect(asked).toBe(0);
  await wait(0.1);
  expect(asked).toBe(1);
  await wait(10);
  expect(asked).toBe(3);
});

it('[X.2] a window out of view does not ask, and asks at once when it is back', async () => {
  show(false);
  await wait(30);
  expect(asked).toBe(0);
  show(true);
  expect(asked).toBe(1);
});

it('[X.2] a window that watches no more does not ask', async () => {
  stop();
  show(true);
  await wait(30);
  expect(asked).toBe(0);
});
