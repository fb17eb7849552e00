import { STAGE_TARGET_MINUTES } from '../remittance/states.ts';

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
  /** Any of them lets somebody decide; who has none of them has no such queue. */
  permits: readonly string[];
}

const ofRequests = ['mer:audit:audit', 'mer:merChannel:audit'];

/** Queues that approvals come from: each has a stage, a permission and a decision of its own. */
export const APPROVAL_QUEUES = {
  registration: { kind: 'registration', permits: ['system:registration:audit'] },
  merchant: { kind: 'merchant', permits: ['mer:audit:audit'] },
  channel: { kind: 'channel', permits: ofRequests },
  fee: { kind: 'fee', permits: ofRequests },
  limit: { kind: 'limit', permits: ofRequests },
  refund: { kind: 'refund', permits: ['order:refund:audit'] },
  result: { kind: 'result', permits: ['order:desk:approve'] },
  offline: { kind: 'offline', permits: ['order:offline:audit'] },
  batch: { kind: 'settlement', permits: ['settle:batch:audit'] },
  payout: { kind: 'settlement', permits: ['settle:batch:audit'] },
  receipt: { kind: 'receipt', permits: ['finance:receipt:audit'] },
  remitAudit: { kind: 'remittance', permits: ['remit:apply:audit'] },
  remitReview: { kind: 'remittance', permits: ['remit:apply:review'] },
  remitLoss: { kind: 'remittance', permits: ['remit:loss:audit'] },
  depositAudit: { kind: 'deposit', permits: ['agent:deposit:audit'] },
  depositReview: { kind: 'deposit', permits: ['agent:deposit:review'] },
  adjustAudit: { kind: 'deposit', permits: ['agent:adjust:audit'] },
  adjustReview: { kind: 'deposit', permits: ['agent:adjust:review'] },
  error: { kind: 'error', permits: ['recon:error:audit'] },
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
