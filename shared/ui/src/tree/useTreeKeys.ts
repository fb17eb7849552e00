import { type KeyboardEvent, useRef } from 'react';
import type { CheckNode } from './ticks.ts';
import type { TreeRow } from './tree-rows.ts';

/** Letters typed faster than this belong to one word. */
const WORD_MS = 600;

interface TreeKeys {
  rows: readonly TreeRow[];
  /** Index of the line that has the keyboard. */
  at: number;
  isOpen(id: string): boolean;
  setOpen(id: string, open: boolean): void;
  toggle(node: CheckNode): void;
  go(id: string): void;
}

/** The next line, from `at` on and round, that begins with what is typed. */
function beginningWith(rows: readonly TreeRow[], word: string, at: number): TreeRow | undefined {
  const later = [...rows.slice(at), ...rows.slice(0, at)];
  return later.find(({ node }) => node.label.toLowerCase().startsWith(word));
}

/** Keys of a tree as the ARIA practices have them: arrows, Home, End, Space, Enter, letters. */
export function useTreeKeys(tree: TreeKeys) {
  const typed = useRef({ word: '', at: 0 });

  /** Index of the line that typing leads to; a single letter again leads to the next. */
  const search = (letter: string, time: number) => {
    const isSame = time - typed.current.at < WORD_MS;
    const word = (isSame ? typed.current.word : '') + letter.toLowerCase();
    typed.current = { word, at: time };
    const from = word.length === 1 ? tree.at + 1 : tree.at;
    return beginningWith(tree.rows, word, from)?.node.id;
  };

  return (event: KeyboardEvent) => {
    const { rows, at } = tree;
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const { node, parent } = row;
    const hasChildren = (node.children ?? []).length > 0;
    const isOpen = hasChildren && tree.isOpen(node.id);
    /** Opens or closes; the focus stays. */
    const fold = (open: boolean) => {
      tree.setOpen(node.id, open);
      return undefined;
    };
    const tick = () => {
      tree.toggle(node);
      return undefined;
    };
    const moves = new Map([
      ['ArrowDown', () => rows[at + 1]?.node.id],
      ['ArrowUp', () => rows[at - 1]?.node.id],
      ['Home', () => rows[0]?.node.id],
      ['End', () => rows.at(-1)?.node.id],
      ['ArrowRight', () => (isOpen ? node.children?.[0]?.id : fold(hasChildren))],
      ['ArrowLeft', () => (isOpen ? fold(false) : parent)],
      ['Enter', tick],
      [' ', tick],
    ]);
    const isLetter = event.key.length === 1 && event.key !== ' ';
    const find = isLetter ? () => search(event.key, event.timeStamp) : undefined;
    const move = moves.get(event.key) ?? find;
    if (!move) return;
    event.preventDefault();
    const target = move();
    if (target !== undefined) tree.go(target);
  };
}
