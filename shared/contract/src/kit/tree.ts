/** A row with those below it; the end of a branch has no `children`. */
export type Branch<Row> = Row & { children?: Branch<Row>[] };

/**
 * A flat list as a tree (specification §9), by the names of its id and of its parent's id. Rows of
 * the parent `root` are the first level; order is kept, and what hangs on no row is left out.
 */
export function treeOf<Row extends object, Key extends keyof Row>(
  rows: readonly Row[],
  id: Key,
  parentId: Key,
  root: Row[Key],
): Branch<Row>[] {
  const below = Map.groupBy(rows, (row) => row[parentId]);
  const branchesOf = (parent: Row[Key]): Branch<Row>[] =>
    (below.get(parent) ?? []).map((row) => {
      const children = branchesOf(row[id]);
      return children.length > 0 ? { ...row, children } : row;
    });
  return branchesOf(root);
}
