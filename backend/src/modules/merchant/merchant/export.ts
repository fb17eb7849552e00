import type { Merchant, MerchantQuery } from '@portal/contract/merchant/merchant';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import { selectMerchants } from './merchant.store.ts';

type Row = z.output<typeof Merchant>;

/** Export of the list's columns, masked as there, in the order of the numbers. */
export const merchantExport: Export<z.output<typeof MerchantQuery>, Row> = {
  topic: 'merchant',
  columns: [
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'abbr', width: 24 },
    { field: 'mcc', dictionary: 'mcc', width: 24 },
    { field: 'nature', dictionary: 'mer_nature' },
    { field: 'level', dictionary: 'mer_level' },
    { field: 'province', dictionary: 'mer_province' },
    { field: 'status', dictionary: 'mer_status' },
    { field: 'chkStatus', dictionary: 'mer_chk_status' },
    { field: 'contact', width: 24 },
    { field: 'servicePhone' },
    { field: 'settleCycle', dictionary: 'settle_cycle' },
    { field: 'licenceValid' },
    { field: 'createBy' },
    { field: 'createTime', isTime: true },
  ],
  ...readById({
    select: selectMerchants,
    id: 'merId',
    column: 'm.mer_id',
    row: (_, row) => row,
  }),
};
