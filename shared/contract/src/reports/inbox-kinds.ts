import { foundAt } from '../kit/found.ts';
import { STAGE_TARGET_MINUTES } from '../remittance/states.ts';
import type { TodoKind } from './todo.ts';

const HOUR = 60;

/** Kinds of approvals, in the order of their tabs, and how many minutes each should wait at most. */
export const APPROVAL_TARGETS = {
  registration: 24 * HOUR,
  merchant: 24 * HOUR,
  channel: 24 * HOUR,
  fee: 24 * HOUR,
  limit: 24 * HOUR,
  refund: 4 * HOUR,
  result: 4 * HOUR,
  offline: 4 * HOUR,
  settlement: 2 * HOUR,
  receipt: 8 * HOUR,
  remittance: STAGE_TARGET_MINUTES,
  deposit: STAGE_TARGET_MINUTES,
  error: 8 * HOUR,
} as const;

export type ApprovalKind = keyof typeof APPROVAL_TARGETS;
export const APPROVAL_KINDS = Object.keys(APPROVAL_TARGETS) as [ApprovalKind, ...ApprovalKind[]];

/** From this share of its target on, in percent, an approval is nearly overdue; above 100 it is. */
export const NEARLY_PERCENT = 80;

interface Queue {
  kind: ApprovalKind;
  /** The list that shows all of it, and more than what waits. */
  list: TodoKind;
  /** Any of them lets somebody decide; who has none of them has no such queue. */
  permits: readonly string[];
}

const ofRequests = ['mer:audit:audit', 'mer:merChannel:audit'];

/** Queues that approvals come from: each has a stage, a permission and a decision of its own. */
export const APPROVAL_QUEUES = {
  registration: {
    kind: 'registration',
    list: 'registrationAudit',
    permits: ['system:registration:audit'],
  },
  merchant: { kind: 'merchant', list: 'merchantReview', permits: ['mer:audit:audit'] },
  channel: { kind: 'channel', list: 'channelReview', permits: ofRequests },
  fee: { kind: 'fee', list: 'channelReview', permits: ofRequests },
  limit: { kind: 'limit', list: 'channelReview', permits: ofRequests },
  refund: { kind: 'refund', list: 'refundAudit', permits: ['order:refund:audit'] },
  result: { kind: 'result', list: 'desk', permits: ['order:desk:approve'] },
  offline: { kind: 'offline', list: 'offlineReview', permits: ['order:offline:audit'] },
  batch: { kind: 'settlement', list: 'batchAudit', permits: ['settle:batch:audit'] },
  payout: { kind: 'settlement', list: 'batchForced', permits: ['settle:batch:audit'] },
  receipt: { kind: 'receipt', list: 'receiptAudit', permits: ['finance:receipt:audit'] },
  remitAudit: { kind: 'remittance', list: 'remitAudit', permits: ['remit:apply:audit'] },
  remitReview: { kind: 'remittance', list: 'remitReview', permits: ['remit:apply:review'] },
  remitResend: { kind: 'remittance', list: 'remitResend', permits: ['remit:apply:review'] },
  remitResult: {
    kind: 'remittance',
    list: 'remitForced',
    permits: ['remit:apply:review'],
  },
  remitLoss: { kind: 'remittance', list: 'lossAudit', permits: ['remit:loss:audit'] },
  depositAudit: { kind: 'deposit', list: 'depositAudit', permits: ['agent:deposit:audit'] },
  depositReview: { kind: 'deposit', list: 'depositReview', permits: ['agent:deposit:review'] },
  adjustAudit: { kind: 'deposit', list: 'adjustAudit', permits: ['agent:adjust:audit'] },
  adjustReview: { kind: 'deposit', list: 'adjustReview', permits: ['agent:adjust:review'] },
  error: { kind: 'error', list: 'differenceAudit', permits: ['recon:error:audit'] },
} as const satisfies Record<string, Queue>;

export type ApprovalSource = keyof typeof APPROVAL_QUEUES;
export const APPROVAL_SOURCES = Object.keys(APPROVAL_QUEUES) as [
  ApprovalSource,
  ...ApprovalSource[],
];

/** Of every queue the longest waiting are listed, and all are counted. */
export const APPROVALS_A_SOURCE = 50;

/** Approvals that one call decides. */
export const APPROVALS_AT_ONCE = 50;

export const INBOX_LIST = 'report:inbox:list';

/** The inbox with one kind only, who may open it, and the keys of which one lets somebody decide there. */
export const approvalsPage = (kind: ApprovalKind) => ({
  to: foundAt('/approvals', { tab: kind }),
  permit: INBOX_LIST,
  decide: Object.values<Queue>(APPROVAL_QUEUES)
    .filter((queue) => queue.kind === kind)
    .flatMap(({ permits }) => permits),
});
