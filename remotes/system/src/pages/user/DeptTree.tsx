import type { DeptNode } from '@portal/contract/system/user';
import { useWords } from '@portal/i18n';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import css from './DeptTree.module.css';
import { words } from './words.ts';

interface DeptTreeProps {
  nodes: readonly DeptNode[];
  /** Id of the department that the list is filtered by; '' = all. */
  chosen: string;
  choose(id: string): void;
}

const STEP_PX = 16;

const isTwist = ({ target }: MouseEvent) =>
  target instanceof Element && target.matches('[data-twist]');

/** Departments to filter by, with a box that finds them by name. */
export function DeptTree({ nodes, chosen, choose }: DeptTreeProps) {
  const t = useWords(words);
  const [sought, setSought] = useState('');
  const [closed, setClosed] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setClosed((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]));
  const all = { id: '', label: t('allDepts'), level: 1, isStopped: false, isOpen: undefined };
  const found = rowsOf({ nodes, closed, sought });
  const rows = sought.trim() === '' ? [all, ...found] : found;
  const { tree, focusable, mark, press } = useTreeKeys({ rows, chosen, choose, toggle });
  const take = (event: MouseEvent, id: string) => {
    mark(id);
    if (isTwist(event)) toggle(id);
    else choose(id);
  };
  return (
    <div className={css.departments}>
      <input
        type="search"
        className={css.box}
        placeholder={t('findDept')}
        aria-label={t('findDept')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <div ref={tree} role="tree" aria-label={t('dept')} className={css.tree}>
        {rows.map(({ id, label, level, isStopped, isOpen }) => (
          <div
            key={id}
            role="treeitem"
            tabIndex={id === focusable ? 0 : -1}
            aria-level={level}
            aria-expanded={isOpen}
            aria-selected={id === chosen}
            className={css.item}
            style={{ paddingInlineStart: STEP_PX * (level - 1) }}
            onClick={(event) => take(event, id)}
            onKeyDown={press}
          >
            <i data-twist={isOpen} />
            <span>{isStopped ? t('stoppedDept', { name: label }) : label}</span>
          </div>
        ))}
      </div>
      {rows.length === 0 && (
        <p role="status" className={css.nothing}>
          {t('noDept')}
        </p>
      )}
    </div>
  );
}

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
function useTreeKeys({ rows, chosen, choose, toggle }: TreeKeys) {
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

/** A line of the tree as it is drawn. */
interface DeptRow {
  /** '' = all departments. */
  id: string;
  label: string;
  level: number;
  isStopped: boolean;
  /** Undefined on a leaf. */
  isOpen: boolean | undefined;
}

interface Shown {
  nodes: readonly DeptNode[];
  /** Ids whose children are hidden. */
  closed: readonly string[];
  /** Text to search for; '' shows all. */
  sought: string;
}

const holds = ({ label, children = [] }: DeptNode, sought: string): boolean =>
  label.toLowerCase().includes(sought) || children.some((child) => holds(child, sought));

/** Lines of the tree from top to bottom; a search keeps what it finds and the way to it, all of it open. */
function rowsOf({ nodes, closed, sought }: Shown, level = 1): DeptRow[] {
  const wanted = sought.trim().toLowerCase();
  return nodes
    .filter((node) => holds(node, wanted))
    .flatMap(({ id, label, disabled, children = [] }) => {
      const key = String(id);
      const isOpen = wanted !== '' || !closed.includes(key);
      const row: DeptRow = {
        id: key,
        label,
        level,
        isStopped: disabled === true,
        isOpen: children.length > 0 ? isOpen : undefined,
      };
      return isOpen ? [row, ...rowsOf({ nodes: children, closed, sought }, level + 1)] : [row];
    });
}
