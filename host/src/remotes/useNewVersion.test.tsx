import type { ReleaseList } from '@portal/contract/release/release';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOtherList, recentReleases, refetchReleases } from './releases.ts';
import { orders, released } from './testing.ts';
import { FakeEvents, useFakeEvents } from './testing-events.ts';
import { useNewVersion } from './useNewVersion.ts';
import { pinVersion } from './versions.ts';

// It has calls of its own.
vi.mock('./tell-window.ts', () => ({ tellWindow: () => () => undefined }));

let list = released(orders('a'));

beforeEach(() => {
  useFakeEvents();
  // Not the clock of `performance`: the age of the list, which outlives a test, is real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', async () => Response.json(list));
  pinVersion('orders', orders('a'));
});
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

it('[X.2] a new version is told of until it is taken back, which is noticed in half a minute', async () => {
  const { result } = renderHook(useNewVersion);
  list = released(orders('b'), orders('a'));
  await seconds(300);
  expect(result.current).toBe(true);
  list = released(orders('a'), orders('b'));
  await seconds(30);
  expect(result.current).toBe(false);
});

/** A window that watches, how often it has asked what is released, and its coming in and out of view. */
function watch() {
  const asked = vi.fn(async () => Response.json(list));
  vi.stubGlobal('fetch', asked);
  const show = (isShown: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const { unmount } = renderHook(useNewVersion);
  return { asked, show, unmount };
}

it('[X.2] an open window asks every five minutes what is released', async () => {
  list = released(orders('a'));
  const { asked } = watch();
  await seconds(299);
  expect(asked).not.toHaveBeenCalled();
  await seconds(1);
  expect(asked).toHaveBeenCalledTimes(1);
  await seconds(600);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('[X.2] a window out of view does not ask, and asks at once when it is back', async () => {
  const { asked, show } = watch();
  show(false);
  await seconds(1_800);
  expect(asked).not.toHaveBeenCalled();
  await act(async () => show(true));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('[X.2] a window that watches no more does not ask', async () => {
  const { asked, show, unmount } = watch();
  unmount();
  show(true);
  await seconds(1_800);
  expect(asked).not.toHaveBeenCalled();
});

/** Until the window listens, which its code comes late for. */
async function listening() {
  await seconds(5);
  await vi.dynamicImportSettled();
  expect(FakeEvents.all).toHaveLength(1);
}
const hear = (releases: ReleaseList) => act(async () => FakeEvents.all[0]?.tell(releases.id));

it('[X.2] a promote and a rollback that the server tells are shown within a second', async () => {
  const { result, unmount } = renderHook(useNewVersion);
  await listening();
  await hear(list);
  list = released(orders('b'), orders('a'));
  await hear(list);
  await seconds(1);
  expect(result.current).toBe(true);
  list = released(orders('a'), orders('b'));
  await hear(list);
  await seconds(1);
  expect(result.current).toBe(false);
  unmount();
  expect(FakeEvents.open()).toEqual([]);
});

it('[X.2] windows that are told at once ask at different moments, and not for what they know', async () => {
  const asked = vi.fn(async () => Response.json(list));
  vi.stubGlobal('fetch', asked);
  vi.spyOn(Math, 'random').mockReturnValue(0.75);
  const { unmount } = renderHook(useNewVersion);
  await listening();
  list = released(orders('c'), orders('a'));
  await hear(list);
  await seconds(0.5);
  expect(asked).not.toHaveBeenCalled();
  await seconds(0.1);
  expect(asked).toHaveBeenCalledTimes(1);
  await hear(list);
  await seconds(2);
  expect(asked).toHaveBeenCalledTimes(1);
  unmount();
});

it('[X.2] a remote is not opened from a list that is no more, however fresh it is', async () => {
  list = released(orders('e'), orders('d'));
  await isOtherList(list.id);
  await refetchReleases();
  list = released(orders('d'));
  expect((await recentReleases()).units.orders?.stable.name).toBe('orders_eeeeeeee');
  await isOtherList(list.id);
  expect((await recentReleases()).units.orders?.stable.name).toBe('orders_dddddddd');
});
