import { z } from 'zod';
import { decides, isReasoned, REASON_NEEDED, verdict } from '../kit/decision.ts';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { BlackHit } from '../merchant/blacklist.ts';
import { QuoteInput, REMIT_STEPS, RemitDraftContent, RemitInput } from './apply-input.ts';
import { RemitDecision, RemitDecisionResult } from './decision.ts';
import { BorneBy, RemitAuditStatus, RemitChannelResult, ReturnReason } from './states.ts';

/** Drafts that one user keeps at most. */
export const REMIT_DRAFTS_MAX = 20;
/** The same payee, amount and currency within this many hours needs a reason (money §6). */
export const DUPLICATE_HOURS = 24;

const text = z.string();
const applyNo = z.object({ applyNo: rule.code(20) });
/** Either decision of a loss, or of sending again; a refusal needs its reason (INV-09). */
const OneDecision = z.object(verdict).refine(isReasoned, REASON_NEEDED);
const PATH = '/remit/apply';
const ONE = `${PATH}/{applyNo}` as const;
const add = 'remit:apply:add';

/** Quote before an application is submitted: its cost and the agent's balance. */
export const RemitQuote = z.object({
  agentId: text,
  agentName: text,
  currency: CurrencyCode,
  amount: MinorUnits,
  /** Amount × rate, half up. */
  fee: MinorUnits,
  feeRatePpm: z.number(),
  /** Frozen when it is submitted: amount and fee. */
  hold: MinorUnits,
  balance: MinorUnits,
  available: MinorUnits,
  /** Amount that would be available after it; below zero: it is refused. */
  availableAfter: MinorUnits,
  /** Reason why it would be refused, as a message in the caller's language; empty: it would be accepted. */
  refusal: text,
  /** The field that it is about. */
  refusedField: z.enum(['', 'merId', 'currency', 'amount']),
  /** The same payee account, amount and currency within 24 hours, newest first. */
  duplicates: z.array(
    z.object({
      applyNo: text,
      applyTime: text,
      payeeName: text,
      auditStatus: RemitAuditStatus,
      channelResult: RemitChannelResult,
    }),
  ),
});

/** Answer of what was submitted; users of merchants and agents are not told of `hits`. */
const Submitted = applyNo.extend({ fee: MinorUnits, hits: z.array(BlackHit) });

export const DraftInput = z.object({
  /** Title that its owner gives it; '' = the payee so far. */
  title: rule.text(64).default(''),
  /** Step that was open, from 0. */
  step: rule.step(REMIT_STEPS.length),
  content: RemitDraftContent,
  version: rule.version(),
});
const Draft = z.object({
  draftId: text,
  title: text,
  step: z.number(),
  createTime: text,
  updateTime: text,
  version: z.number(),
});
const ofDraft = { permit: add, params: z.object({ draftId: rule.id() }) } as const;

/** Drafts of applications, sealed on the server (0021); everybody has their own only. */
export const remitDraftRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/draft/list`,
    permit: add,
    answer: 'data',
    data: z.array(Draft),
  }),
  get: route({
    ...ofDraft,
    method: 'GET',
    path: `${PATH}/draft/{draftId}`,
    answer: 'data',
    data: Draft.extend({ content: RemitDraftContent }),
  }),
  create: route({
    method: 'POST',
    path: `${PATH}/draft`,
    permit: add,
    body: DraftInput,
    answer: 'data',
    data: Draft,
  }),
  /** 409 when another window has saved it meanwhile. */
  update: route({
    ...ofDraft,
    method: 'PUT',
    path: `${PATH}/draft/{draftId}`,
    body: DraftInput,
    answer: 'data',
    data: Draft,
  }),
  remove: route({ ...ofDraft, method: 'DELETE', path: `${PATH}/draft/{draftId}`, answer: 'done' }),
};

export const remitWriteRoutes = {
  quote: route({
    method: 'POST',
    path: `${PATH}/quote`,
    permit: add,
    trace: { action: 'quote' },
    body: QuoteInput,
    answer: 'data',
    data: RemitQuote,
  }),
  /** Submits an application: its amount and fee are frozen at once. `draftId` is used up. */
  create: route({
    method: 'POST',
    path: PATH,
    permit: add,
    money: true,
    body: RemitInput.safeExtend({ draftId: rule.id().optional() }),
    answer: 'data',
    data: Submitted,
  }),
  /** Mends a refused one, which begins again with the audit; by its maker. */
  update: route({
    method: 'PUT',
    path: PATH,
    permit: 'remit:apply:edit',
    money: true,
    body: RemitInput.safeExtend({ applyNo: rule.code(20), version: rule.version() }),
    answer: 'data',
    data: Submitted,
  }),
  /** First stage. */
  audit: decides(`${PATH}/audit`, 'remit:apply:audit', RemitDecision, RemitDecisionResult),
  /** Second stage, by a third person: what passes is queued. */
  review: decides(`${PATH}/review`, 'remit:apply:review', RemitDecision, RemitDecisionResult),
  /** By its maker, before it was approved. */
  withdraw: route({
    method: 'PUT',
    path: `${ONE}/withdraw`,
    permit: 'remit:apply:withdraw',
    money: true,
    params: applyNo,
    answer: 'done',
  }),
  /**
   * Sends one that failed again, as a new attempt: 3 → 1; for one that came back it asks, and somebody else
   * passes it. Refused while a loss of it is open, to an account that its bank has closed, and when a party
   * has come onto the blacklist since.
   */
  resend: route({
    method: 'PUT',
    path: `${ONE}/resend`,
    permit: 'remit:apply:resend',
    stepUp: true,
    money: true,
    params: applyNo,
    body: z.object({ resendReason: rule.reason() }),
    answer: 'done',
  }),
  /** Passes that what came back is sent again (4 → 1), or refuses it; never anyone who has asked (INV-07). */
  decideResend: route({
    method: 'PUT',
    path: `${ONE}/resend/review`,
    permit: 'remit:apply:review',
    stepUp: true,
    money: true,
    params: applyNo,
    body: OneDecision,
    answer: 'done',
  }),
  /** Takes the own request back. */
  withdrawResend: route({
    method: 'PUT',
    path: `${ONE}/resend/withdraw`,
    permit: 'remit:apply:resend',
    params: applyNo,
    answer: 'done',
  }),
  /** Asks the channel now, once in ten seconds. */
  sync: route({
    method: 'PUT',
    path: `${ONE}/sync`,
    permit: 'remit:apply:sync',
    params: applyNo,
    answer: 'data',
    data: z.object({ channelResult: RemitChannelResult, isDefinite: z.boolean() }),
  }),
  /** Says why something was lost on the way back and who bears it; the platform: somebody else passes. */
  loss: route({
    method: 'PUT',
    path: `${ONE}/loss`,
    permit: 'remit:loss:add',
    money: true,
    params: applyNo,
    body: z.object({ reason: ReturnReason, borneBy: BorneBy, remark: rule.text(200).default('') }),
    answer: 'done',
  }),
  decideLoss: route({
    method: 'PUT',
    path: `${ONE}/loss/audit`,
    permit: 'remit:loss:audit',
    stepUp: true,
    money: true,
    params: applyNo,
    body: OneDecision,
    answer: 'done',
  }),
};
