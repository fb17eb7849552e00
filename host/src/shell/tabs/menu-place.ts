import type { MouseEvent } from 'react';

/** Place at which somebody asked for the menu of a tab. */
export interface MenuPlace {
  /** Id of the tab. */
  id: string;
  /** Pixels from the left and the top of the window. */
  x: number;
  y: number;
}

/** Place of a request: of the pointer, or under the tab when it came from the keyboard. */
export function menuPlace(id: string, event: MouseEvent): MenuPlace {
  const { clientX: x, clientY: y } = event;
  if (x > 0 || y > 0) return { id, x, y };
  const box = event.currentTarget.getBoundingClientRect();
  return { id, x: box.left, y: box.bottom };
}
