import { BATCH_LIST, DIFFERENCE_LIST, RECEIPT_LIST } from '../finance/addresses.ts';
import { foundAt } from '../kit/found.ts';
import { REFUND_LIST } from '../orders/addresses.ts';

interface Place {
  /** Who may decide it; without this key nobody is told of it. */
  decide: string;
  /** Who may read the list. */
  permit: string;
  path: string;
  filters: Readonly<Record<string, string>>;
}

const register = (decide: string, txnType: '1' | '2' | '6', status: '0' | '1'): Place => ({
  decide,
  permit: 'agent:deposit:list',
  path: '/remittance/deposit',
  filters: { txnType, status },
});

/** Kinds of work that wait for people, in the order of the page, and the list that shows what waits. */
export const WORK = {
  registrationAudit: {
    decide: 'system:registration:audit',
    permit: 'system:registration:list',
    path: '/system/registration',
    filters: { status: '0' },
  },
  merchantReview: {
    decide: 'mer:audit:audit',
    permit: 'mer:audit:list',
    path: '/merchant/audit',
    filters: { verStatus: '0' },
  },
  channelReview: {
    decide: 'mer:merChannel:audit',
    permit: 'mer:merChannel:audit',
    path: '/channel/mer-channel-audit',
    filters: { verStatus: '0' },
  },
  offlineReview: {
    decide: 'order:offline:audit',
    permit: 'order:offline:audit',
    path: '/order/offline-audit',
    filters: { verStatus: '0' },
  },
  refundAudit: {
    decide: 'order:refund:audit',
    permit: REFUND_LIST,
    path: '/order/refund',
    filters: { status: '0' },
  },
  desk: { decide: 'order:desk:list', permit: 'order:desk:list', path: '/order/desk', filters: {} },
  batchAudit: {
    decide: 'settle:batch:audit',
    permit: BATCH_LIST,
    path: '/finance/batch',
    filters: { status: '0' },
  },
  batchForced: {
    decide: 'settle:batch:audit',
    permit: BATCH_LIST,
    path: '/finance/batch',
    filters: { isContradicted: '1' },
  },
  receiptAudit: {
    decide: 'finance:receipt:audit',
    permit: RECEIPT_LIST,
    path: '/finance/receipt',
    filters: { status: '0' },
  },
  differenceAudit: {
    decide: 'recon:error:audit',
    permit: DIFFERENCE_LIST,
    path: '/recon/error',
    filters: { tab: 'all', proposed: 'Y' },
  },
  remitAudit: {
    decide: 'remit:apply:audit',
    permit: 'remit:apply:audit',
    path: '/remittance/audit',
    filters: {},
  },
  remitReview: {
    decide: 'remit:apply:review',
    permit: 'remit:apply:review',
    path: '/remittance/review',
    filters: {},
  },
  remitResend: {
    decide: 'remit:apply:review',
    permit: 'remit:apply:list',
    path: '/remittance/apply',
    filters: { resendPending: 'Y' },
  },
  remitForced: {
    decide: 'remit:apply:review',
    permit: 'remit:apply:list',
    path: '/remittance/apply',
    filters: { isContradicted: '1' },
  },
  lossRecord: {
    decide: 'remit:loss:add',
    permit: 'remit:apply:list',
    path: '/remittance/apply',
    filters: { lossToRecord: 'Y' },
  },
  lossAudit: {
    decide: 'remit:loss:audit',
    permit: 'remit:apply:list',
    path: '/remittance/apply',
    filters: { lossPending: 'Y' },
  },
  depositAudit: register('agent:deposit:audit', '1', '0'),
  depositReview: register('agent:deposit:review', '1', '1'),
  withdrawalAudit: register('agent:adjust:audit', '2', '0'),
  withdrawalReview: register('agent:adjust:review', '2', '1'),
  adjustAudit: register('agent:adjust:audit', '6', '0'),
  adjustReview: register('agent:adjust:review', '6', '1'),
} as const satisfies Record<string, Place>;

export type TodoKind = keyof typeof WORK;

/** Kinds all of which the list of another holds: who decides that one is told of them there, once. */
export const PART_OF: Partial<Record<TodoKind, TodoKind>> = { channelReview: 'merchantReview' };

/** The keys of which one tells somebody of any work at all. */
export const DECIDING: readonly string[] = [
  ...new Set(Object.values<Place>(WORK).map(({ decide }) => decide)),
];

/** The list that shows what waits of a kind, and who may read it. */
export const todoPage = (kind: TodoKind) => {
  const { path, filters, permit }: Place = WORK[kind];
  return { to: foundAt(path, filters), permit };
};
