import { BATCH_LIST, DIFFERENCE_LIST, RECEIPT_LIST } from '../finance/addresses.ts';
import { RECEIPT_STATUS, SETTLE_STATUS } from '../finance/dictionaries.ts';
import { VER_STATUS } from '../kit/dictionaries.ts';
import { foundAt } from '../kit/found.ts';
import { REFUND_LIST } from '../orders/addresses.ts';
import { REFUND_STATUS } from '../orders/dictionaries.ts';
import { AGENT_TXN_TYPE, REMIT_AUDIT_STATUS } from '../remittance/dictionaries.ts';
import { STAGE_TARGET_MINUTES } from '../remittance/states.ts';
import { REGISTRATION_STATUS } from '../session/dictionaries.ts';

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
  /** Permission to decide it, or to do it; without this key nobody is notified of it. */
  decide: string;
  /** Permission to decide what of it is in the inbox; left out, the same as `decide`. */
  approve?: string;
  /** Further permission: its holders, in the same scope, are notified once: by the queue whose list has all of it. */
  toldWith?: string;
  /** Permission to read the list. */
  permit: string;
  path: string;
  /** With these, the list shows all that waits. */
  filters: Readonly<Record<string, string>>;
  /** Sources of the approvals inbox that it comes from, with their tabs; none: it is work, and no decision. */
  approvals: Readonly<Record<string, ApprovalKind>>;
}

const batches = (filters: Queue['filters']) => ({
  permit: BATCH_LIST,
  path: '/finance/batch',
  filters,
});

const applications = (filters: Queue['filters']) => ({
  permit: 'remit:apply:list',
  path: '/remittance/apply',
  filters,
});

const register = (txnType: '1' | '2' | '6', status: '0' | '1') => ({
  permit: 'agent:deposit:list',
  path: '/remittance/deposit',
  filters: { txnType, status },
});

const ofChannels = { channel: 'channel', fee: 'fee', limit: 'limit' } as const;

