import { describe, expect, it } from 'vitest';
import { treeOf } from './tree.ts';

const row = (id: string, parentId: string) => ({ id, parentId });

describe('[9.3] a flat list as a tree', () => {
  it.each([
    ['nothing', [], []],
    ['one level in its order', [row('2', '0'), row('1', '0')], [row('2', '0'), row('1', '0')]],
    [
      'a child that comes before its parent',
      [row('3', '2'), row('2', '1'), row('1', '0'), row('4', '2')],
      [
        {
          ...row('1', '0'),
          children: [{ ...row('2', '1'), children: [row('3', '2'), row('4', '2')] }],
        },
      ],
    ],
    ['no parent in the list, or a circle', [row('1', '9'), row('2', '3'), row('3', '2')], []],
  ])('%s', (_, rows, tree) => {
    expect(treeOf(rows, 'id', 'parentId', '0')).toEqual(tree);
  });

  it('leaves the rows as they were', () => {
    const rows = [row('1', '0'), row('2', '1')];
    treeOf(rows, 'id', 'parentId', '0');
    expect(rows).toEqual([row('1', '0'), row('2', '1')]);
  });
});
