import { describe, expect, it } from 'vitest';
import { actionOf } from './keys.ts';
import { linesOf, pathTo, placesFor, put, type TreeRules } from './lines.ts';

interface Dept {
  id: string;
  parent: string;
}
/** `1.2` is below `1`. */
const depts = (...ids: string[]): Dept[] =>
  ids.map((id) => ({ id, parent: id.split('.').slice(0, -1).join('.') || '0' }));
const rules = (change: Partial<TreeRules<Dept>> = {}): TreeRules<Dept> => ({
  idOf: ({ id }) => id,
  parentOf: ({ parent }) => parent,
  isOpen: () => true,
  moved: new Map(),
  ...change,
});
const drawn = (rows: Dept[], change?: Partial<TreeRules<Dept>>) =>
  linesOf(rows, rules(change)).map(({ id, level }) => '-'.repeat(level - 1) + id);

describe('rows as a tree', () => {
  it('stand below their parents, in the order in which they came', () => {
    expect(drawn(depts('2', '1.2', '1', '1.1', '1.1.1'))).toEqual([
      '2',
      '1',
      '-1.2',
      '-1.1',
      '--1.1.1',
    ]);
  });

  it('hide what is below a closed branch, at every depth', () => {
    const rows = depts('1', '1.1', '1.1.1', '2');
    expect(drawn(rows, { isOpen: ({ id }) => id !== '1.1' })).toEqual(['1', '-1.1', '2']);
    expect(drawn(rows, { isOpen: () => false })).toEqual(['1', '2']);
  });

  it('have a path to each of them, from the nearest branch', () => {
    const rows = depts('1', '1.1', '1.1.1', '2');
    const above = (id: string | undefined) => pathTo(rows, rules(), id).map((row) => row.id);
    expect(above('1.1.1')).toEqual(['1.1', '1']);
    expect(above('2')).toEqual([]);
    expect(above(undefined)).toEqual([]);
  });

  it('stand on the first level where their parent is out of sight', () => {
    expect(drawn(depts('1.1', '1.1.1', '3.2'))).toEqual(['1.1', '-1.1.1', '3.2']);
  });

  it('know their place among their siblings, and what opens', () => {
    const lines = linesOf(depts('1', '1.1', '1.2', '2'), rules());
    expect(
      lines.map(({ id, place, count, above, isOpen }) => [id, place, count, above, isOpen]),
    ).toEqual([
      ['1', 1, 2, '', true],
      ['1.1', 1, 2, '1', undefined],
      ['1.2', 2, 2, '1', undefined],
      ['2', 2, 2, '', undefined],
    ]);
  });

  it('are in the order that was moved to, of these siblings alone', () => {
    const moved = new Map([['1', ['1.2', '1.1']]]);
    expect(drawn(depts('1', '1.1', '1.2', '2', '2.1', '2.2'), { moved })).toEqual([
      '1',
      '-1.2',
      '-1.1',
      '2',
      '-2.1',
      '-2.2',
    ]);
  });

  it('of which there are none are no lines', () => {
    expect(drawn([])).toEqual([]);
  });
});

it.each([
  ['c', 1, 'c a b d'],
  ['a', 4, 'b c d a'],
  ['b', 3, 'a c b d'],
  ['b', 2, 'a b c d'],
])('%s put to place %i', (id, to, order) => {
  expect(put(['a', 'b', 'c', 'd'], id, to).join(' ')).toBe(order);
});

it.each<[what: string, numbers: number[], places: number[]]>([
  ['their own numbers, so that those out of sight keep their places', [30, 10, 20], [10, 20, 30]],
  ['negative ones too', [5, -1], [-1, 5]],
  ['new ones where two have the same', [1, 1, 7], [1, 2, 3]],
  ['new ones where none was ever given', [0, 0], [1, 2]],
])('siblings in a new order get %s', (_, numbers, places) => {
  expect(placesFor(numbers)).toEqual(places);
});

describe('a key in a tree', () => {
  /** 0: 1 (open), 1: -1.1 (closed), 2: -1.2 (leaf), 3: 2 (leaf). */
  const lines = linesOf(
    depts('1', '1.1', '1.1.1', '1.2', '2'),
    rules({ isOpen: ({ id }) => id === '1' }),
  );
  const press = (key: string, at: number, held: object = {}) =>
    actionOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held }, lines, at);

  it.each<[key: string, at: number, what: string, action: object | undefined]>([
    ['ArrowDown', 0, 'goes to the next line', { goTo: 1 }],
    ['ArrowDown', 3, 'stays on the last', undefined],
    ['ArrowUp', 1, 'goes to the line before', { goTo: 0 }],
    ['ArrowUp', 0, 'stays on the first', undefined],
    ['Home', 2, 'goes to the first', { goTo: 0 }],
    ['End', 0, 'goes to the last', { goTo: 3 }],
    ['ArrowRight', 1, 'opens a closed branch', { toggle: true }],
    ['ArrowRight', 0, 'goes into an open one', { goTo: 1 }],
    ['ArrowRight', 2, 'does nothing on a leaf', undefined],
    ['ArrowLeft', 0, 'closes an open branch', { toggle: true }],
    ['ArrowLeft', 2, 'goes from a leaf to what it is below', { goTo: 0 }],
    ['ArrowLeft', 1, 'goes from a closed branch to what it is below', { goTo: 0 }],
    ['ArrowLeft', 3, 'does nothing on the first level', undefined],
    ['Enter', 1, 'opens', { toggle: true }],
    ['Enter', 0, 'closes', { toggle: true }],
    ['Enter', 2, 'does nothing on a leaf', undefined],
    ['x', 0, 'is no key of a tree', undefined],
  ])('%s on line %i %s', (key, at, _, action) => {
    expect(press(key, at)).toEqual(action);
  });

  it('with Alt moves the line among its siblings, and does nothing else', () => {
    expect(press('ArrowUp', 1, { altKey: true })).toEqual({ move: -1 });
    expect(press('ArrowDown', 1, { altKey: true })).toEqual({ move: 1 });
    expect(press('ArrowRight', 1, { altKey: true })).toBeUndefined();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('with %j is the browser’s', (held) => {
    for (const key of ['ArrowDown', 'ArrowRight', 'Home', 'Enter']) {
      expect(press(key, 1, held)).toBeUndefined();
    }
  });
});
