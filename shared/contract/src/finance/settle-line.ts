import { z } from 'zod';
import { MinorUnits } from '../kit/envelope.ts';
import { TERM_NAMES } from './batch-terms.ts';

const text = z.string();
/** A term of the equation that a line belongs to. */
export const Term = z.enum(TERM_NAMES, 'commonData.optionMsg');

/** An entry of the ledger that a batch settles, or that waits for one. */
export const SettleLine = z.object({
  /** Number of the posting and the step in it. */
  lineId: text,
  term: Term,
  /** What it is to the merchant: below zero takes. */
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
