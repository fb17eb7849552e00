import type { KeyboardEvent } from 'react';

/** Esc closes this, and nothing behind it; not while an input method composes. */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