/** Queues of what waits for people: who is told of it, the list that shows it, and what of it is decided in the inbox. */
export const QUEUES = {
  registrationAudit: {
    decide: 'system:registration:audit',
    permit: 'system:registration:list',
    path: '/system/registration',
    filters: { status: REGISTRATION_STATUS.pending },
    approvals: { registration: 'registration' },
  },
  merchantReview: {
    decide: 'mer:audit:audit',
    permit: 'mer:audit:list',
    path: '/merchant/audit',
    filters: { verStatus: VER_STATUS.pending },
    approvals: { merchant: 'merchant', ...ofChannels },
  },
  channelReview: {
    decide: 'mer:merChannel:audit',
    toldWith: 'mer:audit:audit',
    permit: 'mer:merChannel:audit',
    path: '/channel/mer-channel-audit',
    filters: { verStatus: VER_STATUS.pending },
    approvals: ofChannels,
  },
  offlineReview: {
    decide: 'order:offline:audit',
    permit: 'order:offline:audit',
    path: '/order/offline-audit',
    filters: { verStatus: VER_STATUS.pending },
    approvals: { offline: 'offline' },
  },
  refundAudit: {
    decide: 'order:refund:audit',
    permit: REFUND_LIST,
    path: '/order/refund',
    filters: { status: REFUND_STATUS.pending },
    approvals: { refund: 'refund' },
  },
  desk: {
    decide: 'order:desk:list',
    approve: 'order:desk:approve',
    permit: 'order:desk:list',
    path: '/order/desk',
    filters: {},
    approvals: { result: 'result' },
  },
  batchAudit: {
    decide: 'settle:batch:audit',
    ...batches({ status: SETTLE_STATUS.pending }),
    approvals: { batch: 'settlement' },
  },
  batchForced: {
    decide: 'settle:batch:audit',
    ...batches({ isContradicted: '1' }),
    approvals: { payout: 'settlement' },
  },
  payoutDispute: {
    decide: 'settle:batch:force',
    toldWith: 'settle:batch:audit',
    ...batches({ isContradicted: '1' }),
    approvals: {},
  },
  receiptAudit: {
    decide: 'finance:receipt:audit',
    permit: RECEIPT_LIST,
    path: '/finance/receipt',
    filters: { status: RECEIPT_STATUS.pending },
    approvals: { receipt: 'receipt' },
  },
  differenceAudit: {
    decide: 'recon:error:audit',
    permit: DIFFERENCE_LIST,
    path: '/recon/error',
    filters: { tab: 'all', proposed: 'Y' },
    approvals: { error: 'error' },
  },
  remitAudit: {
    decide: 'remit:apply:audit',
    permit: 'remit:apply:audit',
    path: '/remittance/audit',
    filters: {},
    approvals: { remitAudit: 'remittance' },
  },
  remitReview: {
    decide: 'remit:apply:review',
    permit: 'remit:apply:review',
    path: '/remittance/review',
    filters: {},
    approvals: { remitReview: 'remittance' },
  },
  remitResend: {
    decide: 'remit:apply:review',
    ...applications({ resendPending: 'Y' }),
    approvals: { remitResend: 'remittance' },
  },
  remitForced: {
    decide: 'remit:apply:review',
    ...applications({ isContradicted: '1' }),
    approvals: { remitResult: 'remittance' },
  },
  lossRecord: {
    decide: 'remit:loss:add',
    ...applications({ lossToRecord: 'Y' }),
    approvals: {},
  },
  lossAudit: {
    decide: 'remit:loss:audit',
    ...applications({ lossPending: 'Y' }),
    approvals: { remitLoss: 'remittance' },
  },
  depositAudit: {
    decide: 'agent:deposit:audit',
    ...register(AGENT_TXN_TYPE.deposit, REMIT_AUDIT_STATUS.pending),
    approvals: { depositAudit: 'deposit' },
  },
  depositReview: {
    decide: 'agent:deposit:review',
    ...register(AGENT_TXN_TYPE.deposit, REMIT_AUDIT_STATUS.inReview),
    approvals: { depositReview: 'deposit' },
  },
  withdrawalAudit: {
    decide: 'agent:adjust:audit',
    ...register(AGENT_TXN_TYPE.withdrawal, REMIT_AUDIT_STATUS.pending),
    approvals: { adjustAudit: 'deposit' },
  },
  withdrawalReview: {
    decide: 'agent:adjust:review',
    ...register(AGENT_TXN_TYPE.withdrawal, REMIT_AUDIT_STATUS.inReview),
    approvals: { adjustReview: 'deposit' },
  },
  adjustAudit: {
    decide: 'agent:adjust:audit',
    ...register(AGENT_TXN_TYPE.adjustment, REMIT_AUDIT_STATUS.pending),
    approvals: { adjustAudit: 'deposit' },
  },
  adjustReview: {
    decide: 'agent:adjust:review',
    ...register(AGENT_TXN_TYPE.adjustment, REMIT_AUDIT_STATUS.inReview),
    approvals: { adjustReview: 'deposit' },
  },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof QUEUES;

/** Sources of the approvals inbox that a queue comes from. */
export type SourceOf<Name extends QueueName> = keyof (typeof QUEUES)[Name]['approvals'];

/** Source of approvals: each has a stage, a permission and a decision of its own. */
export type ApprovalSource = { [Name in QueueName]: SourceOf<Name> }[QueueName];

/** One source of the approvals inbox. */
interface Approvals {
  kind: ApprovalKind;
  /** The queue whose list shows all of it, and more than what waits. */
  list: QueueName;
  /** Any of them lets somebody decide; who has none of them has no such approvals. */
  permits: readonly string[];
}

/** Each source of the inbox as its queues say: who decides any of them decides it, the last one lists it. */
export const APPROVAL_QUEUES = (Object.keys(QUEUES) as QueueName[]).reduce(
  (sources, list) => {
    const { approvals, decide, approve = decide }: Queue = QUEUES[list];
    for (const [source, kind] of Object.entries(approvals) as [ApprovalSource, ApprovalKind][]) {
      const permits = new Set([...(sources[source]?.permits ?? []), approve]);
      sources[source] = { kind, list, permits: [...permits] };
    }
    return sources;
  },
  {} as Record<ApprovalSource, Approvals>,
);

export const APPROVAL_SOURCES = Object.keys(APPROVAL_QUEUES) as [
  ApprovalSource,
  ...ApprovalSource[],
];

/** Stages that an approval may stand at. */
export const APPROVAL_STAGES = ['add', 'change', 'audit', 'review', 'second'] as const;

/** Of every source the longest waiting are listed, and all are counted. */
export const APPROVALS_A_SOURCE = 50;

export const INBOX_LIST = 'report:inbox:list';

/** The keys of which one tells somebody of any queue at all. */
export const DECIDING: readonly string[] = [
  ...new Set(Object.values<Queue>(QUEUES).map(({ decide }) => decide)),
];

/** The list that shows what waits in a queue, and who may read it. */
export const queuePage = (name: QueueName) => {
  const { path, filters, permit } = QUEUES[name];
  return { to: foundAt(path, filters), permit };
};

/** The inbox with one kind only, who may open it, and the keys of which one lets somebody decide there. */
export const approvalsPage = (kind: ApprovalKind) => ({
  to: foundAt('/approvals', { tab: kind }),
  permit: INBOX_LIST,
  decide: Object.values(APPROVAL_QUEUES)
    .filter((queue) => queue.kind === kind)
    .flatMap(({ permits }) => permits),
});
