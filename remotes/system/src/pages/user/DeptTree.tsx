import type { DeptNode } from '@portal/contract/system/user';
import { useWords } from '@portal/i18n';
import { type MouseEvent, useState } from 'react';
import css from './DeptTree.module.css';
import { rowsOf } from './dept-rows.ts';
import { useTreeKeys } from './useTreeKeys.ts';
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
