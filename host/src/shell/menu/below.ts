/** Pixels between a button and what it opens. */
const GAP = 8;
/** Pixels between the edges of the window and what opens. */
const EDGE = 8;

/**
 * Place under a button, at its right edge, for something `width` pixels wide that opens over the
 * page; farther to the right where it would leave the window.
 */
export function below(button: Element, width: number): { top: number; right: number } {
  const box = button.getBoundingClientRect();
  const room = window.innerWidth - width - EDGE;
  const right = Math.max(EDGE, Math.min(window.innerWidth - box.right, room));
  return { top: box.bottom + GAP, right };
}
