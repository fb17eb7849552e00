import { useCallback, useState } from 'react';
import { below } from './below.ts';

/** Whether something `width` pixels wide stands open under a button, and where in the window. */
export function usePopup(width: number) {
  const [place, setPlace] = useState<{ top: number; right: number }>();
  const close = useCallback(() => setPlace(undefined), []);
  const toggle = ({ currentTarget }: { currentTarget: Element }) =>
    setPlace(place ? undefined : below(currentTarget, width));
  return { place, isOpen: place !== undefined, close, toggle };
}
