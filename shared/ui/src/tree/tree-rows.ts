import type { CheckNode } from './ticks.ts';

/** A line of a tree that can be seen. */
export interface TreeRow {
  node: CheckNode;
  /** 1 = top. */
  level: number;
  /** Place among its siblings, from 1, and how many they are. */
  place: number;
  siblings: number;
  parent: string | undefined;
}

/** The lines that can be seen, in order: children only of what is open. */
export function rowsOf(
  nodes: readonly CheckNode[],
  open: ReadonlySet<string>,
  level = 1,
  parent?: string,
): TreeRow[] {
  return nodes.flatMap((node, at) => {
    const row = { node, level, place: at + 1, siblings: nodes.length, parent };
    const { id, children = [] } = node;
    return open.has(id) ? [row, ...rowsOf(children, open, level + 1, id)] : [row];
  });
}

/** Ids of the nodes that have something below them. */
export const branchesOf = (nodes: readonly CheckNode[]): string[] =>
  nodes.flatMap(({ id, children = [] }) =>
    children.length > 0 ? [id, ...branchesOf(children)] : [],
  );
