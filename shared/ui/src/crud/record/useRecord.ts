import type { Answer, Route } from '@portal/contract/kit/route';
import type { Call } from '@portal/http';
import { type To, useHref, useLocation, useSearchParams } from 'react-router-dom';
import { type Answered, useCall } from '../../data/useCall.ts';
import type { List } from '../list/types.ts';

/** Key of the open record in the tab's address. */
const KEY = 'record';

/** Links from the rows of a table to their records. */
export interface RowLinks<Row = unknown> {
  /** The record that is open beside them, if one is. */
  id: string | undefined;
  /** Address of a record, without its id at the end. */
  hrefBase: string;
  /** The same of a row, for a router link. */
  to(row: Row): To;
  open(row: Row): void;
  close(): void;
}

/** The record that is open beside a list, and how to open another. */
export interface OpenRecord<Row = unknown, Data = unknown> extends RowLinks<Row>, Answered<Data> {
  /** The neighbour on the page of the list; undefined at its ends. */
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

/** Opens the rows of a list in the tab's address (`?record=…`). */
function useRowLinks<Row>({ idOf, rows }: List<Row>) {
  const [params, setParams] = useSearchParams();
  const base = useHref(useLocation().pathname);
  const id = params.get(KEY) ?? undefined;
  const withRecord = (record: string | undefined) => {
    const next = new URLSearchParams(params);
    next.delete(KEY);
    if (record !== undefined) next.append(KEY, record);
    return next;
  };
  // Going through the neighbours is one step of the browser's history.
  const open = (row: Row) => setParams(withRecord(idOf(row)), { replace: id !== undefined });
  const at = rows.findIndex((row) => idOf(row) === id);
  const neighbour = (step: 1 | -1) => {
    const row = id === undefined || at < 0 ? undefined : rows[at + step];
    return row && (() => open(row));
  };
  return {
    id,
    hrefBase: `${base}?${withRecord('')}`,
    to: (row: Row) => ({ search: String(withRecord(idOf(row))) }),
    open,
    close: () => setParams(withRecord(undefined)),
    next: neighbour(1),
    previous: neighbour(-1),
  };
}

/** The fields that identify a row, by their names, out of what `idOf` makes of them. */
function paramsOf(rowKey: string, id = ''): Record<string, string | undefined> {
  const names = rowKey.split('/');
  const values = names.length > 1 ? id.split('/') : [id];
  return Object.fromEntries(names.map((name, at) => [name, values[at]]));
}

/**
 * The record of a list that the tab's address names (`?record=…`), read with `call`:
 * `const record = useRecord(list, orders.get)`. The call takes the fields of the list's `rowKey` as
 * its parameters. Reloading while none is open asks for nothing.
 */
export function useRecord<Row, R extends Route>(
  list: List<Row>,
  call: Call<R>,
): OpenRecord<Row, Answer<R>> {
  const links = useRowLinks(list);
  const input = { params: paramsOf(list.rowKey, links.id) } as Parameters<Call<R>>[0];
  const enabled = links.id !== undefined;
  const answer = useCall(call, input, { enabled });
  return { ...answer, ...links, reload: async () => (enabled ? answer.reload() : undefined) };
}

/** The same of a list whose rows are all that there is to know: the open one is read from its page. */
export function useOpenRow<Row>(list: List<Row>): OpenRecord<Row, Row> {
  const { id, ...links } = useRowLinks(list);
  const data = list.rows.find((row) => list.idOf(row) === id);
  return {
    ...links,
    id: data && id,
    data,
    error: undefined,
    loading: false,
    fetching: false,
    updatedAt: 0,
    reload: async () => undefined,
  };
}
