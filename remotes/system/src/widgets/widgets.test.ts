import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextPlace, type TreeNode, treeNodes } from './tree-nodes.ts';
import { useReloadWhile } from './useReloadWhile.ts';

interface Dept {
  id: string;
  parent: string;
  stopped?: boolean;
}
const rows: Dept[] = [
  { id: '1', parent: '0' },
  { id: '2', parent: '1' },
  { id: '3', parent: '2', stopped: true },
  { id: '4', parent: '1' },
  { id: '9', parent: '8' },
];
const of = {
  id: ({ id }: Dept) => id,
  parent: ({ parent }: Dept) => parent,
  label: ({ id }: Dept) => `部门 ${id}`,
  disabled: ({ stopped }: Dept) => stopped === true,
};
const drawn = (nodes: TreeNode[]): string =>
  nodes.map(({ id, children }) => (children ? `${id}(${drawn(children)})` : id)).join(' ');

describe('[2.73] rows to choose a parent from', () => {
  it('are a tree; one whose parent is out of sight stands on the first level', () => {
    expect(drawn(treeNodes(rows, of))).toBe('1(2(3) 4) 9');
  });

  it('leave out what is moved and all below it: nothing moves into itself', () => {
    expect(drawn(treeNodes(rows, of, '2'))).toBe('1(4) 9');
    expect(drawn(treeNodes(rows, of, '1'))).toBe('9');
    expect(drawn(treeNodes(rows, of, 'new'))).toBe('1(2(3) 4) 9');
  });

  it('show what is stopped, which cannot be chosen', () => {
    const [first] = treeNodes(rows, of);
    expect(first).toMatchObject({ label: '部门 1', disabled: false });
    expect(first?.children?.[0]?.children?.[0]).toEqual({
      id: '3',
      label: '部门 3',
      disabled: true,
    });
  });

  it.each([
    [[], 1],
    [[3, 1], 4],
    [[0], 1],
    [[-5], 1],
  ])('siblings at the places %j leave the next one free: %i', (places, next) => {
    expect(nextPlace(places.map((orderNum) => ({ orderNum })))).toBe(next);
  });
});

describe('a list in which something is under way', () => {
  const SECONDS = 1_000;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const see = (state: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  const watch = (isUnderWay: boolean) => {
    const reload = vi.fn();
    const hook = renderHook(
      (props: { isUnderWay: boolean; reload: () => void }) =>
        useReloadWhile(props.isUnderWay, props.reload),
      { initialProps: { isUnderWay, reload } },
    );
    return { reload, ...hook };
  };
  const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * SECONDS));

  it('is read again every three seconds, and not once nothing is', () => {
    const { reload, rerender } = watch(true);
    wait(9);
    expect(reload).toHaveBeenCalledTimes(3);
    rerender({ isUnderWay: false, reload });
    wait(9);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('is left alone behind other windows', () => {
    const { reload } = watch(true);
    see('hidden');
    wait(9);
    expect(reload).not.toHaveBeenCalled();
    see('visible');
    wait(3);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('asks with the newest filters, without waiting again for each', () => {
    const { reload, rerender } = watch(true);
    wait(2);
    const next = vi.fn();
    rerender({ isUnderWay: true, reload: next });
    wait(1);
    expect([reload.mock.calls.length, next.mock.calls.length]).toEqual([0, 1]);
  });

  it('is not read any more when it is closed', () => {
    const { reload, unmount } = watch(true);
    unmount();
    wait(9);
    expect(reload).not.toHaveBeenCalled();
  });
});
