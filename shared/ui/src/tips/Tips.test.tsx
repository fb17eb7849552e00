import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeTip } from './TipBox.tsx';
import { Tips, tipOf } from './Tips.tsx';

const tip = () => screen.queryByRole('tooltip')?.textContent;
const button = () => screen.getByRole('button');

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button" {...tipOf('刷新')}>
        R
      </button>
      <p>other</p>
      <Tips />
    </>,
  );
});
afterEach(() => vi.useRealTimers());

/** Moves the pointer onto an element and lets it rest. */
function rest(element: Element, pointerType = 'mouse') {
  fireEvent.pointerOver(element, { pointerType });
  act(() => vi.advanceTimersByTime(150));
}

describe('tip', () => {
  it('appears once the pointer rests on its element, and goes when it leaves', () => {
    fireEvent.pointerOver(button());
    expect(tip()).toBeUndefined();
    rest(button());
    expect(tip()).toBe('刷新');
    rest(screen.getByText('other'));
    expect(tip()).toBeUndefined();
  });

  it('stays while the pointer is on it; Esc and a press take it away', () => {
    rest(button());
    rest(screen.getByRole('tooltip'));
    expect(tip()).toBe('刷新');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(tip()).toBeUndefined();
    rest(button());
    fireEvent.pointerDown(button());
    expect(tip()).toBeUndefined();
  });

  it('appears at once with keyboard focus, and goes with it', async () => {
    vi.useRealTimers();
    await userEvent.tab();
    expect(tip()).toBe('刷新');
    await userEvent.tab();
    expect(tip()).toBeUndefined();
  });

  it('does not follow a finger, but a press on what is disabled shows why', () => {
    rest(button(), 'touch');
    expect(tip()).toBeUndefined();
    button().setAttribute('aria-disabled', 'true');
    fireEvent.pointerDown(button());
    expect(tip()).toBe('刷新');
  });
});

it('a tip stays inside the window: over its element at the lower edge, pushed in at the sides', () => {
  const at = (left: number, top: number) => new DOMRect(left, top, 32, 32);
  const place = (left: number, top: number) =>
    placeTip({ text: '', side: 'below', at: at(left, top) }, 100, 30);
  expect(place(200, 100)).toEqual({ left: 166, top: 136 });
  expect(place(0, 100)).toEqual({ left: 8, top: 136 });
  expect(place(window.innerWidth - 32, 100).left).toBe(window.innerWidth - 108);
  expect(place(200, window.innerHeight - 40).top).toBe(window.innerHeight - 74);
  expect(placeTip({ text: '', side: 'left', at: at(200, 100) }, 100, 30)).toEqual({
    left: 96,
    top: 101,
  });
});
