import { auditRoutes, CHANNEL_TYPES, channelAuditRoutes } from '@portal/contract/merchant/audit';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { withdraw } from '../core/index.ts';
import { countWaiting, pageOfRequests } from './audit.store.ts';
import { decideAll } from './decide-all.ts';
import { requestById, requestImage } from './detail.ts';
import { revealAsked } from './reveal.ts';

export { requestById } from './detail.ts';
export { lastRequest } from './last-request.ts';

/** Inbox of every kind of request, and the one of the channels' (domain §1.7). */
export function auditModule(app: FastifyInstance, { clock, reviews }: Deps): void {
  const on = serve(app);

  on(auditRoutes.list, ({ query }, ctx) => pageOfRequests(ctx, reviews, query));
  on(auditRoutes.count, (_, ctx) => countWaiting(ctx));
  on(auditRoutes.get, ({ params }, ctx) => requestById(ctx, reviews, params.auditId));
  on(auditRoutes.image, ({ params }, ctx) => requestImage(ctx, reviews, params));
  on(auditRoutes.decide, ({ body }, ctx) => decideAll(ctx, reviews, body), { transaction: 'own' });
  on(auditRoutes.reveal, (input, ctx) => revealAsked(ctx, { clock, reviews }, input));
  on(auditRoutes.withdraw, async ({ params }, ctx) => {
    await withdraw(ctx, reviews, params.auditId);
    return undefined;
  });

  const types = CHANNEL_TYPES;
  on(channelAuditRoutes.list, ({ query }, ctx) => pageOfRequests(ctx, reviews, query, types));
  on(channelAuditRoutes.count, (_, ctx) => countWaiting(ctx, types));
  on(channelAuditRoutes.get, ({ params }, ctx) => requestById(ctx, reviews, params.auditId, types));
  on(channelAuditRoutes.image, ({ params }, ctx) => requestImage(ctx, reviews, params, types));
  on(channelAuditRoutes.reveal, (input, ctx) => revealAsked(ctx, { clock, reviews }, input, types));
  on(channelAuditRoutes.decide, ({ body }, ctx) => decideAll(ctx, reviews, body, types), {
    transaction: 'own',
  });
}
