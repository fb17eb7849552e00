import { LazyPart } from '../lazy/LazyPart.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { CheckNode } from './ticks.ts';

export interface CheckTreeProps {
  nodes: readonly CheckNode[];
  /** Ids that are ticked; linked, a parent counts only by what is below it. */
  checked: readonly string[];
  /** Ticking a parent ticks all below it, and a parent shows what is ticked there. */
  linked: boolean;
  /** Name of what is ticked here, for assistive technology. */
  label: string;
  /** Ticked ids in the order of the tree; linked, with the parents of which everything is ticked. */
  onChange(checked: string[]): void;
  onLink(linked: boolean): void;
}

/** Height of a small tree. */
const TREE_PX = 240;

const tree = lazyPart<CheckTreeProps>(async () => {
  const { Tree, treeWords } = await import('./index.ts');
  return { Part: Tree, words: treeWords };
});

/**
 * A tree whose nodes are ticked, with "expand all", "tick all" and a choice whether parents and
 * children are linked. Fetched when it is first drawn.
 */
export function CheckTree(props: CheckTreeProps) {
  return <LazyPart part={tree} height={TREE_PX} given={props} />;
}
