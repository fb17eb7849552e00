import { z } from 'zod';
import { isReasoned, REASON_NEEDED, verdict } from '../kit/decision.ts';
import { VER_STATUS } from '../kit/dictionaries.ts';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { REFUSED } from '../kit/outcome.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { Correction, Submitted } from '../merchant/review.ts';
import { BillLineNamed, BillSearch, DeskBill, DeskEvidence } from './desk-evidence.ts';
import { DeskEvent, DeskQuery, DeskSide } from './desk-sides.ts';
import { ORDER_STATUS } from './dictionaries.ts';
import { ReconFlag } from './general.ts';

/** Reason why a person has to look at an order or a refund (money §3), in the order of the queue. */
export const DeskGroup = rule.dict('UNKNOWN', 'LATE', 'DOUBLE', 'BOUNCED', 'CONTRADICTION');
export type DeskGroup = z.output<typeof DeskGroup>;

/** Subject of a case: an order, a refund, or an order that may be paid twice. */
export const DeskKind = rule.dict('SALE', 'REFUND', 'DOUBLE');
export type DeskKind = z.output<typeof DeskKind>;

/** The platform waits so long for a result before people look, in minutes. */
export const UNKNOWN_MINUTES = 15;
/** Two payments of one card, amount and merchant within this many minutes may be one too many. */
export const DOUBLE_MINUTES = 10;
/** Digits of the order or refund that a checker types. */
export const TYPED_DIGITS = 6;
/** Cases of one group that one call answers, the longest waiting. */
export const CASES_A_GROUP = 50;

/** A result that two persons can decide: 2 succeeded, 3 failed, of orders and refunds alike. */
export const DeskResult = rule.dict(ORDER_STATUS.succeeded, ORDER_STATUS.failed);
export type DeskResult = z.output<typeof DeskResult>;

/** More about the reason: what a double payment shares, what a contradiction is, why none was charged. */
export const DeskWhy = rule.dict('NONE', 'CARD', 'ATTEMPT', 'MISMATCH', 'NO_PLAN', 'TIME');

const text = z.string();

/** A case of the queue. */
export const DeskCase = z.object({
  group: DeskGroup,
  kind: DeskKind,
  /** Number of the order or the refund. */
  reference: text,
  merId: text,
  merName: text,
  chnlCode: text,
  /** Minor units of `currency`. */
  amount: MinorUnits,
  currency: CurrencyCode,
  /** Family of the order. */
  orderType: text,
  why: DeskWhy,
  since: text,
  /** Minutes since then, by the server's clock. */
  waitMinutes: z.number(),
  /** A forced result waits for its checker. */
  isProposed: z.boolean(),
});

/** Open cases: how many of each group, and the longest waiting of each. */
export const DeskList = z.object({
  counts: z.array(z.object({ group: DeskGroup, count: z.number() })),
  cases: z.array(DeskCase),
  /** Channels that open cases are of, by code. */
  channels: z.array(z.object({ chnlCode: text, chnlName: text })),
  checkedAt: text,
});

/** A forced result that waits, or the last one. */
export const DeskProposal = z.object({
  auditId: text,
  /** State that the order or refund is to have. */
  status: DeskResult,
  reason: text,
  evidenceIds: z.array(text),
  createBy: text,
  createTime: text,
  /** 0 waits, 1 passed, 2 refused, 3 withdrawn or overtaken by a result. */
  verStatus: rule.dict(VER_STATUS),
  verBy: text,
  verTime: text,
  remark: text,
  own: z.boolean(),
  /** Something was told since: it cannot be passed any more. */
  stale: z.boolean(),
});

/** One case with both sides, all that was asked and told, evidence and the forced result. */
export const DeskDetail = DeskCase.omit({ group: true }).extend({
  /** Empty: nothing is open any more. */
  group: z.union([DeskGroup, z.literal('')]),
  platOrderId: text,
  chnlName: text,
  /** Of the order, or the refund. */
  status: text,
  /** Result of its reconciliation. */
  reconFlag: ReconFlag,
  txnTime: text,
  /** Left and right; a side that has said nothing is null. */
  left: DeskSide.nullable(),
  right: DeskSide.nullable(),
  queries: z.array(DeskQuery),
  events: z.array(DeskEvent),
  /** Queries by the platform itself so far, and how many there are at most. */
  queryTimes: z.number(),
  queriesMax: z.number(),
  nextQueryTime: text,
  /** Seconds to it by the server's clock; null: people only. */
  nextQueryIn: z.number().nullable(),
  /** Seconds until somebody may ask again. */
  askAgainIn: z.number(),
  evidence: z.array(DeskEvidence),
  proposal: DeskProposal.nullable(),
  /** Request rejected before the one that waits; only for staff who request or decide. */
  refused: Correction.nullable(),
  /** Results that can be forced, where one can. */
  forceResults: z.array(DeskResult),
  /** Reason why no result can be forced, as a message in the caller's language; empty: one can. */
  forceRefusal: text,
});
export type DeskDetail = z.output<typeof DeskDetail>;

