import { foundAt } from '../kit/found.ts';
import { RECON_FLAG } from '../orders/dictionaries.ts';

/** Who may read, without all that routes describe: a page that leads here carries no schema of it. */
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

/** Where a settlement batch is read, and who may. */
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

/** Where unhandled differences are handled, and who may see them; those of a bill where it is named. */
export const errorsOf = (bill: Partial<BillPlace> = {}) => ({
  to: workbench('action', bill),
  permit: DIFFERENCE_LIST,
});

/** What waits for a later bill, and who may see it. */
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
 * Where it is read what reconciliation has found of an order or refund, by its flag, and who may; undefined
 * when there is nothing to read: no bill has named it, or the bill agrees.
 */
export function foundOf(reconFlag: string, number: string) {
  if (NOTHING_FOUND.includes(reconFlag)) return undefined;
  if (reconFlag !== RECON_FLAG.waiting) return differenceNamed(number);
  return {
    to: foundAt('/recon/error', { tab: 'waiting', anyId: number }),
    permit: DIFFERENCE_LIST,
  };
}

/** Where a difference is read, whatever has become of it, and who may. */
export const differenceNamed = (errorId: string) => ({
  to: foundAt('/recon/error', { tab: 'all', anyId: errorId }),
  permit: DIFFERENCE_LIST,
});

/** What channels are to pay still, and who may see it. */
export const openClaims = () => ({
  to: foundAt('/recon/error', { tab: 'all', claimStatus: 'OPEN' }),
  permit: DIFFERENCE_LIST,
});

/** Where lines of a bill that nobody could read are mended, and who may see them. */
export const quarantineOf = (bill: BillPlace) => ({
  to: workbench('quarantine', bill),
  permit: QUARANTINE_LIST,
});
