import type { PointerEvent as ReactPointerEvent } from 'react';

/**
 * Follows a pointer from where it went down until it is let go: `move` is given the pixels from the
 * start, `done` is called at the end.
 */
export function followPointer(
  { target, pointerId, clientX, clientY }: PointerEvent | ReactPointerEvent,
  move: (dx: number, dy: number) => void,
  done?: () => void,
): void {
  if (!(target instanceof Element)) return;
  const follow = (event: Event) => {
    const { clientX: x, clientY: y } = event as PointerEvent;
    move(x - clientX, y - clientY);
  };
  const stop = () => {
    target.removeEventListener('pointermove', follow);
    target.removeEventListener('lostpointercapture', stop);
    done?.();
  };
  target.setPointerCapture(pointerId);
  target.addEventListener('pointermove', follow);
  target.addEventListener('lostpointercapture', stop);
}
