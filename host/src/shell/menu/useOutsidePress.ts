import { type RefObject, useEffect } from 'react';

/** The button that has opened something: a press on it closes that by itself. */
const OPENER = '[aria-haspopup][aria-expanded="true"]';

/** Calls back when the pointer is pressed anywhere but inside, or on the opener. */
export function useOutsidePress(inside: RefObject<HTMLElement | null>, onPress: () => void): void {
  useEffect(() => {
    const heard = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(OPENER)) return;
      if (!inside.current?.contains(target)) onPress();
    };
    document.addEventListener('pointerdown', heard, true);
    return () => document.removeEventListener('pointerdown', heard, true);
  }, [inside, onPress]);
}
