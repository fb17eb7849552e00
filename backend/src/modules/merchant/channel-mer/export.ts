import type { ChannelMerQuery } from '@portal/contract/merchant/channel-mer';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import { type ChannelMerRow, selectChannelMers } from './channel-mer.store.ts';

/** Channel merchants as the list shows them, newest first. */
export const channelMerExport: Export<z.output<typeof ChannelMerQuery>, ChannelMerRow> = {
  topic: 'channelMer',
  columns: [
    { field: 'channelMerId' },
    { field: 'chnlCode' },
    { field: 'chnlName', width: 24 },
    { field: 'chnlMerCode', width: 24 },
    { field: 'chnlMerName', width: 30 },
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'terminal' },
    { field: 'mcc' },
    { field: 'status', dictionary: 'chnl_mer_status' },
    { field: 'answer', width: 40 },
    { field: 'updateTime', isTime: true },
  ],
  ...readById({
    select: selectChannelMers,
    id: 'channelMerId',
    column: 'r.channel_mer_id',
    newestFirst: true,
    row: (_, row) => row,
  }),
};
