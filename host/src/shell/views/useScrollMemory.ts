import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollPositions } from '../../state/scroll-positions.ts';

/** Each address returns to where it was scrolled; a new one starts at the top. */
export function useScrollMemory(area: RefObject<HTMLElement | null>, pathname: string): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const wanted = scrollPositions.get(pathname) ?? 0;
    // Setting a position lays out the page at once, so it is set only when it changes.
    if (wanted !== top.current) element.scrollTop = wanted;
    top.current = wanted;
    const remember = () => {
      top.current = element.scrollTop;
      scrollPositions.set(pathname, top.current);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [area, pathname]);
}
