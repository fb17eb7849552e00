import { z } from 'zod';
import { batchPage, DIFFERENCE_LIST, RECEIPT_LIST } from '../finance/addresses.ts';
import { foundAt } from '../kit/found.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import type { ReviewObjType } from '../merchant/review.ts';
import { APPROVAL_SOURCES, APPROVAL_STAGES, type ApprovalSource as Source } from './queues.ts';

/** Number of days for which an answer is kept. */
export const ANSWER_DAYS = 90;

/** Requests that wait, and answers, that one call lists; all are counted. */
export const REQUESTS_LISTED = 50;
export const ANSWERS_LISTED = 20;

/**
 * Outcome of a request: it was approved (by the last approver, if two are needed), rejected, or its
 * maker was asked something.
 */
export const REQUEST_OUTCOMES = ['passed', 'refused', 'asked'] as const;

/** Fields of a request. */
const about = {
  source: rule.dict(...APPROVAL_SOURCES),
  /** Its number within its source, and that of the record which shows it. */
  id: z.string(),
  record: z.string(),
  /** Title of the request, in the caller's language. */
  title: z.string(),
  /** Merchant, channel, agent or payer that it is about. */
  subject: z.string(),
  /** Minor units; empty where it is about no amount, and then so is `currency`. */
  amount: z.string(),
  currency: z.string(),
};

/** A request of the caller that waits for others. */
export const OwnRequest = z.object({
  ...about,
  stage: z.enum(APPROVAL_STAGES),
  since: z.string(),
  /** By the server's clock. */
  waitMinutes: z.number(),
  /** Names of the roles that decide it next; empty for users of merchants and agents. */
  deciders: z.array(z.string()),
});

/** Outcome of a request of the caller. */
export const RequestAnswer = z.object({
  ...about,
  answerId: z.string(),
  outcome: z.enum(REQUEST_OUTCOMES),
  /** Reason of the rejection, the remark, or the question; may be empty. */
  reason: z.string(),
  /** Empty for users of merchants and agents. */
  answerBy: z.string(),
  answerTime: z.string(),
  isRead: z.boolean(),
});

/** Calls for the caller's own requests: those that wait, and the outcome of the rest. */
export const requestRoutes = {
  /** The longest waiting first. */
  waiting: route({
    method: 'GET',
    path: '/report/requests/waiting',
    permit: null,
    answer: 'data',
    data: z.object({ total: z.number(), rows: z.array(OwnRequest) }),
  }),
  /** The newest first; `unread` counts all. */
  answers: route({
    method: 'GET',
    path: '/report/requests/answers',
    permit: null,
    passive: true,
    answer: 'data',
    data: z.object({ unread: z.number(), rows: z.array(RequestAnswer) }),
  }),
  /** Marks answers read; `all` marks every one. */
  read: route({
    method: 'PUT',
    path: '/report/requests/answers/{ids}',
    permit: null,
    trace: { object: 'report:requests', action: 'read' },
    params: z.object({ ids: z.union([z.literal('all'), rule.ids()], 'commonData.idMsg') }),
    answer: 'done',
  }),
};

const SOURCES: Partial<Record<ReviewObjType, Source>> = {
  MER_CHNL: 'channel',
  MER_FEE: 'fee',
  CHNL_COST: 'fee',
  MER_LIMIT: 'limit',
  ORD_OFFL: 'offline',
  ORD_OFFL_REV: 'offline',
  ORDER_RESULT: 'result',
  RECON_ERROR: 'error',
  PAYOUT_RESULT: 'payout',
  REMIT_RESULT: 'remitResult',
};

/** The queue of approvals that a kind of request waits in. */
export const sourceOfRequest = (type: ReviewObjType): Source => SOURCES[type] ?? 'merchant';

type Place = { to: string; permit: string };

const record =
  (path: string, permit: string) =>
  (id: string): Place => ({ to: foundAt(path, { record: id }), permit });

const ofMerchant = record('/merchant/audit', 'mer:audit:list');
const ofRemittance = record('/remittance/apply', 'remit:apply:list');
const ofAgent = record('/remittance/deposit', 'agent:deposit:list');

/** Pages of the records that requests are about, by their source, as makers know them. */
const PAGES: Record<Source, (id: string) => Place> = {
  registration: () => ({ to: '/system/registration', permit: 'system:registration:list' }),
  merchant: ofMerchant,
  channel: ofMerchant,
  fee: ofMerchant,
  limit: ofMerchant,
  refund: record('/order/refund', 'order:refund:list'),
  result: () => ({ to: '/order/desk', permit: 'order:desk:list' }),
  offline: record('/order/offline', 'order:offline:list'),
  batch: batchPage,
  payout: batchPage,
  receipt: record('/finance/receipt', RECEIPT_LIST),
  remitAudit: ofRemittance,
  remitReview: ofRemittance,
  remitResend: ofRemittance,
  remitResult: ofRemittance,
  remitLoss: ofRemittance,
  depositAudit: ofAgent,
  depositReview: ofAgent,
  adjustAudit: ofAgent,
  adjustReview: ofAgent,
  error: record('/recon/error', DIFFERENCE_LIST),
};

/** The page that shows the record of a request to its maker, and who may open it. */
export const recordPage = (source: Source, id: string): Place => PAGES[source](id);

/** Keys of which each lets somebody ask for what another person decides. */
export const ASKING: readonly string[] = [
  'mer:merchant:add',
  'mer:merchant:edit',
  'order:refund:add',
  'order:offline:add',
  'order:desk:force',
  'settle:batch:add',
  'settle:batch:force',
  'finance:receipt:add',
  'finance:account:floor',
  'recon:error:handle',
  'remit:apply:add',
  'agent:deposit:add',
  'agent:adjust:add',
];
