/** Position and size of a dialog, in pixels of the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Part by which a dialog is moved or resized. */
export type Grip = 'head' | 'left' | 'right' | 'bottom' | 'corner';

/** Smallest size, and distance to the window's edges. */
const MIN_WIDTH = 280;
const MIN_HEIGHT = 160;
const MARGIN = 8;

const clamp = (value: number, min: number, max: number) =>
  Math.max(min, Math.min(value, Math.max(min, max)));

type Window = Pick<Box, 'width' | 'height'>;

/** A box that is wholly inside the window, as far as it fits. */
export function inside(box: Box, view: Window): Box {
  const width = Math.min(box.width, view.width - 2 * MARGIN);
  const height = Math.min(box.height, view.height - 2 * MARGIN);
  return {
    width,
    height,
    left: clamp(box.left, MARGIN, view.width - width - MARGIN),
    top: clamp(box.top, MARGIN, view.height - height - MARGIN),
  };
}

function wider(box: Box, dx: number, view: Window): Box {
  return { ...box, width: clamp(box.width + dx, MIN_WIDTH, view.width - box.left - MARGIN) };
}

function higher(box: Box, dy: number, view: Window): Box {
  return { ...box, height: clamp(box.height + dy, MIN_HEIGHT, view.height - box.top - MARGIN) };
}

function fromLeft(box: Box, dx: number): Box {
  const right = box.left + box.width;
  const left = clamp(box.left + dx, MARGIN, right - MIN_WIDTH);
  return { ...box, left, width: right - left };
}

/** The box after its grip was moved by so much: the other edges stay, and all of it in the window. */
export function dragged(box: Box, grip: Grip, dx: number, dy: number, view: Window): Box {
  switch (grip) {
    case 'head':
      return inside({ ...box, left: box.left + dx, top: box.top + dy }, view);
    case 'left':
      return fromLeft(box, dx);
    case 'right':
      return wider(box, dx, view);
    case 'bottom':
      return higher(box, dy, view);
    case 'corner':
      return higher(wider(box, dx, view), dy, view);
  }
}
