import { type Export, readById } from '../../../exports/export.ts';
import { type ErrorFilter, type ReconErrorRow, selectErrors, toError } from './error.store.ts';

/** Differences as the list shows them, newest first. */
export const errorExport: Export<ErrorFilter, ReconErrorRow> = {
  topic: 'reconError',
  columns: [
    { field: 'errorId', width: 20 },
    { field: 'settleDate', isDate: true },
    { field: 'chnlCode' },
    { field: 'errType', dictionary: 'err_type' },
    { field: 'direction', dictionary: 'recon_direction' },
    { field: 'kind', dictionary: 'recon_kind' },
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'platOrderId', width: 24 },
    { field: 'refundId', width: 20 },
    { field: 'queryId', width: 24 },
    { field: 'currency', isCurrency: true },
    { field: 'platformAmt', currency: 'currency' },
    { field: 'channelAmt', currency: 'currency' },
    { field: 'diffAmt', currency: 'currency' },
    { field: 'expectedDate', isDate: true },
    { field: 'ageDays' },
    { field: 'handleStatus', dictionary: 'handle_status' },
    { field: 'handledBy', dictionary: 'recon_action' },
    { field: 'handleMsg', width: 40 },
    { field: 'handleBy' },
    { field: 'handleTime', isTime: true },
    { field: 'checker' },
    { field: 'claimStatus', dictionary: 'recon_claim' },
  ],
  ...readById({
    select: selectErrors,
    id: 'errorId',
    column: 'e.error_id',
    newestFirst: true,
    row: toError,
  }),
};
