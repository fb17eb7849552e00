import { z } from 'zod';
import { route } from '../kit/route.ts';
import { realDay } from '../kit/rules/real-day.ts';
import { rule } from '../kit/rules.ts';
import { CLOSE_LIST } from './addresses.ts';
import { BoardBlocker, BoardColumn, BoardListed, BoardRow, CheckState } from './close-board.ts';

/**
 * `acct_day_state`: OPEN is not over, CLOSING is over and not closed, CLOSED takes no entry any more
 * (money §1, INV-24).
 */
export const AcctDayState = rule.dict('OPEN', 'CLOSING', 'CLOSED');

const text = z.string();

/** An accounting day in a list; who and when are empty until it is closed. */
export const AcctDay = z.object({
  day: text,
  state: AcctDayState,
  closedBy: text,
  closedTime: text,
});

/** Somebody is closing a day at the moment. */
export const ClosingNow = z.object({
  by: text,
  since: text,
  /** Its checks in their order. */
  checks: z.array(z.object({ name: text, title: text, isDone: z.boolean() })),
});

/** An accounting day with all that is known of it (money §4). */
export const CloseBoard = z.object({
  ...AcctDay.shape,
  /** The moments between which it lies, the second one excluded, by the platform's zone. */
  from: text,
  to: text,
  zone: text,
  /** Time at which the checks ran. */
  checkedTime: text,
  /** Figures of the checks that were stored earlier, each with its time, in the reader's language. */
  kept: z.array(text),
  /** Reason why it cannot be closed, whatever the checks say; empty when it can. */
  refusal: text,
  closing: ClosingNow.nullable(),
  /** Of a closed day: why it was closed, and SHA-256 over its folded rows, hex. */
  reason: text,
  proof: text,
  /** The whole ledger's day: what was proved, over how many entries and accounts. */
  ledger: z.object({ state: CheckState, entries: z.number(), accounts: z.number() }),
  columns: z.array(BoardColumn),
  rows: z.array(BoardRow),
  blockers: z.array(BoardBlocker),
  listed: z.array(BoardListed),
  /** The days before it, the last one first; three at most. */
  earlier: z.array(AcctDay),
  /** The days beside it; empty where there is none. */
  previousDay: text,
  nextDay: text,
});

/** The day is typed once more by the person who closes it: there is no way back. */
export const CloseInput = z
  .object({ day: realDay(), reason: rule.reason(), typed: realDay() })
  .refine(({ day, typed }) => day === typed, { path: ['typed'], error: 'close.typed' });

/** Closed, or open again with what blocks. */
export const CloseResult = z.object({
  isClosed: z.boolean(),
  proof: text,
  blockers: z.array(BoardBlocker),
});

const PATH = '/finance/close';
const list = CLOSE_LIST;

/** Closing the accounting day (money §4): only a day that is over, and one after the other. */
export const closeRoutes = {
  /** The day asked for; else the oldest that is not closed. */
  board: route({
    method: 'GET',
    path: `${PATH}/board`,
    permit: list,
    query: z.object({ day: realDay().optional() }),
    answer: 'data',
    data: CloseBoard,
  }),
  /** Reports how far a running day-end close has come, without running a check. */
  progress: route({
    method: 'GET',
    path: `${PATH}/progress`,
    permit: list,
    passive: true,
    query: z.object({ day: realDay() }),
    answer: 'data',
    data: z.object({ state: AcctDayState, closing: ClosingNow.nullable() }),
  }),
  /** Folds what is over and runs every check again. */
  check: route({
    method: 'PUT',
    path: `${PATH}/check`,
    permit: list,
    trace: { action: 'check' },
    body: z.object({ day: realDay() }),
    answer: 'data',
    data: CloseBoard,
  }),
  close: route({
    method: 'POST',
    path: PATH,
    permit: 'finance:close:close',
    money: true,
    body: CloseInput,
    answer: 'data',
    data: CloseResult,
  }),
};
