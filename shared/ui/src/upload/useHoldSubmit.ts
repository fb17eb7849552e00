import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../hooks/useLatest.ts';

/**
 * Keeps the form around an element from being sent while something in it is under way. The result
 * is whether that has just happened, for a sentence that says so.
 */
export function useHoldSubmit(element: RefObject<Element | null>, isBusy: boolean): boolean {
  const [wasHeld, setHeld] = useState(false);
  const busy = useLatest(isBusy);
  useEffect(() => {
    const form = element.current?.closest('form');
    const hold = (event: Event) => {
      setHeld(busy.current);
      if (!busy.current) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before React hears of it.
    form?.addEventListener('submit', hold);
    return () => form?.removeEventListener('submit', hold);
  }, [element, busy]);
  return wasHeld && isBusy;
}
