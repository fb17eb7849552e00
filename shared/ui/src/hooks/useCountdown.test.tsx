import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockText, useCountdown } from './useCountdown.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

function Left({ seconds, updatedAt }: { seconds: number; updatedAt: number }) {
  return <b>{useCountdown(seconds, updatedAt)}</b>;
}
const left = () => screen.getByText(/^\d+$/).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('counts down from the moment of the answer, and stops at 0', () => {
  render(<Left seconds={3} updatedAt={1_000_000} />);
  expect(left()).toBe('3');
  pass(1_000);
  expect(left()).toBe('2');
  pass(10_000);
  expect(left()).toBe('0');
  expect(vi.getTimerCount()).toBe(0);
});

it('starts over with another answer that says the same', () => {
  const { rerender } = render(<Left seconds={3} updatedAt={1_000_000} />);
  pass(2_000);
  rerender(<Left seconds={3} updatedAt={Date.now()} />);
  expect(left()).toBe('3');
});

it.each([
  [9, '00:09'],
  [754, '12:34'],
  [3_661, '1:01:01'],
])('%i seconds are %s', (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown);
});
