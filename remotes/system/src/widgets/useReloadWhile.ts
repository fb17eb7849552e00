import { useEffect, useRef } from 'react';

/** Interval between two reloads, in milliseconds. */
const EVERY_MS = 3000;

/** Reloads a list again and again while something in it is under way, but not behind other windows. */
export function useReloadWhile(isUnderWay: boolean, reload: () => unknown): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void latest.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
