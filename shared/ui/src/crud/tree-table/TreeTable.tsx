import { LazyPart } from '../../lazy/LazyPart.tsx';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { TreeTableProps, WithTreeViewProps } from './TreeView.tsx';

/** Held until the code is here. */
const HEIGHT_PX = 320;

const view = lazyPart<WithTreeViewProps>(async () => ({
  Part: (await import('./TreeView.tsx')).WithTreeView,
}));

/** Rows of a tree; few pages have one, so its code is fetched when it is first drawn. */
export function TreeTable<Row>(props: TreeTableProps<Row>) {
  const draw: WithTreeViewProps['draw'] = (View) => <View {...props} />;
  return <LazyPart part={view} height={HEIGHT_PX} given={{ draw }} />;
}
