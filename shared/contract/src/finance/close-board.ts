import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { rule } from '../kit/rules.ts';

const text = z.string();

/**
 * Columns of the close board from the left to the right. One that no check of the
 * console fills is not shown.
 */
export const BOARD_COLUMNS = [
  'bill',
  'matched',
  'waiting',
  'quarantine',
  'errors',
  'difference',
  'receipts',
  'batches',
  'proof',
] as const;
export const BoardColumn = rule.dict(...BOARD_COLUMNS);
export type BoardColumn = z.output<typeof BoardColumn>;

/** Result of a check (`close_check_state`); `NOT_RUN` counts as failed. */
export const CheckState = rule.dict('LOADED', 'MISSING', 'PASSED', 'FAILED', 'NOT_RUN');

/** Link to a page and the permission to read it. */
const BoardPlace = z.object({ to: text, permit: text.nullable() });

const cell = {
  /** The list behind the figure. */
  open: BoardPlace.nullable(),
  /** Keeps the day from being closed. */
  blocks: z.boolean(),
};

/** A figure of a channel on a day; amounts are minor units of the row's currency. */
export const BoardCell = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: CheckState, ...cell }),
  z.object({ kind: z.literal('count'), count: z.number(), ...cell }),
  z.object({ kind: z.literal('ratio'), done: z.number(), all: z.number(), ...cell }),
  /** Null: it is awaited. */
  z.object({ kind: z.literal('amount'), amount: MinorUnits.nullable(), ...cell }),
]);

/** A channel in one currency: nothing is added up across them. */
export const BoardRow = z.object({
  chnlCode: text,
  chnlName: text,
  currency: CurrencyCode,
  cells: z.partialRecord(BoardColumn, BoardCell),
  blocks: z.boolean(),
});

/** The place that leads out of it, called by a verb. */
const BoardAction = z.object({ ...BoardPlace.shape, verb: text });

/** Reason why a day cannot be closed, in the caller's language. */
export const BoardBlocker = z.object({
  /** Name of its check. */
  check: text,
  /** The channel with its currency, or whatever else it is about. */
  subject: text,
  fact: text,
  detail: text,
  action: BoardAction.nullable(),
});

/** Fact to know before a day is closed; it does not keep anyone from closing it. */
export const BoardListed = z.object({
  check: text,
  fact: text,
  detail: text,
  count: z.number(),
  open: BoardPlace.nullable(),
});
