import { STAGE_TARGET_MINUTES } from '../remittance/states.ts';

const HOUR = 60;

/** Kinds of approvals, in the order of their tabs, and how many minutes each should wait at most. */
export const APPROVAL_TARGETS = {
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

/** Queues that approvals come from: each has a stage, a permission and a decision of its own. */
export const APPROVAL_SOURCES = [
  'merchant',
  'channel',
  'fee',
  'limit',
  'refund',
  'result',
  'offline',
  'batch',
  'payout',
  'receipt',
  'remitAudit',
  'remitReview',
  'depositAudit',
  'depositReview',
  'adjustAudit',
  'adjustReview',
  'error',
] as const;

/** Of every queue the longest waiting are listed, and all are counted. */
export const APPROVALS_A_SOURCE = 50;

/** Approvals that one call decides. */
export const APPROVALS_AT_ONCE = 50;
