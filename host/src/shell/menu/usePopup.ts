import { useCallback, useState } from 'react';
import { below } from './below.ts';

/** Holds the place of something `width` pixels wide that opens under a button; undefined while closed. */
export function usePopup(width: number) {
  const [place, setPlace] = useState<{ top: number; right: number }>();
  const close = useCallback(() => setPlace(undefined), []);
  const toggle = ({ currentTarget }: { currentTarget: Element }) =>
    setPlace(place ? undefined : below(currentTarget, width));
  return { place, isOpen: place !== undefined, close, toggle };
}
