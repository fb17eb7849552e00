import type { DeptNode } from '@portal/contract/system/user';

/** A line of the tree as it is drawn. */
export interface DeptRow {
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
export function rowsOf({ nodes, closed, sought }: Shown, level = 1): DeptRow[] {
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
