import { BATCH_LIST, DIFFERENCE_LIST, RECEIPT_LIST } from '../finance/addresses.ts';
import { foundAt } from '../kit/found.ts';
import { REFUND_LIST } from '../orders/addresses.ts';

interface Place {
  /** Who may read the list. */
  permit: string;
  path: string;
  filters: Readonly<Record<string, string>>;
}

const register = (txnType: '1' | '2' | '6', status: '0' | '1'): Place => ({
  permit: 'agent:deposit:list',
  path: '/remittance/deposit',
  filters: { txnType, status },
});

/** Kinds of work that wait for people, in the order of the page, and the list that shows what waits. */
export const TODO = {
  merchantReview: {
    permit: 'mer:audit:list',
    path: '/merchant/audit',
    filters: { verStatus: '0' },
  },
  channelReview: {
    permit: 'mer:merChannel:audit',
    path: '/channel/mer-channel-audit',
    filters: { verStatus: '0' },
  },
  offlineReview: {
    permit: 'order:offline:audit',
    path: '/order/offline-audit',
    filters: { verStatus: '0' },
  },
  refundAudit: { permit: REFUND_LIST, path: '/order/refund', filters: { status: '0' } },
  desk: { permit: 'order:desk:list', path: '/order/desk', filters: {} },
  batchAudit: { permit: BATCH_LIST, path: '/finance/batch', filters: { status: '0' } },
  batchForced: { permit: BATCH_LIST, path: '/finance/batch', filters: { isContradicted: '1' } },
  receiptAudit: { permit: RECEIPT_LIST, path: '/finance/receipt', filters: { status: '0' } },
  differenceAudit: {
    permit: DIFFERENCE_LIST,
    path: '/recon/error',
    filters: { tab: 'all', proposed: 'Y' },
  },
  remitAudit: { permit: 'remit:apply:audit', path: '/remittance/audit', filters: {} },
  remitReview: { permit: 'remit:apply:review', path: '/remittance/review', filters: {} },
  depositAudit: register('1', '0'),
  depositReview: register('1', '1'),
  withdrawalAudit: register('2', '0'),
  withdrawalReview: register('2', '1'),
  adjustAudit: register('6', '0'),
  adjustReview: register('6', '1'),
} as const satisfies Record<string, Place>;

export type TodoKind = keyof typeof TODO;

/** The place of a kind that a server of another version may name; undefined of one that is unknown here. */
export const todoPage = (kind: TodoKind) => {
  const { path, filters, permit }: Place = TODO[kind];
  return { to: foundAt(path, filters), permit };
};
