/** Node of a tree to tick. */
export interface CheckNode {
  id: string;
  label: string;
  /** Said in grey behind the label. */
  note?: string;
  children?: CheckNode[];
}

/** As `aria-checked` says it: `mixed` = something below is ticked, but not all. */
export type Tick = boolean | 'mixed';

function tickOf(ticks: readonly Tick[]): Tick {
  const [first = false] = ticks;
  return ticks.every((tick) => tick === first) ? first : 'mixed';
}

/**
 * Returns the tick of each node when these ids are ticked. Linked: the ends of the branches decide,
 * and a parent shows what is below it. Otherwise each node stands for itself.
 */
export function ticksOf(
  nodes: readonly CheckNode[],
  checked: readonly string[],
  linked: boolean,
): ReadonlyMap<string, Tick> {
  const wanted = new Set(checked);
  const ticks = new Map<string, Tick>();
  const visit = ({ id, children = [] }: CheckNode): Tick => {
    const below = children.map(visit);
    const tick = linked && below.length > 0 ? tickOf(below) : wanted.has(id);
    ticks.set(id, tick);
    return tick;
  };
  nodes.forEach(visit);
  return ticks;
}

/** Ids of the nodes and of all below them, each before its children. */
export const idsOf = (nodes: readonly CheckNode[]): string[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

/** Of these ids, those that a linked tree ticks: a parent only with all below it. */
export function wholeOf(nodes: readonly CheckNode[], checked: readonly string[]): string[] {
  const ticks = ticksOf(nodes, checked, true);
  return idsOf(nodes).filter((id) => ticks.get(id) === true);
}

/** Returns the ticked ids after a node is ticked or unticked; linked, with all below it. */
export function toggledIn(
  nodes: readonly CheckNode[],
  checked: readonly string[],
  linked: boolean,
  node: CheckNode,
): string[] {
  const on = ticksOf(nodes, checked, linked).get(node.id) !== true;
  const touched = new Set(linked ? idsOf([node]) : [node.id]);
  const next = [...checked.filter((id) => !touched.has(id)), ...(on ? touched : [])];
  if (linked) return wholeOf(nodes, next);
  const ticked = new Set(next);
  return idsOf(nodes).filter((id) => ticked.has(id));
}
