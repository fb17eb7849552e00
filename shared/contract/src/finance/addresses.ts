import { foundAt } from '../kit/found.ts';

/** Who may read, without all that routes describe: a page that leads here carries no schema of it. */
export const ACCOUNT_LIST = 'finance:account:list';
export const BATCH_LIST = 'settle:batch:list';
export const BATCH_QUERY = 'settle:batch:query';
export const RECEIPT_LIST = 'finance:receipt:list';

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
