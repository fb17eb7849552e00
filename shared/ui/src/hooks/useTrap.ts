import { type RefObject, useEffect } from 'react';
import { useLatest } from './useLatest.ts';

const STOPS = 'input, textarea, select, button, a[href], [tabindex]';

const stopsIn = (layer: HTMLElement) =>
  [...layer.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
  );

interface Ends {
  close(): void;
  /** Gives the focus back to what opened the layer. */
  putBack(): void;
}

/**
 * Keeps the focus in a layer that covers the page while it is open: it starts at the first stop,
 * Tab goes round, Esc closes.
 */
export function useTrap(layer: RefObject<HTMLElement | null>, isOpen: boolean, ends: Ends) {
  const latest = useLatest(ends);
  useEffect(() => {
    const { current } = layer;
    if (!isOpen || !current) return;
    stopsIn(current)[0]?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current.close();
      if (event.key !== 'Tab') return;
      const stops = stopsIn(current);
      const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
      if (document.activeElement !== end) return;
      event.preventDefault();
      start?.focus();
    };
    current.addEventListener('keydown', onKey);
    return () => {
      current.removeEventListener('keydown', onKey);
      latest.current.putBack();
    };
  }, [layer, isOpen, latest]);
}
