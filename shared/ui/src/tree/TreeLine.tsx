import { memo } from 'react';
import { IconRight } from '../icons.ts';
import type { Tick } from './ticks.ts';

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

/** One line of a tree; keys and presses are the tree's. Drawn anew only when it says something else. */
export const TreeLine = memo((line: TreeLineProps) => (
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
