import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { rule } from '../kit/rules.ts';
import { isPeriod } from './statement-period.ts';

/**
 * Edition of the rules by which statements are made (money §7). It is raised when the same entries would
 * give other figures, and every statement names it.
 */
export const STATEMENT_RULES = 1;

/** Lines that a statement on paper lists; of more it says that the workbook has them. */
export const PAPER_LINES = 500;

const text = z.string();

/** Fields of a statement of any account; amounts are minor units of `currency`. */
export const StatementBase = z.object({
  currency: CurrencyCode,
  period: text,
  /** First and last second of it in `zone`. */
  from: text,
  to: text,
  zone: text,
  /** `STATEMENT_RULES` */
  rules: z.number(),
  /** Time at which the figures were read. */
  asOf: text,
  /** The period is over: nothing is added to it any more. */
  isOver: z.boolean(),
  opening: MinorUnits,
  closing: MinorUnits,
  /** Opening and all terms less closing: 0, or the statement is wrong. */
  difference: MinorUnits,
  lineCnt: z.number(),
  /** Time of the last line; empty without one. */
  lastTime: text,
  /** Number of the account's last change in it: asked for again, it gives the same figures for good. */
  upTo: text,
});
export type StatementBase = z.output<typeof StatementBase>;

/** Period that a statement covers. */
export const StatementPeriod = z.object({
  /** `yyyy-MM` or `yyyy-MM-dd` in the platform's zone. */
  period: rule.free(10).refine(isPeriod, 'settle.period'),
  /** `upTo` of figures that were shown: what was posted after them is left out. */
  upTo: rule.id().optional(),
});
