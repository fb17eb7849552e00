import { useCallback, useState } from 'react';

/** Holds the place of something `width` pixels wide that opens under a button; undefined while closed. */
export function usePopup(width: number) {
  const [place, setPlace] = useState<{ top: number; right: number }>();
  const close = useCallback(() => setPlace(undefined), []);
  const toggle = ({ currentTarget }: { currentTarget: Element }) =>
    setPlace(place ? undefined : below(currentTarget, width));
  return { place, isOpen: place !== undefined, close, toggle };
}

/** Pixels between a button and what it opens. */
const GAP = 8;
/** Pixels between the edges of the window and what opens. */
const EDGE = 8;

/**
 * Place under a button, at its right edge, for something `width` pixels wide that opens over the
 * page; farther to the right where it would leave the window.
 */
function below(button: Element, width: number): { top: number; right: number } {
  const box = button.getBoundingClientRect();
  const room = window.innerWidth - width - EDGE;
  const right = Math.max(EDGE, Math.min(window.innerWidth - box.right, room));
  return { top: box.bottom + GAP, right };
}
