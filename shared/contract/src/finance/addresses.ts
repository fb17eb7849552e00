import { foundAt } from '../kit/found.ts';
import { RECON_FLAG } from '../orders/dictionaries.ts';

/** Permissions to read, apart from the routes: a page that links here does not load their schemas. */
export const ACCOUNT_LIST = 'finance:account:list';
export const BATCH_LIST = 'settle:batch:list';
export const BATCH_QUERY = 'settle:batch:query';
export const RECEIPT_LIST = 'finance:receipt:list';
export const BILL_LIST = 'recon:bill:list';
export const BILL_QUERY = 'recon:bill:query';
export const DIFFERENCE_LIST = 'recon:error:list';
export const QUARANTINE_LIST = 'recon:quarantine:list';
export const PENDING_LIST = 'settle:pending:list';
export const CLOSE_LIST = 'finance:close:list';

/** Returns the link to a settlement batch and the permission to read it. */
export const batchPage = (batchNo: string) => ({
  to: `/finance/batch/detail/${batchNo}`,
  permit: BATCH_QUERY,
});

/** The settlement batches in a state, and who may read them. */
export const batchesInState = (status: string) => ({
  to: foundAt('/finance/batch', { status }),
  permit: BATCH_LIST,
});

/** The settlement batches whose bank contradicts itself, and who may read them. */
export const batchesContradicted = () => ({
  to: foundAt('/finance/batch', { isContradicted: '1' }),
  permit: BATCH_LIST,
});

/** The settlement batches of an accounting day that a channel pays, and who may read them. */
export const batchesPaidBy = (chnlCode: string, currency: string, acctDate: string) => ({
  to: foundAt('/finance/batch', { chnlCode, currency, acctDate }),
  permit: BATCH_LIST,
});

/** Receipts of channels for some accounting days, and who may read them; `''` leaves a filter out. */
export const receiptsOf = (filters: {
  from?: string;
  to?: string;
  chnlCode?: string;
  currency?: string;
  status?: string;
}) => {
  const { from = '', to = '', ...others } = filters;
  const days = { 'params.beginTime': from, 'params.endTime': to };
  return {
    to: foundAt('/finance/receipt', { ...others, ...days }),
    permit: RECEIPT_LIST,
  };
};

/** Returns the link to a receipt of a channel and the permission to read it. */
export const receiptPage = (receiptNo: string) => ({
  to: foundAt('/finance/receipt', { record: receiptNo }),
  permit: RECEIPT_LIST,
});

/** The entries of an account on a day, and who may read them. */
export const entriesOn = (accountId: string, day: string) => ({
  to: foundAt(`/finance/account/entries/${accountId}`, {
    accountId,
    'params.beginTime': day,
    'params.endTime': day,
  }),
  permit: ACCOUNT_LIST,
});

interface BillPlace {
  chnlCode: string;
  currency: string;
  settleDate: string;
}

/** Bills of a channel of a day, and who may read them. */
export const billsOf = ({ chnlCode, settleDate }: Omit<BillPlace, 'currency'>) => ({
  to: foundAt('/recon/bill', {
    chnlCode,
    'params.beginSettleDate': settleDate,
    'params.endSettleDate': settleDate,
  }),
  permit: BILL_LIST,
});

/** A bill with the line that an order was matched with, and who may read both. */
export const billLineOf = (billId: string, platOrderId: string) => ({
  to: foundAt('/recon/bill', { record: billId, line: platOrderId }),
  permit: BILL_QUERY,
});

/** A part of the workbench, for one place or, where it is left out, for all. */
const workbench = (
  tab: string,
  { chnlCode = '', currency = '', settleDate = '' }: Partial<BillPlace>,
) => foundAt('/recon/error', { tab, chnlCode, currency, settleDate });

/** Returns the link to unhandled differences, of one bill if given, and the permission to see them. */
export const errorsOf = (bill: Partial<BillPlace> = {}) => ({
  to: workbench('action', bill),
  permit: DIFFERENCE_LIST,
});

/** Returns the link to items that wait for a later bill and the permission to see them. */
export const waitingOf = ({ chnlCode, currency }: Partial<BillPlace> = {}) => ({
  to: workbench('waiting', { chnlCode, currency }),
  permit: DIFFERENCE_LIST,
});

const NOTHING_FOUND: readonly string[] = [
  RECON_FLAG.unreconciled,
  RECON_FLAG.matched,
  RECON_FLAG.notApplicable,
];

/**
 * Returns the link to what reconciliation found for an order or refund, by its flag, and the permission to
 * read it. Undefined when there is nothing to read: no bill names it, or the bill agrees.
 */
export function foundOf(reconFlag: string, number: string) {
  if (NOTHING_FOUND.includes(reconFlag)) return undefined;
  if (reconFlag !== RECON_FLAG.waiting) return differenceNamed(number);
  return {
    to: foundAt('/recon/error', { tab: 'waiting', anyId: number }),
    permit: DIFFERENCE_LIST,
  };
}

/** Returns the link to a difference in any state and the permission to read it. */
export const differenceNamed = (errorId: string) => ({
  to: foundAt('/recon/error', { tab: 'all', anyId: errorId }),
  permit: DIFFERENCE_LIST,
});

/** Returns the link to claims that channels still have to pay and the permission to see them. */
export const openClaims = () => ({
  to: foundAt('/recon/error', { tab: 'all', claimStatus: 'OPEN' }),
  permit: DIFFERENCE_LIST,
});

/** Returns the link to a bill's quarantined lines, to be corrected, and the permission to see them. */
export const quarantineOf = (bill: BillPlace) => ({
  to: workbench('quarantine', bill),
  permit: QUARANTINE_LIST,
});
