import { type Export, readById } from '../../../exports/export.ts';
import { type BareRow, type Filter, selectMerChannels, toBare } from './mer-channel.store.ts';

/** Merchants' channels, newest first; their fees have an export of their own. */
export const merChannelExport: Export<Filter, BareRow> = {
  topic: 'merChannel',
  columns: [
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'chnlCode' },
    { field: 'chnlName', width: 24 },
    { field: 'chnlMerCode', width: 24 },
    { field: 'status', dictionary: 'mer_chnl_status' },
    { field: 'chkStatus', dictionary: 'mer_chk_status' },
    { field: 'consumeFlag', dictionary: 'sys_yes_no' },
    { field: 'refundFlag', dictionary: 'sys_yes_no' },
    { field: 'cancelFlag', dictionary: 'sys_yes_no' },
    { field: 'ownFee', dictionary: 'sys_yes_no' },
    { field: 'createBy' },
    { field: 'createTime', isTime: true },
    { field: 'updateBy' },
    { field: 'updateTime', isTime: true },
  ],
  ...readById({
    select: selectMerChannels,
    id: 'merChannelId',
    column: 'c.mer_channel_id',
    newestFirst: true,
    row: (_, row) => toBare(row),
  }),
};
