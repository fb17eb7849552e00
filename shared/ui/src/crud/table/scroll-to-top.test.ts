import { SCROLL_TO_TOP_MS } from '@portal/contract/constants';
import { expect, it, vi } from 'vitest';
import { scrollToTop } from './scroll-to-top.ts';

/** Frames that the test lets pass. */
function frames() {
  let next: FrameRequestCallback | undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    next = callback;
    return 0;
  });
  return (now: number) => {
    const callback = next;
    next = undefined;
    callback?.(now);
    return next !== undefined;
  };
}

it('[2.30] [9.1] reaches the top after 800 ms, half way after 400', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const frame = frames();
  const element = document.createElement('div');
  element.scrollTop = 600;
  scrollToTop(element);
  expect(SCROLL_TO_TOP_MS).toBe(800);
  expect(frame(1400)).toBe(true);
  expect(element.scrollTop).toBe(300);
  expect(frame(1800)).toBe(false);
  expect(element.scrollTop).toBe(0);
});

it('[2.30] is there at once for who wants no motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const element = document.createElement('div');
  element.scrollTop = 600;
  scrollToTop(element);
  expect(element.scrollTop).toBe(0);
});
