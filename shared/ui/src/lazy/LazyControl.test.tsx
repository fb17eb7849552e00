import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyControl } from './LazyControl.tsx';
import { type Lazy, lazyPart } from './lazy-part.ts';

interface Props {
  label: string;
}

const opened = vi.fn();

function Real({ label }: Props) {
  return (
    <button type="button" tabIndex={0} onClick={opened}>
      real {label}
    </button>
  );
}

let arrive: PromiseWithResolvers<{ Part: ComponentType<Props> }>;
const fetchReal = vi.fn(() => arrive.promise);
let part: Lazy<Props>;

beforeEach(() => {
  opened.mockClear();
  fetchReal.mockClear();
  arrive = Promise.withResolvers();
  part = lazyPart(fetchReal);
});

const show = () =>
  render(
    <>
      <LazyControl
        part={part}
        props={{ label: 'A' }}
        rest={(handlers) => (
          <button type="button" {...handlers}>
            rest
          </button>
        )}
      />
      <LazyControl part={part} props={{ label: 'B' }} rest={() => <p>rest B</p>} />
      <button type="button">other</button>
    </>,
  );
const resting = () => screen.getByRole('button', { name: 'rest' });
const land = () => act(async () => arrive.resolve({ Part: Real }));

describe('a control that arrives late', () => {
  it('is fetched when the pointer is on it, not before, and drawn everywhere at once', async () => {
    show();
    expect(fetchReal).not.toHaveBeenCalled();
    await userEvent.hover(resting());
    await userEvent.hover(screen.getByText('other'));
    await userEvent.hover(resting());
    expect(fetchReal).toHaveBeenCalledOnce();
    await land();
    expect(screen.getByText('real A')).toBeDefined();
    expect(screen.getByText('real B')).toBeDefined();
    expect(document.activeElement).toBe(document.body);
    expect(opened).not.toHaveBeenCalled();
  });

  it('takes over the keyboard focus, but not when that has gone on', async () => {
    const { unmount } = show();
    await userEvent.tab();
    await land();
    expect(document.activeElement).toBe(screen.getByText('real A'));
    unmount();
    arrive = Promise.withResolvers();
    part = lazyPart(fetchReal);
    show();
    await userEvent.tab();
    await userEvent.tab();
    await land();
    expect(document.activeElement).toBe(screen.getByText('other'));
    expect(opened).not.toHaveBeenCalled();
  });

  it.each([
    ['a click', () => userEvent.click(resting())],
    ['a key', () => userEvent.keyboard('{Tab}{ArrowDown}')],
  ])('opens when %s came before it', async (_, reach) => {
    show();
    await reach();
    await land();
    expect(opened).toHaveBeenCalledOnce();
  });

  it('opens when it arrives between the press of a mouse and its release', async () => {
    show();
    fireEvent.pointerDown(resting(), { pointerType: 'mouse' });
    await land();
    expect(opened).toHaveBeenCalledOnce();
  });

  it('does not change under a finger before the finger has pressed', () => {
    show();
    fireEvent.pointerOver(resting(), { pointerType: 'touch' });
    fireEvent.pointerDown(resting(), { pointerType: 'touch' });
    expect(fetchReal).not.toHaveBeenCalled();
    fireEvent.click(resting());
    expect(fetchReal).toHaveBeenCalledOnce();
  });

  it('that could not be fetched is asked for again at the next touch', async () => {
    show();
    await userEvent.hover(resting());
    await act(async () => arrive.reject(new Error('offline')));
    arrive = Promise.withResolvers();
    await userEvent.hover(screen.getByText('other'));
    await userEvent.hover(resting());
    await land();
    expect(screen.getByText('real A')).toBeDefined();
  });
});
