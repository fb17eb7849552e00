import type { Answer, Route } from '@portal/contract/kit/route';
import type { Call } from '@portal/http';
import { useHref, useLocation, useSearchParams } from 'react-router-dom';
import { type Answered, useCall } from '../../data/useCall.ts';
import type { List } from '../list/types.ts';

/** Key of the open record in the tab's address. */
const KEY = 'record';

/** The record that is open beside a list, and how to open another. */
export interface OpenRecord<Row = unknown, Data = unknown> extends Answered<Data> {
  /** Undefined: none is open. */
  id: string | undefined;
  /** Address of a record, without its id at the end. */
  hrefBase: string;
  /** Query of the address that shows a row's record, for a router link. */
  searchOf(row: Row): string;
  open(row: Row): void;
  close(): void;
  /** The neighbour on the page of the list; undefined at its ends. */
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

/**
 * The record of a list that the tab's address names (`?record=…`), read with `call`:
 * `const record = useRecord(list, orders.get)`. The call takes the list's `rowKey` as its parameter.
 */
export function useRecord<Row, R extends Route>(
  list: List<Row>,
  call: Call<R>,
): OpenRecord<Row, Answer<R>> {
  const [params, setParams] = useSearchParams();
  const base = useHref(useLocation().pathname);
  const id = params.get(KEY) ?? undefined;
  const input = { params: { [list.rowKey]: id } } as unknown as Parameters<Call<R>>[0];
  const answer = useCall(call, input, { enabled: id !== undefined });

  const { idOf } = list;
  const withRecord = (record: string | undefined) => {
    const next = new URLSearchParams(params);
    next.delete(KEY);
    if (record !== undefined) next.append(KEY, record);
    return next;
  };
  // Going through the neighbours is one step of the browser's history.
  const open = (row: Row) => setParams(withRecord(idOf(row)), { replace: id !== undefined });
  const at = list.rows.findIndex((row) => idOf(row) === id);
  const neighbour = (step: 1 | -1) => {
    const row = id === undefined || at < 0 ? undefined : list.rows[at + step];
    return row && (() => open(row));
  };
  return {
    ...answer,
    id,
    hrefBase: `${base}?${withRecord('')}`,
    searchOf: (row) => String(withRecord(idOf(row))),
    open,
    close: () => setParams(withRecord(undefined)),
    next: neighbour(1),
    previous: neighbour(-1),
  };
}
