import {
  APPROVAL_TARGETS,
  type ApprovalKind,
  NEARLY_PERCENT,
} from '@portal/contract/reports/inbox-kinds';
import type { Inbox, Queue } from './api.ts';

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

/** What waits in a tab, the most urgent by its target first. */
export const rowsIn = ({ queues }: Inbox, tab: TabKey): Row[] =>
  queues
    .filter(({ kind }) => tab === 'all' || kind === tab)
    .flatMap(rowsOf)
    .sort((one, other) => other.used - one.used || one.key.localeCompare(other.key));

export type Urgency = 'late' | 'nearly' | 'early';

export function urgencyOf({ used }: Pick<Row, 'used'>): Urgency {
  if (used > PERCENT) return 'late';
  return used >= NEARLY_PERCENT ? 'nearly' : 'early';
}

/** Whether the caller may pass or refuse it here. */
export const isOpen = ({ lock, isDecidedHere }: Pick<Row, 'lock' | 'isDecidedHere'>): boolean =>
  lock === '' && isDecidedHere;

const HOUR = 60;
const WHOLE_HOURS = 10;

/** `1.7`, `26`: hours as exact as such a wait asks for. */
export function hoursOf(minutes: number): string {
  const hours = minutes / HOUR;
  return hours < WHOLE_HOURS ? String(Math.floor(hours * 10) / 10) : String(Math.floor(hours));
}
