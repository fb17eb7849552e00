import { useEffect, useRef } from 'react';

/**
 * Runs a step at once, or after the click while the main button of the mouse is down: leaving a
 * field must not move what is being pressed. A finger counts too, whose press arrives as a mouse's.
 */
export function useReleased(): (step: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = ({ button }: MouseEvent) => {
      if (button === 0) isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
      // The click follows the release in the same task.
      setTimeout(() => {
        for (const step of waiting.current.splice(0)) step();
      });
    };
    // Dragging ends a press without a release.
    const ends = ['mouseup', 'dragend', 'blur'];
    window.addEventListener('mousedown', down, true);
    for (const end of ends) window.addEventListener(end, up, end !== 'blur');
    return () => {
      window.removeEventListener('mousedown', down, true);
      for (const end of ends) window.removeEventListener(end, up, end !== 'blur');
    };
  }, []);
  return (step) => {
    if (isDown.current) waiting.current.push(step);
    else step();
  };
}
