import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orders, released } from './testing.ts';
import { useNewVersion } from './useNewVersion.ts';
import { pinVersion } from './versions.ts';

let list = released(orders('a'));

beforeEach(() => {
  vi.useFakeTimers();
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
