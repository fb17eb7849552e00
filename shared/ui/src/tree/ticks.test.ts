import { describe, expect, it } from 'vitest';
import { idsOf, ticksOf, toggledIn, wholeOf } from './ticks.ts';

const leaf = (id: string) => ({ id, label: id });
const left = { id: 'left', label: 'left', children: [leaf('a'), leaf('b')] };
const right = { id: 'right', label: 'right', children: [leaf('c')] };
const root = { id: 'root', label: 'root', children: [left, right] };
const nodes = [root];

describe('[2.73] a tree with parents and children linked', () => {
  it('shows of a parent what is ticked below it, whatever is said of the parent itself', () => {
    expect(Object.fromEntries(ticksOf(nodes, ['root', 'left', 'a'], true))).toEqual({
      a: true,
      b: false,
      left: 'mixed',
      c: false,
      right: false,
      root: 'mixed',
    });
  });

  it('ticks with a parent all below it, and the parents that are then whole', () => {
    expect(toggledIn(nodes, ['c'], true, left)).toEqual(idsOf(nodes));
    expect(toggledIn(nodes, ['a'], true, left)).toEqual(['left', 'a', 'b']);
  });

  it('unticks with a parent all below it, and the parents above', () => {
    expect(toggledIn(nodes, idsOf(nodes), true, left)).toEqual(['right', 'c']);
    expect(toggledIn(nodes, idsOf(nodes), true, leaf('a'))).toEqual(['b', 'right', 'c']);
  });

  it('keeps of ticked parents only those that are whole', () => {
    expect(wholeOf(nodes, ['root', 'left', 'a', 'right', 'c'])).toEqual(['a', 'right', 'c']);
  });
});

describe('[2.73] a tree that is not linked', () => {
  it('ticks each node for itself', () => {
    expect(toggledIn(nodes, ['c'], false, left)).toEqual(['left', 'c']);
    expect(toggledIn(nodes, ['left', 'c'], false, left)).toEqual(['c']);
    expect(ticksOf(nodes, ['a', 'b'], false).get('left')).toBe(false);
  });
});
