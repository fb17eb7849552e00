/** Node of a tree field. */
export interface TreeNode {
  id: string;
  label: string;
  disabled: boolean;
  children?: TreeNode[];
}

interface NodeOf<Row> {
  id(row: Row): string;
  parent(row: Row): string;
  label(row: Row): string;
  /** Shown, but cannot be chosen. */
  disabled(row: Row): boolean;
}

/**
 * Flat rows as the nodes of a tree field, without one of them and all below it: nothing moves into
 * itself. A row whose parent is not among the rows stands on the first level.
 */
export function treeNodes<Row>(
  rows: readonly Row[],
  of: NodeOf<Row>,
  without?: string,
): TreeNode[] {
  const known = new Set(rows.map(of.id));
  const below = Map.groupBy(rows, (row) => (known.has(of.parent(row)) ? of.parent(row) : ''));
  const nodesOf = (parent: string): TreeNode[] =>
    (below.get(parent) ?? [])
      .filter((row) => of.id(row) !== without)
      .map((row) => {
        const children = nodesOf(of.id(row));
        return {
          id: of.id(row),
          label: of.label(row),
          disabled: of.disabled(row),
          ...(children.length > 0 && { children }),
        };
      });
  return nodesOf('');
}

/** Place behind those that are there. */
export const nextPlace = (siblings: readonly { orderNum: number }[]): number =>
  Math.max(0, ...siblings.map(({ orderNum }) => orderNum)) + 1;
