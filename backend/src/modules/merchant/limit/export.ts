import type { LimitQuery } from '@portal/contract/merchant/limit';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import { type LimitRow, selectLimits } from './limit.store.ts';

/** Limits as the list shows them, newest first. */
export const limitExport: Export<z.output<typeof LimitQuery>, LimitRow> = {
  topic: 'limit',
  columns: [
    { field: 'limitId' },
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'chnlCode' },
    { field: 'chnlName', width: 24 },
    { field: 'currency', isCurrency: true },
    { field: 'singleMin', currency: 'currency' },
    { field: 'singleMax', currency: 'currency' },
    { field: 'dailyMax', currency: 'currency' },
    { field: 'dayUsed', currency: 'currency' },
    { field: 'monthlyMax', currency: 'currency' },
    { field: 'monthUsed', currency: 'currency' },
    { field: 'status', dictionary: 'limit_status' },
    { field: 'chkStatus', dictionary: 'mer_chk_status' },
    { field: 'updateTime', isTime: true },
  ],
  ...readById({
    select: selectLimits,
    id: 'limitId',
    column: 'l.limit_id',
    newestFirst: true,
    row: (_, row) => row,
  }),
};
