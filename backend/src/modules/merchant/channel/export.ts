import { currencyName } from '@portal/money';
import { liftScope } from '../../../db/caller-scope.ts';
import { type Export, readById } from '../../../exports/export.ts';
import {
  type ChannelRow,
  type Filter,
  MERCHANTS_COUNTED,
  selectChannels,
  toChannel,
} from './channel.store.ts';

/** A row of the file: its lists as one text each. */
interface FileRow extends Omit<ChannelRow, 'orderTypes' | 'currencies'> {
  orderTypes: string;
  currencies: string;
}

/** Business channels in the order of their codes. */
export const channelExport: Export<Filter, FileRow> = {
  topic: 'channel',
  columns: [
    { field: 'chnlCode' },
    { field: 'chnlName', width: 24 },
    { field: 'orderTypes' },
    { field: 'currencies', width: 30 },
    { field: 'status', dictionary: 'chnl_status' },
    { field: 'liveMerchants' },
    { field: 'createBy' },
    { field: 'createTime', isTime: true },
    { field: 'updateBy' },
    { field: 'updateTime', isTime: true },
  ],
  ...readById({
    select: (ctx, query) => {
      liftScope(MERCHANTS_COUNTED);
      return selectChannels(ctx, query);
    },
    id: 'chnl_code',
    column: 'c.chnl_code',
    row: (_, stored) => {
      const { orderTypes, currencies, ...row } = toChannel(stored);
      return {
        ...row,
        orderTypes: orderTypes.join(', '),
        currencies: currencies.map(currencyName).join(', '),
      };
    },
  }),
};
