import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useList, useNarrow, useSearchParams } from '@portal/ui';
import { useState } from 'react';
import type { RequestList, ReviewCalls, ReviewRequest } from '../api.ts';

/** The open request in the tab's address, as in every list. */
const RECORD = 'record';

/** Filters until the user changes them: requests that wait, longest first. */
const INITIAL = { verStatus: VER_STATUS.pending, ...{ orderByColumn: 'createTime', isAsc: 'asc' } };

/** The queue with the request that is open beside it. */
export interface Requests {
  list: RequestList;
  /** The request that is shown; undefined while a phone shows the queue. */
  id: string | undefined;
  /** The address says so: going on from there is one step of the browser's history. */
  isNamed: boolean;
  /** Query of the address that opens a request. */
  searchOf(auditId: string): string;
  /** Opens a request, or none. */
  open(auditId: string | undefined): void;
  /** Goes to the neighbour in the queue. */
  step(by: 1 | -1): void;
  /** These are dealt with: when the open one is among them, the next one opens by itself. */
  leave(auditIds: readonly string[]): void;
}

/** The first request of a view, kept while the view is: nothing moves under the hand. */
function useFirst({ view, rows, fetching }: RequestList, isLeft: (row: ReviewRequest) => boolean) {
  const [first, setFirst] = useState<{ view: unknown; row: ReviewRequest | undefined }>();
  const isGone = !first?.row || isLeft(first.row);
  const next = rows.find((row) => !isLeft(row));
  const isOther = first?.view !== view || (isGone && first.row !== next);
  if (isOther && !fetching) setFirst({ view, row: next });
  return isGone ? undefined : first.row?.auditId;
}

/**
 * The queue of an inbox. A wide window always shows a request: the one that the address names, else
 * the first; a phone shows one only when it is named.
 */
export function useRequests(calls: ReviewCalls): Requests {
  const list = useList(calls.list, 'auditId', { initial: INITIAL });
  const [params, setParams] = useSearchParams();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isNarrow = useNarrow();
  const { rows } = list;
  const first = useFirst(list, ({ auditId }) => left.has(auditId));
  const named = params.get(RECORD) ?? undefined;
  const id = named ?? (isNarrow ? undefined : first);
  const at = rows.findIndex(({ auditId }) => auditId === id);

  const withRecord = (auditId: string | undefined) => {
    const next = new URLSearchParams(params);
    next.delete(RECORD);
    if (auditId !== undefined) next.append(RECORD, auditId);
    return next;
  };
  const open = (auditId: string | undefined) =>
    setParams(withRecord(auditId), { replace: named !== undefined && auditId !== undefined });
  const step = (by: 1 | -1) => {
    const row = rows[at < 0 ? 0 : at + by];
    if (row) open(row.auditId);
  };
  const leave = (auditIds: readonly string[]) => {
    setLeft((old) => new Set([...old, ...auditIds]));
    if (id === undefined || !auditIds.includes(id)) return;
    const stays = (row: ReviewRequest) => !auditIds.includes(row.auditId);
    const next = rows.slice(at + 1).find(stays) ?? rows.slice(0, Math.max(at, 0)).findLast(stays);
    open(next?.auditId);
  };
  return {
    list,
    id,
    isNamed: named !== undefined,
    searchOf: (auditId) => `?${withRecord(auditId)}`,
    open,
    step,
    leave,
  };
}
