import { type RefObject, useLayoutEffect } from 'react';

const positions = new Map<string, number>();

/** Each address returns to where it was scrolled; a new one starts at the top. */
export function useScrollMemory(area: RefObject<HTMLElement | null>, pathname: string): void {
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.scrollTop = positions.get(pathname) ?? 0;
    const remember = () => positions.set(pathname, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [area, pathname]);
}
