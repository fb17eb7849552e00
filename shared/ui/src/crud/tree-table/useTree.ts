import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { useRef, useState } from 'react';
import { showError } from '../../feedback/toast.ts';
import { toggled } from '../../hooks/toggled.ts';
import { uiWords } from '../../words/index.ts';
import { countFilters } from '../list/list-url.ts';
import type { List } from '../list/types.ts';
import type { PageAction, RowAction } from '../table/actions.ts';
import { linesOf, pathTo, placesFor, put, type TreeLine } from './lines.ts';

interface TreeOptions<Row> {
  /** Field with the id of the row above. */
  parent: keyof Row & string;
  /** Rows that are open at first; all when left out. */
  open?(row: Row): boolean;
  /** Call that saves a new order of siblings; without it they keep theirs. */
  sort?: SortCall<Row>;
}

/** Lines of a tree, and what can be done to them. */
export interface Tree<Row> {
  list: List<Row>;
  lines: TreeLine<Row>[];
  toggle(line: TreeLine<Row>): void;
  /** Opens every branch, or closes them: for the toolbar. */
  all: PageAction;
  /** Moves a line by one place, and saves it; none where the user may not. */
  moves: RowAction<Row>[];
  move(line: TreeLine<Row>, by: 1 | -1): void;
  /** Lines can be dragged: not while a search hides some of their siblings. */
  canDrag: boolean;
  /** Shows the dragged line where the other one is; saved by `drop`. */
  drag(line: TreeLine<Row>, over: TreeLine<Row>): void;
  drop(line: TreeLine<Row>): void;
  cancel(): void;
  /** Message about the new place of a moved line, for a screen reader. */
  notice: string;
}

/** All branches as they are at first, or all open or closed, and those that differ. */
interface Opened {
  base: 'first' | 'open' | 'closed';
  others: ReadonlySet<string>;
}
const FIRST: Opened = { base: 'first', others: new Set() };

/**
 * The rows of a list as a tree: `const tree = useTree(list, { parent: 'parentId' })`, then
 * `<Toolbar actions={[tree.all]} …>` and `<TreeTable tree={tree} columns={columns} />`.
 */
export function useTree<Row>(list: List<Row>, options: TreeOptions<NoInfer<Row>>): Tree<Row> {
  const t = useWords(uiWords);
  const { parent, open = () => true } = options;
  const [{ base, others }, setOpened] = useState(FIRST);
  const sort = useSort(list, options.sort);
  const isSearch = countFilters(list.filters) > 0;
  const idOf = (row: Row) => list.idOf(row);
  const isOpenAtFirst = (row: Row) => (base === 'first' ? isSearch || open(row) : base === 'open');
  const isOpen = (row: Row) => isOpenAtFirst(row) !== others.has(idOf(row));
  const rules = { idOf, parentOf: (row: Row) => String(row[parent]), moved: sort.moved };
  const all = linesOf(list.rows, { ...rules, isOpen: () => true });
  const [added, setAdded] = useState(list.added);
  if (list.added !== added) {
    setAdded(list.added);
    const closed = pathTo(list.rows, rules, list.added).filter((row) => !isOpen(row));
    if (closed.length > 0) setOpened({ base, others: closed.map(idOf).reduce(toggled, others) });
  }
  const lines = linesOf(list.rows, { ...rules, isOpen });
  const isAllOpen = lines.length === all.length;

  const siblingsOf = ({ above }: TreeLine<Row>) =>
    all.filter((line) => line.above === above).map(({ id }) => id);
  const move = (line: TreeLine<Row>, by: 1 | -1) => {
    const to = line.place + by;
    if (!sort.canSort || isSearch || to < 1 || to > line.count) return;
    sort.save(sort.shift(line, siblingsOf(line), to));
  };
  const lineOf = new Map(all.map((line) => [line.id, line]));
  const moveAction = (by: 1 | -1): RowAction<Row> => ({
    label: t(by < 0 ? 'moveUp' : 'moveDown'),
    run: (row) => {
      const line = lineOf.get(idOf(row));
      if (line) move(line, by);
    },
    disabled: (row) => {
      const { place = 1, count = 1 } = lineOf.get(idOf(row)) ?? {};
      if (isSearch) return t('moveNotInSearch');
      if (place + by < 1) return t('isFirst');
      return place + by > count ? t('isLast') : undefined;
    },
  });

  return {
    list,
    lines,
    toggle: ({ id }) => setOpened({ base, others: toggled(others, id) }),
    all: {
      label: t(isAllOpen ? 'collapseAll' : 'expandAll'),
      run: () => setOpened({ base: isAllOpen ? 'closed' : 'open', others: new Set() }),
    },
    moves: sort.canSort ? [moveAction(-1), moveAction(1)] : [],
    move,
    canDrag: sort.canSort && !isSearch,
    drag: (line, over) => {
      if (line.id === over.id || line.above !== over.above) return;
      sort.shift(line, siblingsOf(line), over.place);
    },
    drop: (line) => sort.moved.has(line.above) && sort.save(siblingsOf(line)),
    cancel: sort.cancel,
    notice: sort.notice,
  };
}

/** New places, as `updateSort` takes them (conventions §2.3): both joined by commas. */
interface Places {
  ids: string;
  orderNums: string;
}

interface SortCall<Row> {
  /** Field with the place. */
  order: keyof Row & string;
  call: { permit: string | null };
  save(places: Places): Promise<unknown>;
}

const NONE: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * Order among siblings: what was moved is shown at once and saved one after the other; the rows
 * are read again once nothing is left to save. A refused order goes back.
 */
function useSort<Row>(list: List<Row>, sort: SortCall<Row> | undefined) {
  const t = useWords(uiWords);
  const [moved, setMoved] = useState(NONE);
  const [notice, setNotice] = useState('');
  const queue = useRef({ waiting: 0, last: Promise.resolve<unknown>(undefined) });

  const finish = async () => {
    queue.current.waiting -= 1;
    if (queue.current.waiting > 0) return;
    await list.reload();
    setMoved(NONE);
  };
  const save = (ids: readonly string[]) => {
    const field = sort?.order;
    if (!sort || !field) return;
    const numberOf = (id: string) =>
      Number(list.rows.find((row) => list.idOf(row) === id)?.[field] ?? 0);
    const places = placesFor(ids.map(numberOf));
    queue.current.waiting += 1;
    queue.current.last = queue.current.last
      .then(() => sort.save({ ids: ids.join(), orderNums: places.join() }))
      .catch(showError)
      .then(finish);
  };
  const arrange = ({ above }: TreeLine<Row>, ids: readonly string[]) =>
    setMoved((old) => new Map(old).set(above, ids));

  return {
    moved,
    notice,
    canSort: sort !== undefined && can(sort.call.permit),
    /** Shows the line at another place among its siblings. */
    shift: (line: TreeLine<Row>, siblings: readonly string[], to: number): readonly string[] => {
      const ids = put(siblings, line.id, to);
      arrange(line, ids);
      setNotice(t('movedTo', { place: to, count: line.count }));
      return ids;
    },
    save,
    /** Back to the rows' own order. */
    cancel: () => {
      setMoved(NONE);
      setNotice('');
    },
  };
}
