import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFollow } from './useFollow.ts';

const look = vi.fn(async () => undefined);
const moved = vi.fn();
let isHidden = false;
beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const follow = (stage: string | undefined) =>
  renderHook((props: { stage: string | undefined }) => useFollow({ ...props, look, moved }), {
    initialProps: { stage },
  });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const show = async (is: boolean) => {
  isHidden = !is;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

describe('[8.1] what goes on behind an open page', () => {
  it('is looked at less and less often while nothing happens', async () => {
    follow('2');
    await pass(2.9);
    expect(look).not.toHaveBeenCalled();
    await pass(0.2);
    expect(look).toHaveBeenCalledTimes(1);
    // 3, 4.5, 6.8, 10.1, 15.2, 22.8, then each 30 seconds.
    await pass(59.5);
    expect(look).toHaveBeenCalledTimes(6);
    await pass(90);
    expect(look).toHaveBeenCalledTimes(9);
  });

  it('is no business of a hidden window, and is looked at as soon as that is seen', async () => {
    follow('2');
    await show(false);
    await pass(120);
    expect(look).not.toHaveBeenCalled();
    await show(true);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('is told when it has moved, and starts over; at its end nobody asks any more', async () => {
    const page = follow('2');
    await pass(60);
    page.rerender({ stage: '7' });
    expect(moved).toHaveBeenCalledTimes(1);
    look.mockClear();
    await pass(3.1);
    expect(look).toHaveBeenCalledTimes(1);
    page.rerender({ stage: undefined });
    expect(moved).toHaveBeenCalledTimes(2);
    await pass(300);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('in an end state is not asked for at all', async () => {
    follow(undefined);
    await pass(300);
    await show(true);
    expect([look.mock.calls, moved.mock.calls]).toEqual([[], []]);
  });
});
