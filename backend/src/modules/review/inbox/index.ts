import {
  CHANNEL_TYPES,
  channelReviewRoutes,
  MERCHANT_TYPES,
  OFFLINE_TYPES,
  offlineReviewRoutes,
  type ReviewObjType,
  reviewRoutes,
} from '@portal/contract/merchant/review';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { requestSpans, withdraw } from '../core/index.ts';
import { requestApprovals } from './approvals.ts';
import { decideAll } from './decide-all.ts';
import { requestById, requestImage } from './detail.ts';
import { revealAsked } from './reveal.ts';
import { pageOfRequests } from './review.store.ts';

export { namedItems, waitingRequests } from './approvals.ts';
export { requestById } from './detail.ts';
export { endOfRequest } from './ended.ts';
export { lastRequest } from './last-request.ts';
export { refusedTo } from './refused-to.ts';

/** The inbox of an area, which shows and decides requests of its kinds only. */
function inboxOf(
  on: ReturnType<typeof serve>,
  routes: typeof channelReviewRoutes | typeof offlineReviewRoutes,
  types: readonly ReviewObjType[],
  { clock, reviews }: Deps,
): void {
  on(routes.list, ({ query }, ctx) => pageOfRequests(ctx, reviews, query, types));
  on(routes.get, ({ params }, ctx) => requestById(ctx, reviews, params.auditId, types));
  on(routes.image, ({ params }, ctx) => requestImage(ctx, reviews, params, types));
  on(routes.reveal, (input, ctx) => revealAsked(ctx, { clock, reviews }, input, types));
  on(routes.decide, ({ body }, ctx) => decideAll(ctx, reviews, body, types), {
    transaction: 'own',
  });
}

/** Inbox of requests about merchants, that of the channels' (domain §1.7), that of offline transactions. */
export function reviewModule(app: FastifyInstance, deps: Deps): void {
  const { clock, queues, reviews } = deps;
  const on = serve(app);

  on(reviewRoutes.list, ({ query }, ctx) => pageOfRequests(ctx, reviews, query));
  on(reviewRoutes.get, ({ params }, ctx) => requestById(ctx, reviews, params.auditId));
  on(reviewRoutes.image, ({ params }, ctx) => requestImage(ctx, reviews, params));
  on(reviewRoutes.decide, ({ body }, ctx) => decideAll(ctx, reviews, body), {
    transaction: 'own',
  });
  on(reviewRoutes.reveal, (input, ctx) => revealAsked(ctx, { clock, reviews }, input));
  on(reviewRoutes.withdraw, async ({ params }, ctx) => {
    await withdraw(ctx, reviews, params.auditId);
    return undefined;
  });

  const { merchant, ofChannels } = requestApprovals(deps);
  queues.add({
    name: 'merchantReview',
    badge: { component: 'merchant/audit/index', permit: reviewRoutes.list.permit },
    spans: requestSpans(MERCHANT_TYPES),
    approvals: { merchant, ...ofChannels },
  });
  queues.add({
    name: 'channelReview',
    badge: { component: 'merchant/merChannel/audit', permit: channelReviewRoutes.list.permit },
    spans: requestSpans(CHANNEL_TYPES),
    approvals: ofChannels,
  });
  inboxOf(on, channelReviewRoutes, CHANNEL_TYPES, deps);
  inboxOf(on, offlineReviewRoutes, OFFLINE_TYPES, deps);
}
