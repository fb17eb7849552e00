import type { RowOf } from '@portal/contract/kit/route';
import { ChannelInput, type channelRoutes } from '@portal/contract/merchant/channel';

export type Channel = RowOf<typeof channelRoutes.list>;

/** Fields of a channel that can be changed: all but its code. */
export const ChannelChange = ChannelInput.omit({ chnlCode: true });

/** Address of a channel's basics and fees, without its code. */
const FEES = '/channel/type/fee';

/** Address of a channel's fees. */
export const feesOf = (chnlCode: string): string =>
  `${FEES}?${new URLSearchParams({ chnlCode, tab: 'fees' })}`;