/** Request to force a result: the result, the reason and the evidence. */
export const ForceInput = z.object({
  status: DeskResult,
  reason: rule.reason(),
  evidenceIds: z
    .array(rule.id(), 'desk.evidenceNeeded')
    .min(1, 'desk.evidenceNeeded')
    .max(50, 'commonData.idMsg'),
});

/** A decision: passing takes the last digits of the number, a refusal its reason. */
export const ForceDecision = z
  .object({
    ...verdict,
    digits: rule.text(TYPED_DIGITS).default(''),
  })
  .refine(isReasoned, REASON_NEEDED)
  .refine(({ verStatus, digits }) => verStatus === REFUSED || digits.length === TYPED_DIGITS, {
    path: ['digits'],
    message: 'desk.digits',
  });

/** Note of the evidence that an order was meant to be paid twice. */
export const DoubleNote = z.object({ note: rule.reason() });

const PATH = '/order/desk';
const CASE = `${PATH}/case/{kind}/{reference}` as const;
const caseId = z.object({ kind: DeskKind, reference: rule.code() });
const ofOrder = z.object({ reference: rule.code() });
const ofRequest = z.object({ auditId: rule.id() });

export const deskRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: 'order:desk:list',
    query: z.object({ chnlCode: rule.search(32).optional() }),
    answer: 'data',
    data: DeskList,
  }),
  open: route({
    method: 'GET',
    path: CASE,
    permit: 'order:desk:list',
    params: caseId,
    answer: 'data',
    data: DeskDetail,
  }),
  /** Asks the channel now, once in `QUERY_PAUSE_S` seconds; the answer is whether one came. */
  query: route({
    method: 'POST',
    path: `${CASE}/query`,
    permit: 'order:desk:query',
    params: caseId,
    answer: 'data',
    data: z.object({ answer: DeskQuery.shape.answer }),
  }),
  /** Keeps a file as evidence of a case, as it is. */
  addEvidence: route({
    method: 'POST',
    path: `${CASE}/evidence`,
    permit: 'order:desk:link',
    params: caseId,
    file: 'file',
    answer: 'data',
    data: z.object({ evidenceId: text }),
  }),
  /** Looks into the bill that the channel gives of a day. */
  bill: route({
    method: 'GET',
    path: `${CASE}/bill`,
    permit: 'order:desk:link',
    params: caseId,
    query: BillSearch,
    answer: 'data',
    data: DeskBill,
  }),
  /** Keeps a line of that bill as evidence of a case, with the hash of all of it. */
  linkLine: route({
    method: 'POST',
    path: `${CASE}/bill`,
    permit: 'order:desk:link',
    params: caseId,
    body: BillLineNamed,
    answer: 'data',
    data: z.object({ evidenceId: text }),
  }),
  /** One file, or line as a file; that its reader has opened it is kept, which passing a result takes. */
  evidence: route({
    method: 'POST',
    path: `${PATH}/evidence/{evidenceId}/open`,
    permit: 'order:desk:list',
    params: z.object({ evidenceId: rule.id() }),
    answer: 'file',
  }),
  /** Asks for a result that somebody else has to pass. */
  force: route({
    method: 'POST',
    path: `${PATH}/force/{kind}/{reference}`,
    permit: 'order:desk:force',
    params: caseId.extend({ kind: DeskKind.exclude(['DOUBLE']) }),
    body: ForceInput,
    answer: 'data',
    data: Submitted,
  }),
  withdraw: route({
    method: 'PUT',
    path: `${PATH}/force/{auditId}/withdraw`,
    permit: 'order:desk:force',
    params: ofRequest,
    answer: 'done',
  }),
  approve: route({
    method: 'PUT',
    path: `${PATH}/force/{auditId}`,
    permit: 'order:desk:approve',
    stepUp: true,
    params: ofRequest,
    body: ForceDecision,
    answer: 'done',
  }),
  /** Says that two payments are two purchases: no money moves, so one person says it. */
  note: route({
    method: 'PUT',
    path: `${PATH}/double/{reference}`,
    permit: 'order:desk:force',
    params: ofOrder,
    body: DoubleNote,
    answer: 'done',
  }),
};
