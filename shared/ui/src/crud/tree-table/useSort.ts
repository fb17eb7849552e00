import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { useRef, useState } from 'react';
import { showError } from '../../feedback/toast.ts';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import { placesFor, put, type TreeLine } from './lines.ts';

/** New places, as `updateSort` takes them (conventions §2.3): both joined by commas. */
export interface Places {
  ids: string;
  orderNums: string;
}

export interface SortCall<Row> {
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
export function useSort<Row>(list: List<Row>, sort: SortCall<Row> | undefined) {
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
