import { LazyPart, type PartOf } from '../../parts/LazyPart.tsx';
import type { TreeTableProps } from './TreeView.tsx';

/** Held until the code is here. */
const HEIGHT_PX = 320;

const partFor = <Row,>(): PartOf<TreeTableProps<Row>> => ({
  name: 'tree',
  height: HEIGHT_PX,
  load: async () => ({ Part: (await import('./TreeView.tsx')).TreeView<Row> }),
});

/** Rows of a tree; few pages have one, so its code is fetched when it is first drawn. */
export function TreeTable<Row>(props: TreeTableProps<Row>) {
  return <LazyPart part={partFor<Row>()} given={props} />;
}
