import { refundRoutes } from '@portal/contract/orders/refund';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { refundApprovals } from './approvals.ts';
import { checkRefunds } from './check-refunds.ts';
import { refundExport } from './export.ts';
import { pageOfRefunds, refundById } from './refund.store.ts';
import { askRefund, retryRefund, withdrawRefund } from './refund.writes.ts';
import { refundable } from './refundable.ts';
import { refundSpans } from './spans.ts';
import { voidOrder } from './void.writes.ts';

export { bookRefund, bookVoid, endRefundHold, type LockedRefund, lockedRefund } from './book.ts';
export { backOf, type RefundTerms } from './charge.ts';
export { correctedAmt, correctionsOfRefunds } from './corrected.ts';
export { type RefundCorrection, refundCorrectionOf } from './correction.ts';
export { balanceOf } from './facts.store.ts';
export { statusOf as refundStatusOf } from './status.ts';
export { refundTerms } from './terms.ts';

/** Refunds and voids of paid orders (specification §2, money §3). */
export function refundModule(app: FastifyInstance, { exports, queues, settings }: Deps): void {
  const on = serve(app);
  queues.add({
    name: 'refundAudit',
    badge: { component: 'orders/refund/index', permit: refundRoutes.audit.permit },
    spans: refundSpans,
    approvals: { refund: refundApprovals({ settings }) },
  });

  on(refundRoutes.list, ({ query }, ctx) => pageOfRefunds(ctx, query));
  on(refundRoutes.export, exports.handler(refundRoutes.export, refundExport));
  on(refundRoutes.refundable, ({ params, query }, ctx) =>
    refundable(ctx, settings, params.platOrderId, query.refundAmt),
  );
  on(refundRoutes.create, ({ body }, ctx) => askRefund(ctx, settings, body));
  on(refundRoutes.audit, ({ body }, ctx) => checkRefunds(ctx, body), { transaction: 'own' });
  on(refundRoutes.withdraw, async ({ params }, ctx) => withdrawRefund(ctx, params.refundId));
  on(refundRoutes.retry, async ({ params }, ctx) => retryRefund(ctx, settings, params.refundId));
  on(refundRoutes.void, ({ params, body }, ctx) =>
    voidOrder(ctx, settings, params.platOrderId, body),
  );
  on(refundRoutes.get, ({ params }, ctx) => refundById(ctx, params.refundId));
}
