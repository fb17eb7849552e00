import type { Route } from '@portal/contract/kit/route';
import { channelReviewRoutes, reviewRoutes } from '@portal/contract/merchant/review';
import { type Call, connect } from '@portal/http';

type CountRoute = Omit<typeof reviewRoutes.count, 'path' | 'permit'> & Route;
export type CountCall = Call<CountRoute>;

const calls = connect<Record<'merchants' | 'channels', CountRoute>>({
  merchants: reviewRoutes.count,
  channels: channelReviewRoutes.count,
});

/** What counts the requests of each inbox, by its menu path (domain §2). */
export const INBOXES: readonly [path: string, count: CountCall][] = [
  ['/merchant/audit', calls.merchants],
  ['/channel/mer-channel-audit', calls.channels],
];
