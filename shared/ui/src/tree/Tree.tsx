import '../crud/table/check.css';
import './tree.css';
import { useWords } from '@portal/i18n';
import { type MouseEvent, memo, useMemo, useRef, useState } from 'react';
import { toggled } from '../hooks/toggled.ts';
import { IconRight } from '../icons.ts';
import type { CheckTreeProps } from './CheckTree.tsx';
import { idsOf, type Tick, ticksOf, toggledIn } from './ticks.ts';
import { branchesOf, rowsOf } from './tree-rows.ts';
import { useTreeKeys } from './useTreeKeys.ts';
import { treeWords } from './words.ts';

/** A tree of this many nodes is seen as a whole. */
const SMALL = 20;

interface SwitchProps {
  label: string;
  on: boolean;
  set(on: boolean): void;
}

function Choice({ label, on, set }: SwitchProps) {
  return (
    <label className="ui-check">
      <input type="checkbox" checked={on} onChange={() => set(!on)} />
      {label}
    </label>
  );
}

/** The tree itself; see `CheckTree`. */
export function Tree({ nodes, checked, linked, label, onChange, onLink }: CheckTreeProps) {
  const t = useWords(treeWords);
  const box = useRef<HTMLDivElement>(null);
  const all = useMemo(() => idsOf(nodes), [nodes]);
  const branches = useMemo(() => branchesOf(nodes), [nodes]);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(all.length <= SMALL ? branches : []),
  );
  const [current, setCurrent] = useState<string>();
  const ticks = useMemo(() => ticksOf(nodes, checked, linked), [nodes, checked, linked]);
  const rows = useMemo(() => rowsOf(nodes, open), [nodes, open]);
  const found = rows.findIndex(({ node }) => node.id === current);
  const at = Math.max(0, found);
  const isAll = [...ticks.values()].every((tick) => tick === true);
  const isWide = branches.every((id) => open.has(id));

  const go = (id: string) => {
    setCurrent(id);
    box.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  };
  const keys = useTreeKeys({
    rows,
    at,
    go,
    isOpen: (id) => open.has(id),
    setOpen: (id, isOpen) => {
      if (open.has(id) !== isOpen) setOpen(toggled(open, id));
    },
    toggle: (node) => onChange(toggledIn(nodes, checked, linked, node)),
  });
  const press = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-id]')?.dataset.id;
    const row = rows.find(({ node }) => node.id === id);
    if (!row || id === undefined) return;
    setCurrent(id);
    if (target.closest('[data-twist]')) setOpen(toggled(open, id));
    else onChange(toggledIn(nodes, checked, linked, row.node));
  };

  return (
    <div className="ui-tree">
      <div className="ui-tree-tools">
        <Choice
          label={t('expandAll')}
          on={isWide}
          set={(on) => setOpen(new Set(on ? branches : []))}
        />
        <Choice label={t('tickAll')} on={isAll} set={(on) => onChange(on ? all : [])} />
        <Choice label={t('link')} on={linked} set={onLink} />
      </div>
      <div
        ref={box}
        role="tree"
        aria-label={label}
        aria-multiselectable
        tabIndex={-1}
        className="ui-tree-lines"
        onClick={press}
        onKeyDown={keys}
      >
        {rows.map(({ node, level, place, siblings }, index) => (
          <TreeLine
            key={node.id}
            id={node.id}
            label={node.label}
            note={node.note}
            level={level}
            place={place}
            siblings={siblings}
            tick={ticks.get(node.id) ?? false}
            isOpen={node.children?.length ? open.has(node.id) : undefined}
            isStop={index === at}
          />
        ))}
      </div>
    </div>
  );
}

interface TreeLineProps {
  id: string;
  label: string;
  note: string | undefined;
  level: number;
  place: number;
  siblings: number;
  tick: Tick;
  /** Undefined where nothing is below. */
  isOpen: boolean | undefined;
  /** Tab leads to this line. */
  isStop: boolean;
}

/** One line of a tree; keys and presses are the tree's. Drawn again only when it says something else. */
const TreeLine = memo((line: TreeLineProps) => (
  <div
    role="treeitem"
    className="ui-tree-line"
    data-id={line.id}
    aria-level={line.level}
    aria-posinset={line.place}
    aria-setsize={line.siblings}
    aria-expanded={line.isOpen}
    aria-checked={line.tick}
    tabIndex={line.isStop ? 0 : -1}
    style={{ paddingInlineStart: `calc(var(--ui-tree-step) * ${line.level - 1})` }}
  >
    <span className="ui-tree-twist" data-twist={line.isOpen}>
      {line.isOpen !== undefined && <IconRight />}
    </span>
    <span className="ui-check">
      <input
        type="checkbox"
        tabIndex={-1}
        aria-hidden
        readOnly
        checked={line.tick === true}
        ref={(box) => {
          if (box) box.indeterminate = line.tick === 'mixed';
        }}
      />
    </span>
    <span className="ui-tree-label">{line.label}</span>
    {line.note && <span className="ui-tree-note">{line.note}</span>}
  </div>
));
