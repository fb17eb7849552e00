import { type KeyboardEvent, useRef, useState } from 'react';
import type { DeptRow } from './dept-rows.ts';

interface TreeKeys {
  rows: readonly DeptRow[];
  chosen: string;
  choose(id: string): void;
  toggle(id: string): void;
}

/** Index of the line that the left arrow leads to: the parent. */
const parentOf = (rows: readonly DeptRow[], at: number) =>
  rows.findLastIndex((row, index) => index < at && row.level < (rows[at]?.level ?? 0));

/** Keys of a tree as assistive technology expects them (WAI-ARIA, tree view); one line is in the tab order. */
export function useTreeKeys({ rows, chosen, choose, toggle }: TreeKeys) {
  const tree = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(chosen);
  const found = rows.findIndex(({ id }) => id === current);
  const at = Math.max(0, found);
  const row = rows[at];
  const go = (index: number) => {
    const next = rows[index];
    if (!next) return;
    setCurrent(next.id);
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[index]?.focus();
  };
  const open = () => {
    if (row?.isOpen === false) toggle(row.id);
    else if (row?.isOpen) go(at + 1);
  };
  const shut = () => {
    if (row?.isOpen) toggle(row.id);
    else go(parentOf(rows, at));
  };
  const choice = () => row && choose(row.id);
  const keys = new Map([
    ['ArrowDown', () => go(at + 1)],
    ['ArrowUp', () => go(at - 1)],
    ['Home', () => go(0)],
    ['End', () => go(rows.length - 1)],
    ['ArrowRight', open],
    ['ArrowLeft', shut],
    ['Enter', choice],
    [' ', choice],
  ]);
  return {
    tree,
    /** The line that Tab leads to. */
    focusable: row?.id,
    mark: setCurrent,
    press: (event: KeyboardEvent) => {
      const act = keys.get(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
