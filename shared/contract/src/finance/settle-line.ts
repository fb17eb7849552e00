import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { TERM_NAMES } from './batch-terms.ts';

const text = z.string();
/** A term of the equation that a line belongs to. */
export const Term = z.enum(TERM_NAMES, 'commonData.optionMsg');

/** An entry of the ledger that a batch settles, or that waits for one. */
export const SettleLine = z.object({
  /** Number of the posting and the step in it. */
  lineId: text,
  term: Term,
  /** Amount from the merchant's side: below zero reduces the balance. */
  amount: MinorUnits,
  postedTime: text,
  /** `ledger_event`. */
  bizType: text,
  /** Order, refund or batch that it comes from. */
  bizId: text,
  /** Family of the order, business type of the transaction (specification §3); empty without one. */
  orderType: text,
  intTxnCd: text,
  /** The order that is paid or refunded; empty of a batch. */
  platOrderId: text,
});

/** The equation of a batch, added up from its lines now, beside what was stored (money §4). */
export const TieOut = z.object({
  currency: CurrencyCode,
  /** Time at which the lines were added up. */
  checkedTime: text,
  terms: z.array(z.object({ term: Term, amount: MinorUnits, count: z.number() })),
  settleAmt: MinorUnits,
  lineCnt: z.number(),
  /** Sum of the lines less `settleAmt`: 0, or the batch is wrong. */
  difference: MinorUnits,
  /** Lines that explain a difference, the smallest first, three at most. */
  suspects: z.array(SettleLine),
});
