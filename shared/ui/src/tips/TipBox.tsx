import './tips.css';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

export interface Tip {
  text: string;
  /** Rectangle of the element that it belongs to, in pixels of the window. */
  at: DOMRect;
  side: 'below' | 'left';
}

const GAP_PX = 4;
const EDGE_PX = 8;

const inside = (wanted: number, size: number, room: number) =>
  Math.max(EDGE_PX, Math.min(wanted, room - size - EDGE_PX));

/** Top left corner of a tip of a size: under its element, over it where the window ends, or beside it. */
export function placeTip({ at, side }: Tip, width: number, height: number) {
  if (side === 'left') {
    return { left: at.left - width - GAP_PX, top: at.top + (at.height - height) / 2 };
  }
  const below = at.bottom + GAP_PX;
  const fits = below + height <= window.innerHeight - EDGE_PX;
  return {
    left: inside(at.left + (at.width - width) / 2, width, window.innerWidth),
    top: fits ? below : at.top - height - GAP_PX,
  };
}

/** A tip, drawn over everything. */
export function TipBox({ tip }: { tip: Tip }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    const { left, top } = placeTip(tip, width, height);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }, [tip]);
  return createPortal(
    <div ref={box} className="ui-tip" role="tooltip">
      {tip.text}
    </div>,
    document.body,
  );
}
