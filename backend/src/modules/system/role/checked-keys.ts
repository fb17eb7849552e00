interface Node {
  id: string;
  children?: Node[];
}

/**
 * Keys to tick in a tree. A tree that links parents and children ticks all below a ticked key, so
 * it gets only those that are held with all below them: it never shows what the role lacks
 * (conventions §6, row 4).
 */
export function checkedKeys(
  nodes: readonly Node[],
  held: readonly string[],
  isLinked: boolean,
): string[] {
  const wanted = new Set(held);
  const checked: string[] = [];
  const visit = ({ id, children = [] }: Node): boolean => {
    const isWhole = children.map(visit).every(Boolean);
    const isChecked = wanted.has(id) && (isWhole || !isLinked);
    if (isChecked) checked.push(id);
    return isChecked;
  };
  nodes.forEach(visit);
  return checked;
}
