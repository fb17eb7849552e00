import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to what the selector finds inside, and back to where it was when it goes. */
export function useFirstFocus<E extends HTMLElement>(selector: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const opener = document.activeElement;
    ref.current?.querySelector<HTMLElement>(selector)?.focus();
    return () => {
      // After a decision the next request has the focus.
      const isLost = document.activeElement === document.body || !document.activeElement;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [selector]);
  return ref;
}
