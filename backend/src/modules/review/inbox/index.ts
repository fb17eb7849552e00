import {
  CHANNEL_TYPES,
  channelReviewRoutes,
  INBOX_TYPES,
  reviewRoutes,
} from '@portal/contract/merchant/review';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { withdraw } from '../core/index.ts';
import { decideAll } from './decide-all.ts';
import { requestById, requestImage } from './detail.ts';
import { revealAsked } from './reveal.ts';
import { countWaiting, pageOfRequests } from './review.store.ts';

export { requestById } from './detail.ts';
export { lastRequest } from './last-request.ts';

/** Inbox of every kind of request, and the one of the channels' (domain §1.7). */
export function reviewModule(app: FastifyInstance, { clock, reviews }: Deps): void {
  const on = serve(app);

  on(reviewRoutes.list, ({ query }, ctx) => pageOfRequests(ctx, reviews, query));
  on(reviewRoutes.count, (_, ctx) => countWaiting(ctx));
  on(reviewRoutes.get, ({ params }, ctx) => requestById(ctx, reviews, params.auditId));
  on(reviewRoutes.image, ({ params }, ctx) => requestImage(ctx, reviews, params));
  on(reviewRoutes.decide, ({ body }, ctx) => decideAll(ctx, reviews, body, INBOX_TYPES), {
    transaction: 'own',
  });
  on(reviewRoutes.reveal, (input, ctx) => revealAsked(ctx, { clock, reviews }, input));
  on(reviewRoutes.withdraw, async ({ params }, ctx) => {
    await withdraw(ctx, reviews, params.auditId);
    return undefined;
  });

  const types = CHANNEL_TYPES;
  on(channelReviewRoutes.list, ({ query }, ctx) => pageOfRequests(ctx, reviews, query, types));
  on(channelReviewRoutes.count, (_, ctx) => countWaiting(ctx, types));
  on(channelReviewRoutes.get, ({ params }, ctx) =>
    requestById(ctx, reviews, params.auditId, types),
  );
  on(channelReviewRoutes.image, ({ params }, ctx) => requestImage(ctx, reviews, params, types));
  on(channelReviewRoutes.reveal, (input, ctx) =>
    revealAsked(ctx, { clock, reviews }, input, types),
  );
  on(channelReviewRoutes.decide, ({ body }, ctx) => decideAll(ctx, reviews, body, types), {
    transaction: 'own',
  });
}
