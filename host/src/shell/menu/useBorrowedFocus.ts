import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves focus to the first match inside a layer when it opens, and back to what opened it when it
 * goes, unless somebody has taken the focus elsewhere meanwhile.
 */
export function useBorrowedFocus(layer: RefObject<HTMLElement | null>, selector: string): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const place = layer.current;
    place?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isFree = !activeElement || activeElement === document.body;
      if (!isFree && !place?.contains(activeElement)) return;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [layer, selector]);
}
