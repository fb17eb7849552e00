import { APPROVAL_KINDS } from '@portal/contract/reports/queues';
import { type Answered, refreshWaiting, useCall, useNarrow, useSearchParams } from '@portal/ui';
import { useState } from 'react';
import { approvals, type Inbox } from './api.ts';
import {
  isChoosable,
  type Order,
  ordersOf,
  type Row,
  rowsIn,
  sorted,
  type TabKey,
} from './rows.ts';

const TAB = 'tab';
const SORT = 'sort';
/** The open approval in the tab's address, as in every list. */
const RECORD = 'record';

/** The queue of a tab, which approval is open, and those that are chosen. */
export interface InboxState {
  answer: Answered<Inbox>;
  tab: TabKey;
  chooseTab(tab: TabKey): void;
  rows: readonly Row[];
  /** Order of the queue, one of those that this tab offers. */
  order: Order;
  orders: readonly Order[];
  chooseOrder(order: Order): void;
  /** The approval that is shown; undefined while a phone shows the queue. */
  open: Row | undefined;
  /** The address names one that does not wait any more. */
  isGone: boolean;
  /** The address names one: going to another is no step of the browser's history. */
  isNamed: boolean;
  /** Query of the address that opens an approval. */
  searchOf(key: string): string;
  show(key: string | undefined): void;
  step(by: 1 | -1): void;
  chosen: readonly Row[];
  /** Adds those that may be decided together to the choice, or takes them out of it. */
  choose(rows: readonly Row[], on: boolean): void;
  /** These are decided: they leave the queue, and the next one opens by itself. */
  leave(keys: readonly string[]): Promise<void>;
}

const tabOf = (name: string | null): TabKey =>
  APPROVAL_KINDS.find((kind) => kind === name) ?? 'all';

/** Everything that waits for the caller; a wide window always shows one, a phone when it is named. */
export function useInbox(): InboxState {
  const answer = useCall(approvals.list, {}, { keep: true });
  const [params, setParams] = useSearchParams();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isNarrow = useNarrow();
  const tab = tabOf(params.get(TAB));
  const unsorted = answer.data ? rowsIn(answer.data, tab) : [];
  const orders = ordersOf(unsorted);
  const order = orders.find((one) => one === params.get(SORT)) ?? 'urgent';
  const all = sorted(unsorted, order);
  const rows = all.filter(({ key }) => !left.has(key));
  const named = params.get(RECORD) ?? undefined;
  const found = rows.find(({ key }) => key === named);
  const open = named === undefined && !isNarrow ? rows[0] : found;
  const at = open ? rows.indexOf(open) : -1;

  const searchOf = (key: string | undefined, inTab: TabKey = tab) => {
    const next = new URLSearchParams(params);
    next.delete(RECORD);
    next.delete(TAB);
    if (inTab !== 'all') next.set(TAB, inTab);
    if (key !== undefined) next.set(RECORD, key);
    return next;
  };
  const show = (key: string | undefined) =>
    setParams(searchOf(key), { replace: named !== undefined && key !== undefined });
  return {
    answer,
    tab,
    chooseTab: (next) => {
      setKeys(new Set());
      setParams(searchOf(undefined, next), { replace: true });
    },
    rows,
    order,
    orders,
    chooseOrder: (next) => {
      const found = searchOf(undefined);
      found.delete(SORT);
      if (next !== 'urgent') found.set(SORT, next);
      setParams(found, { replace: true });
    },
    open,
    isGone: named !== undefined && answer.data !== undefined && !found,
    isNamed: named !== undefined,
    searchOf: (key) => `?${searchOf(key)}`,
    show,
    step: (by) => {
      const next = rows[at < 0 ? 0 : at + by];
      if (next) show(next.key);
    },
    chosen: rows.filter((row) => keys.has(row.key) && isChoosable(row)),
    choose: (some, on) => {
      const next = new Set(keys);
      for (const row of some.filter(isChoosable)) {
        if (on) next.add(row.key);
        else next.delete(row.key);
      }
      setKeys(next);
    },
    leave: async (gone) => {
      const stays = ({ key }: Row) => !gone.includes(key);
      const next = rows.slice(at + 1).find(stays) ?? rows.slice(0, Math.max(at, 0)).findLast(stays);
      setLeft(new Set([...left, ...gone]));
      setKeys(new Set([...keys].filter((key) => !gone.includes(key))));
      if (open && gone.includes(open.key)) show(next?.key);
      await Promise.all([answer.reload(), refreshWaiting()]);
      // An approval that came back, such as an application for its next stage, waits again.
      setLeft(new Set());
    },
  };
}
