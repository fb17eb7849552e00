import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { itemAround, moveItem } from './strip-items.ts';

/** Pixels that a press may move and still be a click. */
const SLACK_PX = 5;

/**
 * The neighbour's side that the pointer has reached: far enough that the tab, once moved, lies
 * under it. Tabs differ in width, so anything less would swing back at the next move.
 */
function stepOf(item: Element, x: number): -1 | 0 | 1 {
  const { width } = item.getBoundingClientRect();
  const left = item.previousElementSibling?.getBoundingClientRect();
  const right = item.nextElementSibling?.getBoundingClientRect();
  if (left && x < Math.min(left.right, left.left + width)) return -1;
  return right && x > Math.max(right.left, right.right - width) ? 1 : 0;
}

/**
 * Tabs follow a mouse or pen that drags them along the strip; a finger scrolls it instead. The
 * window listens: an element that React moves loses its captured pointer.
 */
export function useTabDrag() {
  const isDragged = useRef(false);

  const onPointerDown = (event: PointerEvent) => {
    isDragged.current = false;
    const item = itemAround(event.target);
    if (!item || event.button !== 0 || event.pointerType === 'touch') return;
    const from = event.clientX;
    const over = new AbortController();
    const { signal } = over;
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      isDragged.current ||= Math.abs(clientX - from) > SLACK_PX;
      const step = isDragged.current && stepOf(item, clientX);
      if (step) moveItem(item, step);
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', () => over.abort(), { signal });
    window.addEventListener('pointercancel', () => over.abort(), { signal });
  };

  /** The end of a drag is no click. */
  const onClickCapture = (event: MouseEvent) => {
    if (!isDragged.current) return;
    isDragged.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  return { onPointerDown, onClickCapture };
}
