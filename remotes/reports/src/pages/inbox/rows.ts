import {
  APPROVAL_QUEUES,
  APPROVAL_TARGETS,
  type ApprovalKind,
  NEARLY_PERCENT,
  QUEUES,
  type QueueName,
} from '@portal/contract/reports/queues';
import type { Inbox, Queue } from './api.ts';

const DECIDED: readonly string[] = Object.values(APPROVAL_QUEUES).flatMap(({ permits }) => permits);

/** Returns true if a kind of work on the home page belongs to this inbox. */
export const isDecision = (kind: string): boolean =>
  kind in QUEUES && DECIDED.includes(QUEUES[kind as QueueName].decide);

/** Everything, or one kind. */
export type TabKey = 'all' | ApprovalKind;

/** One approval in the queue. */
export type Row = Queue['items'][number] & {
  /** Names it in the address and in a choice. */
  key: string;
  source: Queue['source'];
  kind: ApprovalKind;
  isDecidedHere: boolean;
  targetMinutes: number;
  /** Of its target, in percent. */
  used: number;
};

const PERCENT = 100;

function rowsOf({ source, kind, isDecidedHere, items }: Queue): Row[] {
  const targetMinutes = APPROVAL_TARGETS[kind];
  return items.map((item) => ({
    ...item,
    ...{ key: `${source}:${item.id}`, source, kind, isDecidedHere, targetMinutes },
    used: (PERCENT * item.waitMinutes) / targetMinutes,
  }));
}

/** Orders of the queue: most urgent by its target first, longest waiting first, largest amount first. */
export const ORDERS = ['urgent', 'oldest', 'amount'] as const;
export type Order = (typeof ORDERS)[number];

const BEFORE: Record<Order, (one: Row, other: Row) => number> = {
  urgent: (one, other) => other.used - one.used,
  oldest: (one, other) => other.waitMinutes - one.waitMinutes,
  amount: (one, other) => {
    const more = BigInt(other.amount) - BigInt(one.amount);
    return more === 0n ? 0 : more > 0n ? 1 : -1;
  },
};

/** Returns the rows that wait in a tab, unsorted. */
export const rowsIn = ({ queues }: Inbox, tab: TabKey): Row[] =>
  queues.filter(({ kind }) => tab === 'all' || kind === tab).flatMap(rowsOf);

/** Orders that say something of these: amounts are compared within one currency only. */
export const ordersOf = (rows: readonly Row[]): Order[] => {
  const currencies = new Set(rows.map(({ currency }) => currency));
  const isComparable = currencies.size === 1 && !currencies.has('');
  return ORDERS.filter((order) => order !== 'amount' || isComparable);
};

/** The same in an order; what ties stands by its number, so that nothing jumps. */
export const sorted = (rows: readonly Row[], order: Order): Row[] =>
  rows.toSorted((one, other) => BEFORE[order](one, other) || one.key.localeCompare(other.key));

export type Urgency = 'late' | 'nearly' | 'early';

export function urgencyOf({ used }: Pick<Row, 'used'>): Urgency {
  if (used > PERCENT) return 'late';
  return used >= NEARLY_PERCENT ? 'nearly' : 'early';
}

/** Returns true if the caller may approve or reject it here. */
export const isOpen = ({ lock, isDecidedHere }: Pick<Row, 'lock' | 'isDecidedHere'>): boolean =>
  lock === '' && isDecidedHere;

/** Returns true if it may be decided together with others: its figures alone are enough to decide it. */
export const isChoosable = (row: Pick<Row, 'lock' | 'isDecidedHere' | 'alone'>): boolean =>
  isOpen(row) && row.alone === '';

const HOUR = 60;
const WHOLE_HOURS = 10;

/** `1.7`, `26`: hours as exact as such a wait asks for. */
export function hoursOf(minutes: number): string {
  const hours = minutes / HOUR;
  return hours < WHOLE_HOURS ? String(Math.floor(hours * 10) / 10) : String(Math.floor(hours));
}
