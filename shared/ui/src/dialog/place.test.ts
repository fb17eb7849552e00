import { describe, expect, it } from 'vitest';
import { type Box, dragged, type Grip, inside } from './place.ts';

const view = { width: 1000, height: 800 };
const box: Box = { left: 300, top: 200, width: 400, height: 300 };

describe('[2.33] a dialog', () => {
  it.each<[Grip, number, number, Partial<Box>]>([
    ['head', 50, -20, { left: 350, top: 180 }],
    ['head', 9999, 9999, { left: 592, top: 492 }],
    ['head', -9999, -9999, { left: 8, top: 8 }],
    ['right', 100, 50, { width: 500 }],
    ['right', 9999, 0, { width: 692 }],
    ['right', -9999, 0, { width: 280 }],
    ['left', -100, 0, { left: 200, width: 500 }],
    ['left', 9999, 0, { left: 420, width: 280 }],
    ['left', -9999, 0, { left: 8, width: 692 }],
    ['bottom', 50, 40, { height: 340 }],
    ['bottom', 0, -9999, { height: 160 }],
    ['corner', 30, 9999, { width: 430, height: 592 }],
  ])('taken by its %s and moved by %i, %i', (grip, dx, dy, change) => {
    expect(dragged(box, grip, dx, dy, view)).toEqual({ ...box, ...change });
  });

  it('stays in a window that became smaller than itself', () => {
    expect(inside(box, { width: 300, height: 280 })).toEqual({
      left: 8,
      top: 8,
      width: 284,
      height: 264,
    });
  });
});
