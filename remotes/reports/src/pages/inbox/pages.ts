import { batchPage, DIFFERENCE_LIST, RECEIPT_LIST } from '@portal/contract/finance/addresses';
import { foundAt } from '@portal/contract/kit/found';
import type { Row } from './rows.ts';

type Place = { to: string; permit: string };

const record = (path: string, id: string, permit: string): Place => ({
  to: foundAt(path, { record: id }),
  permit,
});
const review = (id: string) => record('/merchant/audit', id, 'mer:audit:list');
const channelReview = (id: string) =>
  record('/channel/mer-channel-audit', id, 'mer:merChannel:audit');

const PAGES: Record<Row['source'], (id: string) => Place> = {
  registration: () => ({ to: '/system/registration', permit: 'system:registration:list' }),
  merchant: review,
  channel: channelReview,
  fee: channelReview,
  limit: channelReview,
  refund: (id) => record('/order/refund', id, 'order:refund:list'),
  result: () => ({ to: '/order/desk', permit: 'order:desk:list' }),
  offline: (id) => record('/order/offline-audit', id, 'order:offline:audit'),
  batch: batchPage,
  payout: batchPage,
  receipt: (id) => record('/finance/receipt', id, RECEIPT_LIST),
  remitAudit: (id) => record('/remittance/audit', id, 'remit:apply:audit'),
  remitReview: (id) => record('/remittance/review', id, 'remit:apply:review'),
  remitResend: (id) => record('/remittance/apply', id, 'remit:apply:list'),
  remitResult: (id) => record('/remittance/apply', id, 'remit:apply:list'),
  remitLoss: (id) => record('/remittance/apply', id, 'remit:apply:list'),
  depositAudit: (id) => record('/remittance/deposit', id, 'agent:deposit:list'),
  depositReview: (id) => record('/remittance/deposit', id, 'agent:deposit:list'),
  adjustAudit: (id) => record('/remittance/deposit', id, 'agent:deposit:list'),
  adjustReview: (id) => record('/remittance/deposit', id, 'agent:deposit:list'),
  error: (id) => record('/recon/error', id, DIFFERENCE_LIST),
};

/** The page that an approval belongs to, which shows all of it, and who may open that. */
export const pageOf = (source: Row['source'], id: string): Place => PAGES[source](id);
