import { OFFLINE_TYPES, offlineReviewRoutes } from '@portal/contract/merchant/review';
import { offlineRoutes } from '@portal/contract/orders/offline';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { requestSpans } from '../../review/core/index.ts';
import { offlineApprovals } from './approvals.ts';
import { offlineById } from './detail.ts';
import { offlineExport } from './export.ts';
import { previewFee } from './fee.ts';
import { offlineReview } from './offline.review.ts';
import { offlineStat, pageOfOffline } from './offline.store.ts';
import { enterOffline } from './offline.writes.ts';
import { proofOf } from './proof.ts';
import { askReversal, offlineReversal } from './reversal.ts';

/** Payments over the counter of a bank (requirement 2.47). */
export function offlineModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);
  deps.reviews.add(offlineReview(deps));
  deps.reviews.add(offlineReversal);
  deps.queues.add({
    name: 'offlineReview',
    badge: { component: 'orders/offline/audit', permit: offlineReviewRoutes.list.permit },
    spans: requestSpans(OFFLINE_TYPES),
    approvals: { offline: offlineApprovals(deps) },
  });

  on(offlineRoutes.list, ({ query }, ctx) => pageOfOffline(ctx, query));
  on(offlineRoutes.stat, ({ query }, ctx) => offlineStat(ctx, query));
  on(offlineRoutes.export, deps.exports.handler(offlineRoutes.export, offlineExport));
  on(offlineRoutes.fee, ({ query }, ctx) => previewFee(ctx, deps, query));
  on(offlineRoutes.create, ({ body }, ctx) => enterOffline(ctx, deps, body));
  on(offlineRoutes.get, ({ params }, ctx) => offlineById(ctx, deps, params.platOrderId));
  on(offlineRoutes.reverse, ({ params, body }, ctx) =>
    askReversal(ctx, deps, params.platOrderId, body),
  );
  on(offlineRoutes.proof, ({ params }, ctx) => proofOf(ctx, params.platOrderId));
}
