import { LAYERS } from '@portal/ui';
import { useEffect } from 'react';

/**
 * Closes a layer that has no mask by Escape, wherever the focus is but in something above it. Heard
 * before the page, which would let go of its current row instead.
 */
export function useEscape(onClose: () => void): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(LAYERS)) return;
      event.preventDefault();
      onClose();
    };
    window.addEventListener('keydown', heard, true);
    return () => window.removeEventListener('keydown', heard, true);
  }, [onClose]);
}
