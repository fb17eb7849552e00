import { z } from 'zod';
import { StatementBase, StatementPeriod } from '../common/statement.ts';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { SettleDay } from './settle-day.ts';
import { STATEMENT_TERM_NAMES } from './statement-terms.ts';

const text = z.string();
const term = z.enum(STATEMENT_TERM_NAMES, 'commonData.optionMsg');

/** Effect of a day, a batch or a figure on the balance: below zero reduces it. */
const Effect = MinorUnits;

/** A day on which the balance moved; what each figure did to it, and what it closed with. */
export const StatementDay = z.object({
  day: text,
  sales: Effect,
  refunds: Effect,
  fees: Effect,
  paidOut: Effect,
  other: Effect,
  closing: MinorUnits,
  lineCnt: z.number(),
});

/** Settlement batch and its movements in the period; times are empty where it had none of the kind. */
export const StatementBatch = z.object({
  batchNo: text,
  paidAmt: MinorUnits,
  paidTime: text,
  /** Number that the bank gave the payment. */
  bankTrace: text,
  /** Amount that came back after it was paid. */
  returnedAmt: MinorUnits,
  returnedTime: text,
  /** Amount carried forward to the next batch: it does not move the balance. */
  carriedAmt: MinorUnits,
});

/** The statement of a merchant's account; amounts are minor units of `currency`. */
export const Statement = z.object({
  merId: text,
  merName: text,
  ...StatementBase.shape,
  /** Amounts by their sign; those without lines are left out. */
  terms: z.array(z.object({ term, amount: MinorUnits, count: z.number() })),
  days: z.array(StatementDay),
  /** Batches that were paid, came back or carried something over, in the order of time. */
  batches: z.array(StatementBatch),
  /** Amounts in no batch yet, by the day on which they are due; none for a period that is over. */
  expected: z.array(SettleDay),
});

/** A line of a statement: an entry of the merchant's account. */
export const StatementLine = z.object({
  lineId: text,
  postedTime: text,
  term,
  /** `ledger_event` */
  event: text,
  /** Order, refund or batch that it comes from. */
  bizId: text,
  /** The order that is paid or refunded; empty of a batch. */
  platOrderId: text,
  merOrderId: text,
  orderType: text,
  currency: CurrencyCode,
  amount: Effect,
  /** Balance after the entry. */
  balance: MinorUnits,
});

const merId = rule.code(15);

export const StatementQuery = z.object({
  merId,
  currency: rule.currency(),
  ...StatementPeriod.shape,
});

const permit = 'settle:statement:list';
const exportPermit = 'settle:statement:export';

export const statementRoutes = {
  /**
   * Returns the merchant whose statements the caller can request: the one named, or the only one in the
   * caller's scope. Its currencies follow, the one that moved last first.
   */
  accounts: route({
    method: 'GET',
    path: '/settle/statement/accounts',
    permit,
    query: z.object({ merId: merId.optional() }),
    answer: 'data',
    data: z.object({
      /** The platform's day, `yyyy-MM-dd`. */
      today: text,
      /** Null: there are several, and none was named. */
      merchant: z.object({ merId: text, merName: text }).nullable(),
      currencies: z.array(CurrencyCode),
    }),
  }),
  figures: route({
    method: 'GET',
    path: '/settle/statement',
    permit,
    query: StatementQuery,
    answer: 'data',
    data: Statement,
  }),
  /** The lines with the figures before them, as a workbook; as text the lines alone. */
  export: route({
    method: 'GET',
    path: '/settle/statement/export',
    permit: exportPermit,
    query: StatementQuery,
    answer: 'msg',
  }),
  /** On paper, in the caller's language. */
  print: route({
    method: 'GET',
    path: '/settle/statement/pdf',
    permit: exportPermit,
    // Leaves the house as an export does: who has printed it is kept.
    writes: true,
    query: StatementQuery,
    answer: 'file',
  }),
};
