import type { Answer, RowOf } from '@portal/contract/kit/route';
import type { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { serializeQuery } from '@portal/http';

/** A row of the list. */
export type MerChannel = RowOf<typeof merChannelRoutes.list>;

export type MerChannelDetail = Answer<typeof merChannelRoutes.get>;

/** The channel that a merchant is on or may be put on. */
export type Channel = MerChannelDetail['channelFee'];

/** Address of the list. */
export const LIST = '/channel/mer-channel';

/** Returns the address where a channel is added, of a merchant if that is given, or changed when its id is. */
export const editAddress = (named: { merChannelId?: string; merId?: string | undefined }) =>
  `${LIST}/edit?${serializeQuery(named)}`;
