import { useEffect, useRef } from 'react';
import { useLatest } from '../hooks/useLatest.ts';

/** Runs when the page is shown again after it was hidden behind another tab, not the first time. */
export function useShownAgain(run: () => void): void {
  const latest = useLatest(run);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current) latest.current();
    return () => {
      wasHidden.current = true;
    };
  }, [latest]);
}
