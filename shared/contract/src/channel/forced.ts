import { z } from 'zod';
import { VoucherFile } from '../common/file.ts';
import { isReasoned, REASON_NEEDED, verdict } from '../kit/decision.ts';
import { VER_STATUS } from '../kit/dictionaries.ts';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { Correction, Submitted } from '../merchant/review.ts';
import { BillLineNamed, BillSearch, DeskBill } from '../orders/desk-evidence.ts';
import { DeskEvent } from '../orders/desk-sides.ts';

/** Result that two people decide when a channel reported both: the money left (PAID) or not (UNPAID). */
export const ForcedResult = rule.dict('PAID', 'UNPAID');
export type ForcedResult = z.output<typeof ForcedResult>;

/**
 * Effect of a decision: none; books the payment; reverses a payment that was booked; marks it as
 * failed, so that it can be sent again.
 */
export const ForcedEffect = rule.dict('KEEP', 'PAY', 'TAKE_BACK', 'FAIL');
export type ForcedEffect = z.output<typeof ForcedEffect>;

const text = z.string();

/** A request for a result that waits, or the last one; times `yyyy-MM-dd HH:mm:ss`. */
const Request = z.object({
  auditId: text,
  result: ForcedResult,
  /** Number that the bank gave the payment; empty of money that has not left. */
  bankTrace: text,
  reason: text,
  /** Evidence of the result: number and content of a receipt, a statement, a letter. */
  evidence: text,
  /** Its file, or the line of the channel's bill as one; empty of requests from before there were any. */
  proofName: text,
  /** The caller has opened it. */
  proofSeen: z.boolean(),
  /** That line as it was told; empty of a file. */
  billLine: text,
  createBy: text,
  createTime: text,
  /** 0 waits, 1 passed, 2 refused, 3 withdrawn. */
  verStatus: rule.dict(VER_STATUS),
  verBy: text,
  verTime: text,
  remark: text,
  own: z.boolean(),
  /** Something was told since, or the record has changed: it cannot be passed any more. */
  stale: z.boolean(),
});

/** Attempt at a payment in dispute: the channel's reports on it, and what people decided. */
export const DisputedPayment = z.object({
  /** Number of the attempt at the channel. */
  reference: text,
  currency: CurrencyCode,
  /** Minor units: what was to be paid. */
  amount: MinorUnits,
  /** The latest first. */
  events: z.array(DeskEvent),
  /** Results that can be asked for, and what each of them moves; none once it is decided. */
  results: z.array(z.object({ result: ForcedResult, effect: ForcedEffect })),
  request: Request.nullable(),
  /** Rejected request before the one that waits, for staff who request or decide. */
  refused: Correction.nullable(),
});

/** State of a dispute: nobody has requested a result, one waits for its checker, or it is decided. */
export const DisputeState = rule.dict('OPEN', 'WAITING', 'DECIDED');

/** A payment that is, or was, in dispute, as a list shows it. */
export const DisputeRow = z.object({
  objId: text,
  /** Merchant or agent whose money it is. */
  subject: text,
  /** Minor units: what was to be paid. */
  amount: MinorUnits,
  currency: CurrencyCode,
  /** Last report of the channel, and its time. */
  told: text,
  since: text,
  state: DisputeState,
  /** Result that was requested or decided; empty: none yet. */
  result: z.union([ForcedResult, z.literal('')]),
});

export const DisputeQuery = pageQuery({ state: DisputeState }, ['since']);

/**
 * Request of a maker. PAID needs the payment's number at the bank. Either a file or a line of the
 * channel's bill is the evidence.
 */
export const ForcedInput = z
  .object({
    result: ForcedResult,
    bankTrace: rule.text(64).default(''),
    reason: rule.reason(),
    evidence: rule.reason(),
    proof: z.array(VoucherFile, 'offline.proof').max(1, 'offline.proof').default([]),
    bill: BillLineNamed.optional(),
  })
  .refine(({ result, bankTrace }) => result === 'UNPAID' || bankTrace.trim() !== '', {
    path: ['bankTrace'],
    message: 'settle.traceNeeded',
  })
  .refine(({ proof, bill }) => (proof.length === 0) === (bill !== undefined), {
    path: ['proof'],
    message: 'desk.evidenceNeeded',
  });

/** A decision about one request; a refusal needs its reason (INV-09). */
export const ForcedVerdict = z
  .object({ auditId: rule.id(), ...verdict })
  .refine(isReasoned, REASON_NEEDED);

interface Place {
  /** All that are, or were, in dispute. */
  list: { path: string; permit: string };
  /** With the place `{objId}`. */
  path: string;
  read: string;
  ask: string;
  audit: string;
}

/** The calls by which two persons decide what became of a payment, below the path of its records. */
export function forcedRoutes({ list, path, read, ask, audit }: Place) {
  const at = { path, params: z.object({ objId: rule.code(20) }) };
  return {
    list: route({
      ...list,
      method: 'GET',
      query: DisputeQuery,
      answer: 'page',
      data: DisputeRow,
    }),
    get: route({ ...at, method: 'GET', permit: read, answer: 'data', data: DisputedPayment }),
    /** Downloads the evidence of the last request. Records that its reader opened it: approval needs that. */
    proof: route({ ...at, path: `${path}/proof`, method: 'GET', permit: read, answer: 'file' }),
    /** Looks into the bill that the channel gives of a day. */
    bill: route({
      ...at,
      path: `${path}/bill`,
      method: 'GET',
      permit: ask,
      query: BillSearch,
      answer: 'data',
      data: DeskBill,
    }),
    /** Asks for a result that somebody else has to pass. */
    ask: route({
      ...at,
      method: 'POST',
      permit: ask,
      body: ForcedInput,
      answer: 'data',
      data: Submitted,
    }),
    /** Passes it or refuses it; never its maker (INV-07). */
    decide: route({
      ...at,
      method: 'PUT',
      permit: audit,
      stepUp: true,
      body: ForcedVerdict,
      answer: 'done',
    }),
    /** Takes the own request back. */
    withdraw: route({
      ...at,
      path: `${path}/withdraw`,
      method: 'PUT',
      permit: ask,
      answer: 'done',
    }),
  };
}

export type ForcedRoutes = ReturnType<typeof forcedRoutes>;
